import { usePins } from '@/hooks/config/use-config';

/** What this build cannot check on the cluster for want of a pin, and why, by the kind of stake; undefined where it can. */
export function useNotOffered(): {
  readonly native: string | undefined;
  readonly liquid: string | undefined;
} {
  const pins = usePins();
  return {
    native:
      pins?.validators.length === 0
        ? 'No validator is compiled into this page for this network, so where a stake goes could not be checked. Nothing was sent.'
        : undefined,
    liquid:
      pins?.pool === null
        ? 'No stake pool is compiled into this page for this network, so a deposit or withdrawal could not be checked. Nothing was sent.'
        : undefined,
  };
}
