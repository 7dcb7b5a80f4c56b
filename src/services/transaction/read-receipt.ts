import { comparedEntry, makeReceipt } from '@clearstake/verifier';
import { rpc } from '@/api/rpc/rpc';
import { currentTime } from '@/lib/time/clock';
import { sharedJournal } from './journal';

export type KeptReceipt = Awaited<ReturnType<typeof readReceipt>>;

/**
 * The receipt of a journalled transaction; one that is not audited yet is audited first, if possible. @throws Error when this
 * browser's journal does not have it
 */
export async function readReceipt(signature: string) {
  const entry = await comparedEntry(signature, sharedJournal(), rpc, currentTime());
  if (!entry) throw new Error('This browser’s journal does not have this transaction.');
  return { entry, receipt: makeReceipt(entry, new Date(currentTime())) };
}
