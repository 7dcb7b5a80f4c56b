import { t } from '@clearstake/contract/i18n';
import { usePins } from '@/hooks/config/use-config';

/** The tracked validator of this deployment, as pinned in this build; a generic name where none is pinned. */
export function useTrackedValidator() {
  const pinned = usePins()?.validators[0];
  return {
    name: pinned?.name ?? t('Tracked validator'),
    identity: pinned?.identity ?? undefined,
    vote: pinned?.vote,
  };
}
