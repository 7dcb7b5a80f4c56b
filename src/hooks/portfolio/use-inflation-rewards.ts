import { t } from '@clearstake/contract/i18n';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { RpcError } from '@/api/rpc/rpc-error';
import { getInflationReward } from '@/api/rpc/stake';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { AccountReward, InflationRewards, UnreadEpoch } from '@/lib/portfolio/records';
import { asError } from '@/lib/read-each';

const batchSize = 100;

/**
 * RPC error codes for pruned data: block cleaned up, not available, skipped or missing, no long-term storage, and a first kept
 * block that is not at the epoch's boundary.
 */
const unavailableCodes: ReadonlySet<number> = new Set([-32001, -32004, -32007, -32009, -32011, -32018]);

/** RPC error codes in the first minutes of an epoch: its first block is not there, or the last epoch's rewards are being paid. */
const unpaidCodes: ReadonlySet<number> = new Set([-32004, -32017]);

const isUnpaid = (error: unknown) => error instanceof RpcError && unpaidCodes.has(error.code);

/** Epochs in a row without an answer that end a page: the node has no older ones, or does not work. */
const mostFailures = 2;

const unpaidInterval = 5_000;

/** Epochs of the first page, which loads without a click, and of each further page. */
export const initialEpochs = 20;
const olderEpochs = 50;

export type RewardsReading = ReturnType<typeof useInflationRewards>;

/**
 * Inflation rewards of the accounts in complete epochs, one page of epochs at a time. A complete epoch is immutable, so it is
 * requested once. One that cannot be read costs itself only; the epochs that the node has pruned end the list.
 */
export function useInflationRewards(accounts: readonly string[], epoch: bigint) {
  const client = useQueryClient();
  const accountsKey = accounts.join();
  const result = useInfiniteQuery({
    queryKey: [...chainKeys.all, 'rewards', epoch.toString(), accountsKey],
    initialPageParam: 0,
    queryFn: ({ pageParam: skipped, signal }) => readPage(client, accounts, epoch, skipped, signal),
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, error } }) =>
      isUnpaid(error) || data?.pages.some(({ unpaid }) => unpaid) ? unpaidInterval : false,
  });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = result;
  return useMemo(() => {
    const pages = data?.pages ?? [];
    const loaded: InflationRewards | undefined = data && {
      rewards: pages.flatMap(({ rewards }) => rewards),
      epochs: pages.flatMap(({ epochs }) => epochs),
      unread: pages.flatMap(({ unread }) => unread),
      truncated: pages.some(({ truncated }) => truncated),
    };
    return {
      data: loaded,
      error,
      pages: pages.length,
      /** Loads older epochs; undefined while a request runs and when there are none. */
      loadOlder: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      loadingOlder: isFetchingNextPage,
      retry: () => void refetch(),
    };
  }, [data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch]);
}

async function readPage(
  client: QueryClient,
  accounts: readonly string[],
  running: bigint,
  skipped: number,
  signal: AbortSignal,
) {
  const count = skipped === 0 ? initialEpochs : olderEpochs;
  const last = running - 1n - BigInt(skipped);
  const requested = Array.from({ length: count }, (_, offset) => last - BigInt(offset)).filter(
    (candidate) => candidate >= 0n,
  );
  const rewards: AccountReward[] = [];
  const epochs: bigint[] = [];
  const unread: UnreadEpoch[] = [];
  let unpaid = false;
  let failures: ('unavailable' | Error)[] = [];
  // In sequence: public nodes limit the request rate.
  for (const epoch of requested) {
    signal.throwIfAborted();
    const answer = await client.fetchQuery(epochRewardsQuery(accounts, epoch, running)).catch(asError);
    if (answer instanceof Error || answer === 'unavailable') {
      unread.push({
        epoch,
        reason: answer instanceof Error ? answer.message : t('The node does not have it.'),
      });
      if (epoch === running - 1n && isUnpaid(answer)) unpaid = true;
      else failures.push(answer);
      if (failures.length === mostFailures) break;
      continue;
    }
    failures = [];
    rewards.push(...answer.rewards);
    if (answer.unreadable.length === 0) epochs.push(epoch);
    else unread.push({ epoch, reason: unreadableReason(answer.unreadable.length, accounts.length) });
  }
  const ended = failures.length === mostFailures;
  const [failure] = failures;
  if (epochs.length === 0 && (ended || rewards.length === 0) && failure instanceof Error) throw failure;
  const truncated = ended && failures.every((each) => each === 'unavailable');
  return {
    rewards,
    epochs,
    unread: truncated ? unread.slice(0, -mostFailures) : unread,
    truncated,
    /** The rewards of the last epoch are being paid. */
    unpaid,
    /** The epochs before the next page; undefined where there is none. */
    next: !ended && last >= BigInt(count) ? skipped + count : undefined,
  };
}

const unreadableReason = (unreadable: number, accounts: number) =>
  t(
    'The node’s answer for {unreadable} of {count, plural, one {1 account} other {{count} accounts}} cannot be read.',
    { unreadable, count: accounts },
  );

export interface EpochRewards {
  readonly rewards: readonly AccountReward[];
  readonly unreadable: readonly string[];
}

// Its own query, so that other observers of the epoch share the answer and an unmount does not cancel it.
const epochRewardsQuery = (accounts: readonly string[], epoch: bigint, runningEpoch: bigint) =>
  queryOptions({
    queryKey: ['epoch-rewards', epoch.toString(), accounts.join()],
    staleTime: ({ state: { data } }) =>
      data === undefined || (data !== 'unavailable' && data.unreadable.length > 0)
        ? 0
        : Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<EpochRewards | 'unavailable'> => {
      const rewards: AccountReward[] = [];
      const unreadable: string[] = [];
      for (let start = 0; start < accounts.length; start += batchSize) {
        const part = accounts.slice(start, start + batchSize);
        const paid = await getInflationReward(part, epoch).catch((error: unknown) => {
          // What a node has not yet of the last epoch is not pruned, and must not be kept as such.
          if (epoch === runningEpoch - 1n && isUnpaid(error)) throw error;
          if (error instanceof RpcError && unavailableCodes.has(error.code)) return 'unavailable' as const;
          throw error;
        });
        if (paid === 'unavailable') return paid;
        part.forEach((account, index) => {
          const reward = paid[index];
          if (reward === undefined) unreadable.push(account);
          if (!reward) return;
          const { amount, postBalance, effectiveSlot } = reward;
          rewards.push({ account, epoch, amount, postBalance, slot: effectiveSlot });
        });
      }
      return { rewards, unreadable };
    },
  });

/** Inflation rewards of the accounts in one ended epoch; `unavailable` where the node has pruned it. Disabled while it runs. */
export function useEpochRewards(accounts: readonly string[], epoch: bigint, runningEpoch: bigint) {
  return useQuery({ ...epochRewardsQuery(accounts, epoch, runningEpoch), enabled: epoch < runningEpoch });
}
