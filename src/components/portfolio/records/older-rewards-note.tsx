import { grouped } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { LinkButton } from '@/components/ui/link-button';
import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';

/** `missing` is empty where no sums and no file lack the missing rewards. */
export function OlderRewardsNote({ records, missing }: { records: RewardRecords; missing?: '' }) {
  const { load, loading, error } = records.olderRewards;
  const oldest = records.rewards?.epochs.at(-1);
  if (oldest === undefined || !(load || loading)) return null;
  const epoch = grouped(oldest);
  return (
    <div className="flex items-center gap-2 justify-between flex-wrap">
      <p className="text-xs text-t3">
        {loading
          ? t('Rewards of epochs before {epoch} are being read.', { epoch })
          : error
            ? t('Rewards of epochs before {epoch} cannot be read: {error}', { epoch, error: error.message })
            : missing === ''
              ? t('Rewards of epochs before {epoch} were not read yet.', { epoch })
              : t(
                  'Rewards of epochs before {epoch} were not read yet: they are not in these sums or in the file.',
                  { epoch },
                )}
      </p>
      {load ? (
        <LinkButton className="text-xs" onClick={load}>
          {error ? t('Try older rewards again') : t('Read older rewards')}
        </LinkButton>
      ) : null}
    </div>
  );
}
