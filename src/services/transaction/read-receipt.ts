import { comparedEntry, type JournalEntry, makeReceipt, type Receipt } from '@clearstake/verifier';
import { rpc } from '@/api/rpc/rpc';
import { currentTime } from '@/lib/time/clock';
import { sharedJournal } from './journal';

export interface KeptReceipt {
  readonly entry: JournalEntry;
  readonly receipt: Receipt;
}

/** One that is not audited yet is audited first, if possible. @throws Error when this browser's journal does not have it */
export async function readReceipt(signature: string): Promise<KeptReceipt> {
  const entry = await comparedEntry(signature, sharedJournal(), rpc, currentTime());
  if (!entry) throw new Error('This browser’s journal does not have this transaction.');
  return { entry, receipt: makeReceipt(entry, new Date(currentTime())) };
}
