import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RpcError } from '@/api/rpc/rpc-error';
import { getInflationReward } from '@/api/rpc/stake';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { AccountReward, InflationRewards } from '@/lib/portfolio/records';

/** Accounts per request. */
const batchSize = 100;

/**
 * RPC error codes for pruned data: block cleaned up, not available, skipped or missing, no long-term storage, a gap at the
 * epoch's boundary.
 */
const unavailableCodes: ReadonlySet<number> = new Set([-32001, -32004, -32007, -32009, -32011, -32018]);

/** A node that is behind says of the newest epoch the same as one that has pruned it. Milliseconds. */
const askAgainAfter = 60_000;

/** Epochs of the first page, which loads without a click, and of each further page. */
export const initialEpochs = 20;
const olderEpochs = 50;

/** Inflation rewards of some accounts, for the epochs loaded so far. */
export interface RewardsReading {
  readonly data: InflationRewards | undefined;
  readonly error: Error | null;
  /** The number of pages loaded. */
  readonly pages: number;
  /** Loads older epochs; undefined while a request runs and when there are none. */
  readonly loadOlder: (() => void) | undefined;
  readonly loadingOlder: boolean;
  /** Retries after a failure. */
  readonly retry: () => void;
}

/**
 * Inflation rewards of the accounts in complete epochs, one page of epochs at a time. A complete epoch is immutable, so it is
 * requested once; the first epoch that the node has pruned ends the list.
 */
export function useInflationRewards(accounts: readonly string[], epoch: bigint): RewardsReading {
  const client = useQueryClient();
  const accountsKey = accounts.join();
  const result = useInfiniteQuery({
    queryKey: [...chainKeys.all, 'rewards', epoch.toString(), accountsKey],
    initialPageParam: 0,
    queryFn: async ({ pageParam: skipped, signal }) => {
      const count = skipped === 0 ? initialEpochs : olderEpochs;
      const last = epoch - 1n - BigInt(skipped);
      const requested = Array.from({ length: count }, (_, offset) => last - BigInt(offset)).filter(
        (candidate) => candidate >= 0n,
      );
      const rewards: AccountReward[] = [];
      const epochs: bigint[] = [];
      // In sequence: public nodes limit the request rate.
      for (const rewardEpoch of requested) {
        signal.throwIfAborted();
        const paid = await client.fetchQuery(epochRewardsQuery(accounts, rewardEpoch));
        if (paid === 'unavailable') return { rewards, epochs, truncated: true, next: undefined };
        rewards.push(...paid);
        epochs.push(rewardEpoch);
      }
      return { rewards, epochs, truncated: false, next: last >= BigInt(count) ? skipped + count : undefined };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const newest = state.data?.pages[0];
      return newest?.truncated && newest.epochs.length === 0 ? askAgainAfter : false;
    },
  });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = result;
  return useMemo(() => {
    const pages = data?.pages ?? [];
    return {
      data: data && {
        rewards: pages.flatMap(({ rewards }) => rewards),
        epochs: pages.flatMap(({ epochs }) => epochs),
        truncated: pages.some(({ truncated }) => truncated),
      },
      error,
      pages: pages.length,
      loadOlder: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      loadingOlder: isFetchingNextPage,
      retry: () => void refetch(),
    };
  }, [data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch]);
}

// Its own query, so that other observers of the epoch share the answer and an unmount does not cancel it.
const epochRewardsQuery = (accounts: readonly string[], epoch: bigint) =>
  queryOptions({
    queryKey: ['epoch-rewards', epoch.toString(), accounts.join()],
    staleTime: ({ state }) => (state.data === 'unavailable' ? 0 : Number.POSITIVE_INFINITY),
    queryFn: async (): Promise<readonly AccountReward[] | 'unavailable'> => {
      const rows: AccountReward[] = [];
      for (let start = 0; start < accounts.length; start += batchSize) {
        const part = accounts.slice(start, start + batchSize);
        const paid = await getInflationReward(part, epoch).catch((error: unknown) => {
          if (error instanceof RpcError && unavailableCodes.has(error.code)) return 'unavailable' as const;
          throw error;
        });
        if (paid === 'unavailable') return paid;
        paid.forEach((reward, index) => {
          const account = part[index];
          if (!reward || account === undefined) return;
          const { amount, postBalance, effectiveSlot } = reward;
          rows.push({ account, epoch, amount, postBalance, slot: effectiveSlot });
        });
      }
      return rows;
    },
  });

/** Inflation rewards of the accounts in one ended epoch; `unavailable` where the node has pruned it. Disabled while it runs. */
export function useEpochRewards(accounts: readonly string[], epoch: bigint, runningEpoch: bigint) {
  return useQuery({ ...epochRewardsQuery(accounts, epoch), enabled: epoch < runningEpoch });
}
