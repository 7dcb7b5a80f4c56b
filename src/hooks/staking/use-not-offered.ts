import { usePins } from './use-stake-terms';

/** What this build cannot check on the cluster for want of a pin, and why, by the kind of stake; undefined where it can. */
export function useNotOffered(): {
  readonly native: string | undefined;
  readonly liquid: string | undefined;
} {
  const pins = usePins();
  return {
    native:
      pins?.validators.length === 0
        ? 'This build pins no validator on this cluster, so where a stake goes could not be checked.'
        : undefined,
    liquid:
      pins?.pool === null
        ? 'This build pins no stake pool on this cluster, so a deposit or withdrawal could not be checked.'
        : undefined,
  };
}
