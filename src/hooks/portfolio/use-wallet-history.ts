import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getBlockTime } from '@/api/rpc/block-time';
import { getFirstAvailableBlock, getSignaturesForAddress } from '@/api/rpc/history';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { readTransactions } from '@/services/portfolio/read-transactions';

/** Transactions in one page, and how many pages are read without being asked for. */
const pageSize = 100;
const readUnasked = 2;

/** The transactions of an address, as far back as they were read. */
export interface WalletHistory {
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Listed by the node, which does not have their content. */
  readonly unreadable: number;
  /** Signatures that were looked at, failed ones too. */
  readonly looked: number;
  /** Nothing older is known to the node. */
  readonly complete: boolean;
  /** Reads older ones; undefined while it does, and when there are none. */
  readonly more: (() => void) | undefined;
  readonly reading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reads what an address signed or was named in, newest first and in pages, the first ones by itself. */
export function useWalletHistory(address: string): WalletHistory {
  const client = useQueryClient();
  const result = useInfiniteQuery({
    queryKey: [...chainKeys.all, 'history', address],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === '' ? undefined : pageParam;
      const records = await getSignaturesForAddress(address, { limit: pageSize, before }, { signal });
      const read = await readTransactions(client, records, signal);
      const older = records.length < pageSize ? undefined : records.at(-1)?.signature;
      return { ...read, looked: records.length, older };
    },
    getNextPageParam: ({ older }) => older,
    staleTime: 30_000,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, refetch, error } = result;
  const read = data?.pages.length ?? 0;
  useEffect(() => {
    if (read > 0 && read < readUnasked && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [read, hasNextPage, isFetching, error, fetchNextPage]);
  return useMemo(() => {
    const pages = data?.pages ?? [];
    const sum = (of: (page: (typeof pages)[number]) => number) =>
      pages.reduce((total, page) => total + of(page), 0);
    return {
      transactions: pages.flatMap((page) => page.transactions),
      unreadable: sum((page) => page.unreadable),
      looked: sum((page) => page.looked),
      complete: pages.length > 0 && !hasNextPage,
      more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      reading: isFetching,
      error,
      retry: () => void (pages.length > 0 ? fetchNextPage() : refetch()),
    };
  }, [data, hasNextPage, isFetching, error, fetchNextPage, refetch]);
}

/** From when on the node keeps transactions. */
export interface HistoryStart {
  readonly slot: bigint;
  /** Milliseconds since 1970; undefined when the node does not say. */
  readonly time: number | undefined;
}

/** Asks how far back the node's history goes; zero is the chain's own beginning. */
export function useHistoryStart() {
  return useQuery({
    queryKey: ['history-start'],
    queryFn: async ({ signal }): Promise<HistoryStart> => {
      const slot = await getFirstAvailableBlock({ signal });
      const seconds = await getBlockTime(slot, { signal }).catch(() => null);
      return { slot, time: seconds === null ? undefined : Number(seconds) * 1000 };
    },
    staleTime: 10 * 60_000,
  });
}
