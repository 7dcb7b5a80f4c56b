import { targetsOf } from '@/transaction/intent/targets-of';
import type { JournalEntry } from '@/transaction/types';

/** The stake accounts that journalled transactions created or named: all that landed, or, with `pending`, may yet have. */
export function journalledAccounts(entries: readonly JournalEntry[], pending: boolean): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const entry of entries) {
    const { intent, newAccount, status } = entry;
    const landed = hasLanded(entry) || (pending && status !== 'expired' && status !== 'failed-on-chain');
    if (newAccount !== null && landed) addresses.add(newAccount);
    for (const account of targetsOf(intent)) addresses.add(account);
  }
  return addresses;
}

/** The newest slot in which one of them landed; undefined where none did. */
export function lastLanding(entries: readonly JournalEntry[]): bigint | undefined {
  return entries.reduce<bigint | undefined>((newest, entry) => {
    const { slot } = entry;
    return slot !== null && hasLanded(entry) && (newest === undefined || slot > newest) ? slot : newest;
  }, undefined);
}

const hasLanded = ({ status }: JournalEntry): boolean => status === 'confirmed' || status === 'finalized';
