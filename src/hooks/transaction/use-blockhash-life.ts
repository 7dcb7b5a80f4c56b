import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getBlockHeight } from '@/api/rpc/chain';
import { currentTime } from '@/lib/time/clock';

export function useBlockhashLife(lastValidBlockHeight: bigint) {
  const { data } = useQuery({
    queryKey: ['chain', 'block-height'],
    queryFn: async ({ signal }) => ({
      height: await getBlockHeight('confirmed', { signal }),
      at: currentTime(),
    }),
    refetchInterval: 2_000,
    staleTime: 0,
  });
  const first = useRef(data);
  if (!data) return undefined;
  first.current ??= data;
  const blocksLeft = Number(lastValidBlockHeight - data.height);
  const blocks = Number(data.height - first.current.height);
  const perBlock = blocks > 0 ? (data.at - first.current.at) / blocks : undefined;
  return {
    blocksLeft,
    /** Estimated from block times measured since the sheet opened; undefined before the second block height. */
    milliseconds: perBlock === undefined ? undefined : Math.max(0, blocksLeft) * perBlock,
  };
}
