import { t } from '@clearstake/contract/i18n';
import { usePins } from '@/hooks/config/use-config';

/** The tracked validator, as pinned in this build. */
export interface TrackedValidator {
  readonly name: string;
  readonly identity: string | undefined;
  readonly vote: string | undefined;
}

/** The tracked validator of this deployment; a generic name where none is pinned. */
export function useTrackedValidator(): TrackedValidator {
  const pinned = usePins()?.validators[0];
  return {
    name: pinned?.name ?? t('Tracked validator'),
    identity: pinned?.identity ?? undefined,
    vote: pinned?.vote,
  };
}
