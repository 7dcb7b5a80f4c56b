import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import * as queries from '@/api/stats/queries';

/**
 * The running epoch in the staking API, where that does not name it on chain; or the API's error. Selects the epoch, so that it
 * re-renders only when that changes.
 */
export function useRunningEpochResult() {
  const { data, error, refetch } = useQuery({
    ...queries.epochInfo,
    select: ({ value }) => value.epoch ?? null,
  });
  const chain = useQuery({ ...onChain, enabled: data === null }).data;
  return { epoch: data === null ? chain : data, error, refetch };
}

const onChain = {
  ...epochProgressQuery,
  select: ({ value }: { readonly value: { readonly epoch: number } }) => value.epoch,
};

export function useRunningEpoch(): number | undefined {
  return useRunningEpochResult().epoch;
}

/** The running epoch on chain, else in the staking API. Re-renders only when it changes. */
export function useChainEpoch(): number | undefined {
  const chain = useQuery(onChain).data;
  const running = useRunningEpoch();
  return chain ?? running;
}
