import { t } from '@clearstake/contract/i18n';
import { usePins } from '@/hooks/config/use-config';

/** Why a kind of stake is not offered: without its pins it cannot be checked. Undefined where it is. */
export function useNotOffered() {
  const pins = usePins();
  return {
    native:
      pins?.validators.length === 0
        ? t(
            'No validator is compiled into this page for this network, so where a stake goes could not be checked. Nothing was sent.',
          )
        : undefined,
    liquid:
      pins?.pool === null
        ? t(
            'No stake pool is compiled into this page for this network, so a deposit or withdrawal could not be checked. Nothing was sent.',
          )
        : undefined,
  };
}
