import type { PublicConfig } from '@clearstake/contract/config';
import { pinsFor } from '@clearstake/contract/pins';
import { sleep } from '@clearstake/contract/sleep';
import { type JournalEntry, targetsOf } from '@clearstake/verifier';
import type { KnownStakes } from './read-portfolio';

/** Storage that does not answer does not hold up the portfolio. Milliseconds. */
const patience = 2_000;

/** What this browser's journal knows of the stake of an address, which a node's index may not list yet. */
export async function journalledStakes(address: string, config: Promise<PublicConfig>): Promise<KnownStakes> {
  const read = async () => {
    const [{ cluster }, { sharedJournal }] = await Promise.all([
      config,
      import('@/services/transaction/journal'),
    ]);
    return sharedJournal().list(pinsFor(cluster).genesisHash, address);
  };
  const entries = await Promise.race([read().catch(() => []), sleep(patience).then(() => [])]);
  return { addresses: journalledAccounts(entries, true), lastLanding: lastLanding(entries) };
}

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
function lastLanding(entries: readonly JournalEntry[]): bigint | undefined {
  return entries.reduce<bigint | undefined>((newest, entry) => {
    const { slot } = entry;
    return slot !== null && hasLanded(entry) && (newest === undefined || slot > newest) ? slot : newest;
  }, undefined);
}

const hasLanded = ({ status }: JournalEntry): boolean => status === 'confirmed' || status === 'finalized';
