import type { JournalEntry } from '../types/journal';
import type { TrackedOutcome } from '../types/outcome';
import type { RpcPort } from '../types/ports';

/** Number of blocks after the named one in which a transaction can land: `MAX_PROCESSING_AGE` of Agave. */
const BLOCKHASH_LIFE = 150n;
/** The shortest planned slot: the last step of SIMD-0525, from 400 ms today. No block comes sooner than its slot. */
const LEAST_SLOT_MS = 200;

/** The part of an entry needed to call it expired. */
export type ExpiringEntry = Pick<
  JournalEntry,
  'signature' | 'lastValidBlockHeight' | 'signingSlot' | 'createdAt' | 'newAccount'
> & { readonly verdict: Pick<JournalEntry['verdict'], 'blockhash'> };

type AskedNode = Pick<
  RpcPort,
  'getFirstAvailableBlock' | 'isBlockhashValid' | 'getTransaction' | 'getMultipleAccounts'
>;

export function unknownOutcome(
  signature: string,
  reason: string,
): Extract<TrackedOutcome, { kind: 'unknown' }> {
  return { kind: 'unknown', signature, reason };
}

/**
 * Judges a missing status when the final block height has passed the last one at which the transaction could land. It is expired
 * only when everything that the node can be asked agrees; anything less is unknown. The height itself is checked against the
 * page's clock: since signing, the chain cannot have made more blocks than there was time for, so no blockhash expires before its
 * minimum lifetime.
 * @param height the finalized block height, read before the status
 * @param now Unix milliseconds
 */
export async function whenAbsent(
  entry: ExpiringEntry,
  rpc: AskedNode,
  height: bigint,
  now: number,
): Promise<TrackedOutcome> {
  const { signature, lastValidBlockHeight, signingSlot, createdAt, newAccount, verdict } = entry;
  const blocksSince = BigInt(Math.floor(Math.max(0, now - createdAt) / LEAST_SLOT_MS));
  if (height > lastValidBlockHeight - BLOCKHASH_LIFE + blocksSince) {
    return unknownOutcome(
      signature,
      'The node names a block height that the network cannot have reached yet.',
    );
  }
  if (signingSlot === undefined || verdict.blockhash === null) {
    return unknownOutcome(
      signature,
      'It was written down by an earlier version, so an expiry cannot be proven.',
    );
  }
  const [firstBlock, valid, record, accounts] = await Promise.all([
    rpc.getFirstAvailableBlock(),
    rpc.isBlockhashValid(verdict.blockhash, signingSlot),
    rpc.getTransaction(signature),
    newAccount === null ? [] : rpc.getMultipleAccounts([newAccount], 'confirmed'),
  ]);
  if (firstBlock > signingSlot) {
    return unknownOutcome(
      signature,
      'The node keeps no records of that time, so it cannot say whether it landed.',
    );
  }
  if (valid) return unknownOutcome(signature, 'The node says that its blockhash is still valid.');
  if (record !== null) return unknownOutcome(signature, 'The node has a record of it, but no status.');
  if (accounts.some((account) => account !== null)) {
    return unknownOutcome(signature, 'The account that it creates exists, so it may have landed.');
  }
  return { kind: 'expired', signature };
}
