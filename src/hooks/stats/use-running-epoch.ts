import { useQuery } from '@tanstack/react-query';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { epochInfoQuery } from '@/api/stats/queries';

/** The running epoch as the staking API has it, and why not. Renders when an epoch turns, not each time that the clock is read again. */
export function useRunningEpochResult() {
  const { data, error, refetch } = useQuery({ ...epochInfoQuery, select: ({ value }) => value.epoch });
  return { epoch: data, error, refetch };
}

/** The running epoch as the staking API has it, or undefined. */
export function useRunningEpoch(): number | undefined {
  return useRunningEpochResult().epoch;
}

/** The running epoch as the chain has it, or else the staking API. Renders when an epoch turns. */
export function useChainEpoch(): number | undefined {
  const chain = useQuery({ ...epochProgressQuery, select: ({ value }) => value.epoch }).data;
  const running = useRunningEpoch();
  return chain ?? running;
}
