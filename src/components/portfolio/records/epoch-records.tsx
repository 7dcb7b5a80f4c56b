import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { RewardsTable } from './rewards-table';

/** Rewards by epoch, newest first. */
export function EpochRecords({ records }: { records: PortfolioRecords }) {
  return (
    <RewardsTable
      records={records}
      epochs={records.byEpoch}
      paidOf={({ accounts, paid }) => (accounts === 0 ? null : paid)}
      // That none was paid is said above.
      nothing={() => t('Each epoch that pays a reward is listed here.')}
      columns={[
        { head: t('Accounts paid'), className: 'max-s:hidden', cell: ({ accounts }) => accounts },
        {
          head: t('APY, older interface'),
          className: 'max-xs:whitespace-normal',
          cell: ({ apy }) =>
            apy === null ? (
              <span className="text-t3">{t('not known')}</span>
            ) : (
              withUnit(formatPercent(apy), '%')
            ),
        },
      ]}
    />
  );
}
