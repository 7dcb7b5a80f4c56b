import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RpcError } from '@/api/rpc/rpc-error';
import { getInflationReward } from '@/api/rpc/stake';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { AccountReward, InflationRewards } from '@/lib/portfolio/records';

/** How many accounts one question names. */
const batch = 100;

/** A node's codes for "I no longer have that": block cleaned up, not available, skipped or missing, no long-term storage. */
const gone: ReadonlySet<number> = new Set([-32001, -32004, -32007, -32009, -32011]);

/** Epochs that are read unasked, and how many more each time that older ones are asked for. */
export const firstEpochs = 20;
const olderEpochs = 50;

/** Inflation rewards of some accounts, as far back as they were read. */
export interface RewardsReading {
  readonly data: InflationRewards | undefined;
  readonly error: Error | null;
  /** How often older epochs were read, and the first ones. */
  readonly pages: number;
  /** Reads older epochs; undefined while it does, and when there are none. */
  readonly older: (() => void) | undefined;
  readonly readingOlder: boolean;
  /** Reads anew what could not be read. */
  readonly again: () => void;
}

/**
 * Inflation rewards of the accounts for complete epochs, the last ones by itself. Epochs that are over do not change, so each is asked
 * for once; where the node no longer has one, the older ones are not asked for.
 */
export function useInflationRewards(accounts: readonly string[], epoch: bigint): RewardsReading {
  const client = useQueryClient();
  const names = accounts.join();
  const result = useInfiniteQuery({
    queryKey: [...chainKeys.all, 'rewards', epoch.toString(), names],
    initialPageParam: 0,
    queryFn: async ({ pageParam: skipped, signal }) => {
      const count = skipped === 0 ? firstEpochs : olderEpochs;
      const last = epoch - 1n - BigInt(skipped);
      const wanted = Array.from({ length: count }, (_, back) => last - BigInt(back)).filter(
        (one) => one >= 0n,
      );
      const rewards: AccountReward[] = [];
      const epochs: bigint[] = [];
      // One epoch after another: a public node limits how much is asked at once.
      for (const one of wanted) {
        signal.throwIfAborted();
        const paid = await rewardsOfEpoch(client, accounts, names, one);
        if (paid === 'gone') return { rewards, epochs, cut: true, next: undefined };
        rewards.push(...paid);
        epochs.push(one);
      }
      return { rewards, epochs, cut: false, next: last >= BigInt(count) ? skipped + count : undefined };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = result;
  return useMemo(() => {
    const pages = data?.pages ?? [];
    return {
      data: data && {
        rewards: pages.flatMap(({ rewards }) => rewards),
        epochs: pages.flatMap(({ epochs }) => epochs),
        cut: pages.some(({ cut }) => cut),
      },
      error,
      pages: pages.length,
      older: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      readingOlder: isFetchingNextPage,
      again: () => void refetch(),
    };
  }, [data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch]);
}

// Whoever asks next for the same epoch shares the answer, so one who goes away does not take it along.
function rewardsOfEpoch(
  client: QueryClient,
  accounts: readonly string[],
  names: string,
  epoch: bigint,
): Promise<readonly AccountReward[] | 'gone'> {
  return client.fetchQuery({
    queryKey: ['epoch-rewards', epoch.toString(), names],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rows: AccountReward[] = [];
      for (let start = 0; start < accounts.length; start += batch) {
        const part = accounts.slice(start, start + batch);
        const paid = await getInflationReward(part, epoch).catch((error: unknown) => {
          if (error instanceof RpcError && gone.has(error.code)) return 'gone' as const;
          throw error;
        });
        if (paid === 'gone') return paid;
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
}
