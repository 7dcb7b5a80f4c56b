import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getBlockTime, getFirstAvailableBlock, getSignaturesForAddress } from '@/api/rpc/history';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { readTransactions } from '@/services/portfolio/read-transactions';

/** Transactions per page, and pages that load without a click. */
const pageSize = 100;
const initialPages = 2;

export type WalletHistory = ReturnType<typeof useWalletHistory>;

/** Transactions that an address signed or that name it, newest first, for the pages loaded so far. */
export function useWalletHistory(address: string) {
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
      /** Transactions that the node lists and that cannot be read. */
      unread: pages.flatMap((page) => page.unread),
      /** Entries of the list, including those of failed transactions. */
      scanned: pages.reduce((total, page) => total + page.scanned, 0),
      /** Entries of it that do not say which transaction they mean. */
      leftOut: pages.reduce((total, page) => total + page.leftOut, 0),
      /** The node has no older ones. */
      complete: pages.length > 0 && !hasNextPage,
      /** Loads older ones; undefined while a request runs and when there are none. */
      loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
      loading: isFetching,
      error,
      retry: () => void (error && pages.length > 0 ? fetchNextPage() : refetch()),
    };
  }, [data, hasNextPage, isFetching, error, fetchNextPage, refetch]);
}

export type HistoryStart = NonNullable<ReturnType<typeof useHistoryStart>['data']>;

/** Reads the oldest block that the node keeps; slot zero is the chain's genesis. Its time is undefined when the node has none. */
export function useHistoryStart() {
  return useQuery({
    queryKey: ['history-start'],
    queryFn: async ({ signal }) => {
      const slot = await getFirstAvailableBlock({ signal });
      const seconds = await getBlockTime(slot, { signal }).catch(() => null);
      return { slot, time: seconds === null ? undefined : Number(seconds) * 1000 };
    },
    staleTime: 10 * 60_000,
  });
}
