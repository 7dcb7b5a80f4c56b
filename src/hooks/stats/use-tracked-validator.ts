import { pinsFor } from '@contract/pins';
import { useConfig } from '@/hooks/config/use-config';

/** The validator whose figures the API calls "the tracked one", as this build pins it. */
export interface TrackedValidator {
  readonly name: string;
  readonly identity: string | undefined;
  readonly vote: string | undefined;
}

/** Who the tracked validator of this deployment is; a general name where no pin says so. */
export function useTrackedValidator(): TrackedValidator {
  const cluster = useConfig().data?.cluster;
  const pinned = cluster === undefined ? undefined : pinsFor(cluster).validators[0];
  return {
    name: pinned?.name ?? 'Tracked validator',
    identity: pinned?.identity ?? undefined,
    vote: pinned?.vote,
  };
}
