import { base58 } from '@scure/base';
import { sameBytes } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { type Said, said } from '../said/said';
import type {
  Audit,
  DecodedMessage,
  Intent,
  JournalEntry,
  JournalStore,
  LandedTransaction,
  RpcPort,
} from '../types';
import { authoritiesNow } from './authorities-now';
import { type EffectReading, landedBalance, type PromisedBalance, readEffect } from './landed-effect';

type SignedEntry = Pick<JournalEntry, 'signature' | 'wire' | 'intent' | 'verdict' | 'status'>;

interface Promised extends Pick<SignedEntry, 'signature' | 'wire' | 'status'> {
  readonly intent: Pick<Intent, 'operation' | 'wallet'>;
  readonly verdict: {
    readonly fee: { readonly total: bigint } | null;
    readonly effects: readonly PromisedBalance[];
  };
}

function identityProblems(
  entry: Promised,
  landed: LandedTransaction,
  message: DecodedMessage | null,
): Said[] {
  const signed = decodeBytes(entry.wire, { signed: true }).message;
  const first = decodeBytes(landed.wire, { signed: true }).signatures[0]?.signature;
  const problems: Said[] = [];
  if (!signed || !message || !sameBytes(signed.bytes, message.bytes))
    problems.push(said('landed-bytes-differ'));
  if (!first || base58.encode(first) !== entry.signature) problems.push(said('landed-signature-differs'));
  return problems;
}

/** A failed transaction charges its fee and changes nothing else. */
function failureProblems(
  entry: Promised,
  landed: LandedTransaction & { readonly error: Said },
  message: DecodedMessage,
): Said[] {
  const isKnown = entry.status === 'failed-on-chain';
  const wallet = landedBalance(landed, message, { address: entry.intent.wallet, unit: 'lamports' });
  const took = wallet !== null && wallet.after - wallet.before < -landed.fee;
  return [
    ...(isKnown ? [] : [said('transaction-failed', { error: landed.error })]),
    ...(took ? [said('failed-and-took-more')] : []),
  ];
}

function feeProblems({ verdict }: Promised, { fee }: LandedTransaction): Said[] {
  const most = verdict.fee?.total;
  if (most === undefined || fee <= most) return [];
  return [said('fee-above-review', { fee: { lamports: fee }, most: { lamports: most } })];
}

/** Compares the record of a landed transaction, byte for byte, with what was signed, and its effects with what was promised. */
export function readLanded(entry: Promised, landed: LandedTransaction): EffectReading {
  const { message } = decodeBytes(landed.wire, { signed: true });
  const reading = !message
    ? { problems: [], notes: [] }
    : landed.error !== null
      ? { problems: failureProblems(entry, { ...landed, error: landed.error }, message), notes: [] }
      : readEffect(entry.verdict.effects, landed, message, entry.intent);
  return {
    problems: [
      ...identityProblems(entry, landed, message),
      ...feeProblems(entry, landed),
      ...reading.problems,
    ],
    notes: reading.notes,
  };
}

/**
 * Fetches a landed transaction by the locally computed signature and compares its record with what was signed and promised (gate 4).
 * Rejects when the node cannot answer.
 * @param now Unix milliseconds, stored with the result
 */
export async function auditLanded(entry: SignedEntry, rpc: RpcPort, now: number): Promise<Audit> {
  const landed = await rpc.getTransaction(entry.signature);
  if (landed === null) return { kind: 'not-found', at: now };
  const { verdict, intent } = entry;
  const { message } = decodeBytes(landed.wire, { signed: true });
  const reading = readLanded(entry, landed);
  const drift =
    landed.error === null
      ? await authoritiesNow({
          rpc,
          verdict,
          wallet: intent.wallet,
          signature: entry.signature,
          slot: landed.slot,
        })
      : { problems: [], notes: [] };
  const problems = [...reading.problems, ...drift.problems];
  const wallet = message && landedBalance(landed, message, { address: intent.wallet, unit: 'lamports' });
  return {
    kind: problems.length === 0 ? 'matches' : 'differs',
    problems,
    notes: [...reading.notes, ...drift.notes],
    slot: landed.slot,
    blockTime: landed.blockTime,
    fee: landed.fee,
    walletBefore: wallet?.before ?? null,
    walletAfter: wallet?.after ?? null,
    balances: verdict.effects.flatMap(({ address, unit }) => {
      const held = message && landedBalance(landed, message, { address, unit });
      return held ? [{ address, unit, ...held }] : [];
    }),
    at: now,
  };
}

const landed: ReadonlySet<JournalEntry['status']> = new Set(['confirmed', 'finalized', 'failed-on-chain']);

/**
 * A journalled entry with its comparison with the chain's record: the stored one, or a new one, which is stored, where it failed
 * so far. An unreachable node leaves the entry unchanged.
 * @param now Unix milliseconds
 */
export async function comparedEntry(
  signature: string,
  journal: JournalStore,
  rpc: RpcPort,
  now: number,
): Promise<JournalEntry | undefined> {
  const entry = await journal.get(signature);
  const settled = entry?.audit !== undefined && entry.audit.kind !== 'not-found';
  if (!entry || settled || !landed.has(entry.status)) return entry;
  const audit = await auditLanded(entry, rpc, now).catch(() => null);
  if (audit === null) return entry;
  await journal.amend(signature, { audit });
  return { ...entry, audit };
}
