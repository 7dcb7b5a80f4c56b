import { type Said, said } from '../said/said';
import type { JournalEntry, RpcPort, TrackedOutcome } from '../types';

/** Number of blocks after the named one in which a transaction can land: `MAX_PROCESSING_AGE` of Agave. */
const BLOCKHASH_LIFE = 150n;
/** The shortest planned slot: the last step of SIMD-0525, from 400 ms today. No block comes sooner than its slot. */
const LEAST_SLOT_MS = 200;
/** The answers may come from several nodes behind one address, some of which lag: one look does not prove an absence. */
export const LOOKS_BEFORE_EXPIRY = 3;

export type ExpiringEntry = Pick<
  JournalEntry,
  'signature' | 'lastValidBlockHeight' | 'signingSlot' | 'createdAt' | 'newAccount'
> & { readonly verdict: Pick<JournalEntry['verdict'], 'blockhash'> };

type AskedNode = Pick<
  RpcPort,
  'getFirstAvailableBlock' | 'isBlockhashValid' | 'getTransaction' | 'getMultipleAccounts'
>;

interface AgedBlockhash extends Pick<JournalEntry, 'lastValidBlockHeight' | 'signingSlot' | 'createdAt'> {
  readonly blockhash: string | null;
}

export function unknownOutcome(
  signature: string,
  reason: Said,
): Extract<TrackedOutcome, { kind: 'unknown' }> {
  return { kind: 'unknown', signature, reason };
}

/**
 * Why a transaction with this blockhash may still land; null when it provably cannot. The height itself is checked against the
 * page's clock: since signing, the chain cannot have made more blocks than there was time for, so no blockhash expires before its
 * minimum lifetime.
 * @param height the finalized block height, past the last one at which it could land
 * @param now Unix milliseconds
 */
export async function whyItMayLand(
  { lastValidBlockHeight, signingSlot, createdAt, blockhash }: AgedBlockhash,
  rpc: Pick<RpcPort, 'getFirstAvailableBlock' | 'isBlockhashValid'>,
  height: bigint,
  now: number,
): Promise<Said | null> {
  const blocksSince = BigInt(Math.floor(Math.max(0, now - createdAt) / LEAST_SLOT_MS));
  if (height > lastValidBlockHeight - BLOCKHASH_LIFE + blocksSince) return said('height-impossible');
  if (signingSlot === undefined || blockhash === null) return said('expiry-unprovable');
  const [firstBlock, valid] = await Promise.all([
    rpc.getFirstAvailableBlock(),
    rpc.isBlockhashValid(blockhash, signingSlot),
  ]);
  if (firstBlock > signingSlot) return said('records-too-young');
  return valid ? said('blockhash-still-valid') : null;
}

/**
 * Judges a missing status when the final block height has passed the last one at which the transaction could land. It is expired
 * only when everything that the node can be asked agrees; anything less is unknown.
 * @param height the finalized block height, read before the status
 * @param now Unix milliseconds
 */
export async function whenAbsent(
  entry: ExpiringEntry,
  rpc: AskedNode,
  height: bigint,
  now: number,
): Promise<TrackedOutcome> {
  const { signature, newAccount, verdict } = entry;
  const reason = await whyItMayLand({ ...entry, blockhash: verdict.blockhash }, rpc, height, now);
  if (reason !== null) return unknownOutcome(signature, reason);
  const [record, accounts] = await Promise.all([
    rpc.getTransaction(signature),
    newAccount === null ? [] : rpc.getMultipleAccounts([newAccount], 'confirmed'),
  ]);
  if (record !== null) return unknownOutcome(signature, said('record-without-status'));
  if (accounts.some((account) => account !== null)) {
    return unknownOutcome(signature, said('new-account-there'));
  }
  return { kind: 'expired', signature };
}
