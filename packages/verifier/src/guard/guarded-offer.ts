import { u32 } from '../bytes';
import { decodeBytes, resolveLookups } from '../decode/decode-blob';
import { wireOf } from '../simulate/wire';
import type { DecodedMessage, DecodedTransaction, Verdict } from '../types';
import { isBudget, LOADED_DATA } from '../verify/budget';
import type { VerifyInput } from '../verify/context';
import { plannedGuards, verify } from '../verify/verify';
import { guarding } from './guard-problem';
import type { PlannedGuard } from './planned-guard';

/** The message's bytes with another value of a compute-budget limit of four bytes, by its tag; null where it sets none. */
export function withLimit({ instructions, bytes }: DecodedMessage, tag: number, value: number) {
  const limit = instructions.find((instruction) => isBudget(instruction) && instruction.data[0] === tag);
  if (!limit) return null;
  const changed = bytes.slice();
  changed.set(u32(value), limit.dataBytes.start + 1);
  return changed;
}

/** The transaction for the wallet: the input with the offered bytes, and the verdict on those bytes. */
export interface Offer {
  readonly input: VerifyInput;
  readonly verdict: Verdict;
}

/** An offer with its state before guards were appended; null where none were. */
export interface GuardedOffer extends Offer {
  readonly unguarded: VerifyInput | null;
}

/** What the network loads without a limit, in bytes. It costs no fee. */
const NETWORK_LOADED_DATA = 64 * 1024 * 1024;

export function withMessage(
  { form, signatures }: DecodedTransaction,
  message: Uint8Array,
  input: VerifyInput,
) {
  const empty = signatures.map(() => null);
  return decodeBytes(form === 'message' ? message : wireOf(message, empty), {
    tables: input.facts.lookupTables,
  });
}

/** Appends the guards, or as many of the first ones as fit; null where that is none. */
export function withGuards(input: VerifyInput, guards: readonly PlannedGuard[]): DecodedTransaction | null {
  const { decoded, facts, pins } = input;
  if (decoded.message === null) return null;
  const message = resolveLookups(decoded.message, facts.lookupTables);
  // A server's limit of loaded data may just fit its own accounts; the code of the guard program is loaded as well.
  const bytes = withLimit(message, LOADED_DATA, NETWORK_LOADED_DATA) ?? message.bytes;
  const resolved = { ...decoded, message: { ...message, bytes } };
  for (let count = guards.length; count > 0; count -= 1) {
    const result = guarding(resolved, pins, facts, guards.slice(0, count));
    if ('message' in result) return withMessage(decoded, result.message, input);
  }
  return null;
}

/**
 * Judges a transaction and, if only a missing guard speaks against it, appends the assertions that make the network undo it
 * unless its result is as requested. The result is judged again by the same policy: the verdict is always on the offered bytes.
 */
export function guardedOffer(input: VerifyInput): GuardedOffer {
  const plain = { input, verdict: verify(input), unguarded: null };
  if (plain.verdict.findings.some((finding) => finding.check !== 'F9')) return plain;
  const decoded = withGuards(input, plannedGuards(input));
  if (decoded === null) return plain;
  const guarded = { ...input, decoded };
  return { input: guarded, verdict: verify(guarded), unguarded: input };
}
