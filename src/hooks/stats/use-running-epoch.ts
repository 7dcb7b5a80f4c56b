import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { epochInfoQuery } from '@/api/stats/queries';

/** The running epoch in the staking API, or the error. Selects the epoch, so that it re-renders only when that changes. */
export function useRunningEpochResult() {
  const { data, error, refetch } = useQuery({ ...epochInfoQuery, select: ({ value }) => value.epoch });
  return { epoch: data, error, refetch };
}

/** The running epoch in the staking API, or undefined. */
export function useRunningEpoch(): number | undefined {
  return useRunningEpochResult().epoch;
}

/** The running epoch on chain, else in the staking API. Re-renders only when it changes. */
export function useChainEpoch(): number | undefined {
  const chain = useQuery({ ...epochProgressQuery, select: ({ value }) => value.epoch }).data;
  const running = useRunningEpoch();
  return chain ?? running;
}
