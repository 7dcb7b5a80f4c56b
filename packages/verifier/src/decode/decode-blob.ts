import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { finding } from '../finding';
import { type Said, said } from '../said/said';
import type { CheckId, DecodedMessage, DecodedTransaction, Finding, SignatureSlot } from '../types';
import { rows } from '../verify/row-specs';
import { assembleMessage, type LookupTables } from './assemble';
import { type CompiledMessage, readMessage } from './read-message';
import { readText, type TextEncoding } from './read-text';
import { sanitiseProblem } from './sanitise';

const SIGNATURE = 64;
const MAX_SIGNATURES = 8;
const noTables: LookupTables = new Map();

/** Skipped checks. Production runs all of them; the ablation test skips one. */
export type Skip = ReadonlySet<CheckId>;
export const skipNothing: Skip = new Set();

interface Reading {
  readonly form: 'message' | 'transaction';
  readonly compiled: CompiledMessage;
  readonly messageBytes: Uint8Array;
  readonly signatures: readonly Uint8Array[];
}

function asMessage(bytes: Uint8Array, lenient: boolean): Reading | null {
  const compiled = readMessage(bytes);
  if (!compiled || compiled.requiredSignatures < 1) return null;
  if (compiled.length !== bytes.length && !lenient) return null;
  return { form: 'message', compiled, messageBytes: bytes, signatures: [] };
}

function asTransaction(bytes: Uint8Array, lenient: boolean): Reading | null {
  const count = bytes[0] ?? 0;
  const start = 1 + SIGNATURE * count;
  if (count < 1 || count > MAX_SIGNATURES || bytes.length <= start) return null;
  const reading = asMessage(bytes.subarray(start), lenient);
  if (!reading || reading.compiled.requiredSignatures !== count || reading.compiled.version === 1)
    return null;
  const signatures = Array.from({ length: count }, (_, index) =>
    bytes.subarray(1 + SIGNATURE * index, 1 + SIGNATURE * (index + 1)),
  );
  return { ...reading, form: 'transaction', signatures };
}

function slotsOf(reading: Reading): SignatureSlot[] {
  const { compiled, signatures } = reading;
  return compiled.staticKeys.slice(0, compiled.requiredSignatures).map((address, index) => {
    const signature = signatures[index];
    return { address, signature: signature?.some((byte) => byte !== 0) ? signature : null };
  });
}

/** Whether a 64-byte signature by a base58 address verifies, by the strict rules (canonical points, S below the order). */
export function verifySignature(signature: Uint8Array, message: Uint8Array, address: string): boolean {
  try {
    return ed25519.verify(signature, message, base58.decode(address), { zip215: false });
  } catch {
    return false;
  }
}

const encodingFinding = (check: 'E2' | 'E3' | 'E4' | 'E5' | 'E6', found: Said): Finding =>
  finding(rows.encoding(), check, found);

/** A wallet is given empty slots; any filled slot must be a valid signature of these bytes. */
function signatureFinding(reading: Reading, slots: readonly SignatureSlot[]): Finding | null {
  for (const [index, slot] of slots.entries()) {
    if (slot.signature === null) continue;
    if (index === 0) return encodingFinding('E6', said('payer-slot-filled'));
    if (!verifySignature(slot.signature, reading.messageBytes, slot.address)) {
      return encodingFinding('E6', said('signature-wrong', { address: slot.address }));
    }
  }
  return null;
}

function judge(reading: Reading, slots: readonly SignatureSlot[], signed: boolean): (Finding | null)[] {
  const { compiled } = reading;
  const sanitised = sanitiseProblem(compiled);
  return [
    compiled.version === 1 ? encodingFinding('E3', said('version-1-message')) : null,
    compiled.canonical ? null : encodingFinding('E4', said('longer-encoding')),
    sanitised === null ? null : encodingFinding('E5', sanitised),
    signed ? null : signatureFinding(reading, slots),
  ];
}

/** The finding for unreadable bytes; an unknown version byte has its own sentence. */
function unreadable(bytes: Uint8Array, signed: boolean): Finding {
  const first = bytes[0] ?? 0;
  if (first > 0x81) return encodingFinding('E3', said('version-of-message', { version: first & 0x7f }));
  const code = signed ? 'bytes-no-transaction' : 'bytes-neither';
  return encodingFinding('E2', said(code, { bytes: bytes.length }));
}

function isPossible({ compiled }: Reading): boolean {
  return compiled.canonical && sanitiseProblem(compiled) === null;
}

/**
 * The only acceptable reading of a server's bytes: the bare message wherever the bytes can be one. A whole transaction with an
 * empty wallet slot cannot: its zeros would mean a message without keys (decision 9).
 */
function fromServer(bytes: Uint8Array, lenient: boolean): Reading | null {
  const message = asMessage(bytes, lenient);
  return message && isPossible(message) ? message : (asTransaction(bytes, lenient) ?? message);
}

export interface DecodeOptions {
  readonly tables?: LookupTables;
  /** The bytes were signed: a whole transaction, never a bare message; the caller judges its signatures. */
  readonly signed?: boolean;
  readonly skip?: Skip;
}

/**
 * Reads bytes as exactly one message or one whole transaction, strictly and to the last byte. Never throws: errors are in
 * `findings`, and `message` is null when there is nothing to show.
 */
export function decodeBytes(bytes: Uint8Array, options: DecodeOptions = {}): DecodedTransaction {
  const skip = options.skip ?? skipNothing;
  const lenient = skip.has('E2');
  const signed = options.signed ?? false;
  const reading = signed ? asTransaction(bytes, lenient) : fromServer(bytes, lenient);
  if (!reading) {
    return {
      form: signed ? 'transaction' : 'message',
      message: null,
      signatures: [],
      wireSize: bytes.length,
      findings: [unreadable(bytes, signed)],
    };
  }
  const slots = slotsOf(reading);
  const findings = judge(reading, slots, signed).filter((finding) => finding !== null);
  return {
    form: reading.form,
    message: assembleMessage(reading.compiled, reading.messageBytes, options.tables ?? noTables),
    signatures: slots,
    wireSize: 1 + SIGNATURE * slots.length + reading.messageBytes.length,
    findings: findings.filter((finding) => !skip.has(finding.check)),
  };
}

/**
 * Reads the `txn` of a staking route's answer. Never throws; a `message` of null or any finding means refused.
 * @param value the text as received, hex for v1 routes.
 */
export function decodeBlob(
  value: unknown,
  encoding: TextEncoding = 'hex',
  options: DecodeOptions = {},
): DecodedTransaction {
  const read = readText(value, encoding);
  const decoded = decodeBytes(read.bytes, options);
  const findings = read.findings.filter((finding) => !(options.skip ?? skipNothing).has(finding.check));
  return { ...decoded, findings: [...findings, ...decoded.findings] };
}

export function resolveLookups(message: DecodedMessage, tables: LookupTables): DecodedMessage {
  const compiled = message.lookups.length === 0 ? null : readMessage(message.bytes);
  return compiled === null ? message : assembleMessage(compiled, message.bytes, tables);
}
