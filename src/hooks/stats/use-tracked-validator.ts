import { pinsFor } from '@contract/pins';
import { useConfig } from '@/hooks/config/use-config';

/** The tracked validator, as pinned in this build. */
export interface TrackedValidator {
  readonly name: string;
  readonly identity: string | undefined;
  readonly vote: string | undefined;
}

/** The tracked validator of this deployment; a generic name where none is pinned. */
export function useTrackedValidator(): TrackedValidator {
  const cluster = useConfig().data?.cluster;
  const pinned = cluster === undefined ? undefined : pinsFor(cluster).validators[0];
  return {
    name: pinned?.name ?? 'Tracked validator',
    identity: pinned?.identity ?? undefined,
    vote: pinned?.vote,
  };
}
