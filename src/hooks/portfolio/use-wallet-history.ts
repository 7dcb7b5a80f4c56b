import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getBlockTime, getFirstAvailableBlock, getSignaturesForAddress } from '@/api/rpc/history';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { readTransactions, type UnreadTransaction } from '@/services/portfolio/read-transactions';

/** Transactions per page, and pages that load without a click. */
const pageSize = 100;
const initialPages = 2;

/** The transactions of an address, for the pages loaded so far. */
export interface WalletHistory {
  /** Newest first. */
  readonly transactions: readonly Transaction[];
  /** Transactions that the node lists and that cannot be read. */
  readonly unread: readonly UnreadTransaction[];
  /** Entries of the list, including those of failed transactions. */
  readonly scanned: number;
  /** Entries of it that do not say which transaction they mean. */
  readonly leftOut: number;
  /** The node has no older ones. */
  readonly complete: boolean;
  /** Loads older ones; undefined while a request runs and when there are none. */
  readonly loadMore: (() => void) | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Transactions that an address signed or that name it, newest first, in pages. */
export function useWalletHistory(address: string): WalletHistory {
  const client = useQueryClient();
  const result = useInfiniteQuery({
    queryKey: [...chainKeys.all, 'history', address],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === '' ? undefined : pageParam;
      const page = await getSignaturesForAddress(address, { limit: pageSize, before }, { signal });
      const { records, leftOut, full } = page;
      const read = await readTransactions(client, records, signal);
      const older = full ? records.at(-1)?.signature : undefined;
      return { ...read, scanned: records.length + leftOut, leftOut, older };
    },
    getNextPageParam: ({ older }) => older,
    staleTime: 30_000,
  });
  const { data, hasNextPage, isFetching, fetchNextPage, refetch, error } = result;
  const pageCount = data?.pages.length ?? 0;
  useEffect(() => {
    if (pageCount > 0 && pageCount < initialPages && hasNextPage && !isFetching && !error)
      void fetchNextPage();
  }, [pageCount, hasNextPage, isFetching, error, fetchNextPage]);
  return useMemo(() => {
    const pages = data?.pages ?? [];
    return {
      transactions: pages.flatMap((page) => page.transactions),
      unread: pages.flatMap((page) => page.unread),
      scanned: pages.reduce((total, page) => total + page.scanned, 0),
      leftOut: pages.reduce((total, page) => total + page.leftOut, 0),
      complete: pages.length > 0 && !hasNextPage,
      loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      loading: isFetching,
      error,
      retry: () => void (error && pages.length > 0 ? fetchNextPage() : refetch()),
    };
  }, [data, hasNextPage, isFetching, error, fetchNextPage, refetch]);
}

/** The oldest block that the node keeps. */
export interface HistoryStart {
  readonly slot: bigint;
  /** Milliseconds since 1970; undefined when the node has no time for it. */
  readonly time: number | undefined;
}

/** Reads how far back the node's history goes; slot zero is the chain's genesis. */
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
