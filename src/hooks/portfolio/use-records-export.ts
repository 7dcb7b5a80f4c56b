import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getBlockTime } from '@/api/rpc/block-time';
import { getEpochInfo } from '@/api/rpc/chain';
import { getSignaturesForAddress, type SignatureRecord } from '@/api/rpc/history';
import { saveFile } from '@/lib/download';
import { epochOfSlot } from '@/lib/portfolio/records';
import { type LegacyAccount, recordsCsv } from '@/lib/portfolio/records-csv';
import { stakeEvents } from '@/lib/portfolio/stake-events';
import { createQueue, type Queue } from '@/lib/queue';
import { readTransactions } from '@/services/portfolio/read-transactions';
import { readLegacyAccount } from './use-legacy-accounts';
import type { PortfolioRecords } from './use-records';

/** The most transactions of one account that a node lists at once. */
const longestList = 1000;
/** How many accounts are asked for at once. */
const width = 4;

/** What a saved file holds, and what it could not. */
export interface SavedRecords {
  readonly rows: number;
  /** Accounts with more transactions than a node lists at once: the oldest are not in the file. */
  readonly cut: number;
  /** Transactions that the node lists but does not have. */
  readonly unreadable: number;
  /** The oldest epoch whose rewards it holds; undefined when it holds none. */
  readonly since: bigint | undefined;
}

/**
 * Saves the records as CSV. First it reads the own history of each account, because others can change an account, too (a transfer
 * into it, a validator that is gone), what the unversioned API says of it, and the times of the blocks that paid.
 */
export function useRecordsExport(address: string) {
  const client = useQueryClient();
  const [read, setRead] = useState(0);
  const saving = useMutation({
    mutationFn: async ({
      accounts,
      rewards,
      history,
      legacyApy,
    }: PortfolioRecords): Promise<SavedRecords> => {
      setRead(0);
      const queue = createQueue(width);
      const legacyAccounts = new Map<string, LegacyAccount>();
      const named = new Map<string, SignatureRecord>();
      let cut = 0;
      await Promise.all(
        accounts.map((account) =>
          queue.add(async () => {
            const list = await getSignaturesForAddress(account.address, { limit: longestList });
            for (const one of list) named.set(one.signature, one);
            if (list.length === longestList) cut += 1;
            const legacy = await readLegacyAccount(client, account.address);
            if (legacy) legacyAccounts.set(account.address, legacy);
            setRead((count) => count + 1);
          }),
        ),
      );
      for (const { signature } of history.transactions) named.delete(signature);
      const others = await readTransactions(client, [...named.values()]);
      const known = new Set(accounts.map((account) => account.address));
      const events = [...history.transactions, ...others.transactions].flatMap((one) =>
        stakeEvents(one, known),
      );
      const states = new Map(accounts.map((account) => [account.address, account.state]));
      const paid = rewards?.rewards ?? [];
      const times = await timesOf(client, queue, new Set(paid.map(({ slot }) => slot)));
      const now = await getEpochInfo();
      const file = recordsCsv({
        rewards: paid,
        events,
        timeOfSlot: (slot) => times.get(slot),
        epochOfSlot: (slot) => epochOfSlot(slot, now),
        stateOf: (account) => states.get(account) ?? 'unknown',
        legacyApy,
        legacyAccounts,
      });
      saveFile(`clearstake-records-${address.slice(0, 8)}.csv`, file, 'text/csv;charset=utf-8');
      return {
        rows: paid.length + events.length,
        cut,
        unreadable: history.unreadable + others.unreadable,
        since: rewards?.epochs.at(-1),
      };
    },
  });
  return { ...saving, read };
}

async function timesOf(
  client: QueryClient,
  queue: Queue,
  slots: ReadonlySet<bigint>,
): Promise<ReadonlyMap<bigint, number | undefined>> {
  const timeOf = (slot: bigint) =>
    client
      .fetchQuery({
        queryKey: ['block-time', slot.toString()],
        queryFn: () => getBlockTime(slot),
        staleTime: Number.POSITIVE_INFINITY,
      })
      .then(
        (seconds) => (seconds === null ? undefined : Number(seconds) * 1000),
        // A block whose time nobody knows leaves its date empty.
        () => undefined,
      );
  return new Map(
    await Promise.all([...slots].map((slot) => queue.add(async () => [slot, await timeOf(slot)] as const))),
  );
}
