import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getEpochInfo } from '@/api/rpc/chain';
import { getBlockTime, getSignaturesForAddress, type SignatureRecord } from '@/api/rpc/history';
import { saveFile } from '@/lib/download';
import { keptPrices } from '@/lib/portfolio/prices';
import { epochOfSlot } from '@/lib/portfolio/records';
import { type LegacyAccount, recordsCsv } from '@/lib/portfolio/records-csv';
import { stakeEvents } from '@/lib/portfolio/stake-events';
import { createQueue, type Queue } from '@/lib/queue';
import { asError } from '@/lib/read-each';
import { type ReadTransactions, readTransactions } from '@/services/portfolio/read-transactions';
import { readLegacyAccount } from './use-legacy-accounts';
import type { PortfolioRecords } from './use-records';

/** The most signatures that a node lists per request. */
const maxSignatures = 1000;
const concurrency = 4;

type ExportedRecords = Pick<PortfolioRecords, 'accounts' | 'rewards' | 'legacyApy'> & {
  readonly history: Pick<PortfolioRecords['history'], 'transactions' | 'unread'>;
};

export type SavedRecords = NonNullable<ReturnType<typeof useRecordsExport>['data']>;

/**
 * Saves the records as CSV. First reads what is not on the page: each account's own transactions (others can change an account
 * too), its state in the unversioned API, and the times of the reward blocks.
 */
export function useRecordsExport(address: string) {
  const client = useQueryClient();
  const [readAccounts, setReadAccounts] = useState(0);
  const saving = useMutation({
    mutationFn: async ({ accounts, rewards, history, legacyApy }: ExportedRecords) => {
      setReadAccounts(0);
      const queue = createQueue(concurrency);
      const legacyAccounts = new Map<string, LegacyAccount>();
      const signatures = new Map<string, SignatureRecord>();
      let truncated = 0;
      let leftOut = 0;
      const failures: Error[] = [];
      await Promise.all(
        accounts.map((account) =>
          queue.add(async () => {
            try {
              const page = await getSignaturesForAddress(account.address, { limit: maxSignatures });
              for (const record of page.records) signatures.set(record.signature, record);
              leftOut += page.leftOut;
              if (page.full) truncated += 1;
            } catch (error) {
              failures.push(asError(error));
            }
            const legacy = await readLegacyAccount(client, account.address);
            if (legacy) legacyAccounts.set(account.address, legacy);
            setReadAccounts((count) => count + 1);
          }),
        ),
      );
      const [failure] = failures;
      if (failure && failures.length === accounts.length) throw failure;
      for (const { signature } of history.transactions) signatures.delete(signature);
      // The wallet's own that no account lists: the others are asked for again here.
      const missing = history.unread.filter(({ signature }) => !signatures.has(signature));
      const records = [...signatures.values()];
      const others = await readTransactions(client, records).catch((error: unknown): ReadTransactions => {
        if (history.transactions.length === 0) throw error;
        // What the history has is worth saving without these.
        const { message } = asError(error);
        return { transactions: [], unread: records.map(({ signature }) => ({ signature, reason: message })) };
      });
      const addresses = new Set(accounts.map((account) => account.address));
      const events = [...history.transactions, ...others.transactions].flatMap((transaction) =>
        stakeEvents(transaction, addresses),
      );
      const states = new Map(accounts.map((account) => [account.address, account.state]));
      const paid = rewards?.rewards ?? [];
      const times = await blockTimes(client, queue, new Set(paid.map(({ slot }) => slot)));
      const epochInfo = await getEpochInfo();
      const file = recordsCsv({
        rewards: paid,
        events,
        timeOfSlot: (slot) => times.get(slot),
        epochOfSlot: (slot) => epochOfSlot(slot, epochInfo),
        stateOf: (account) => states.get(account) ?? 'unknown',
        legacyApy,
        legacyAccounts,
        prices: keptPrices.read(),
      });
      saveFile(`clearstake-records-${address.slice(0, 8)}.csv`, file, 'text/csv;charset=utf-8');
      return {
        rows: paid.length + events.length,
        /** Accounts with more transactions than a node lists per request; their oldest ones are missing. */
        truncated,
        /** Transactions that the node lists and that cannot be read. */
        unreadable: missing.length + others.unread.length + leftOut,
        /** Accounts whose own transactions cannot be listed. */
        unlisted: failures.length,
        /** Epochs whose rewards could not be read, or not all. */
        unreadEpochs: rewards?.unread.length ?? 0,
        /** The oldest epoch with rewards in the file; undefined when there is none. */
        since: rewards?.epochs.at(-1),
      };
    },
  });
  return { ...saving, readAccounts };
}

async function blockTimes(
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
        // A block without a known time leaves the date empty.
        () => undefined,
      );
  return new Map(
    await Promise.all([...slots].map((slot) => queue.add(async () => [slot, await timeOf(slot)] as const))),
  );
}
