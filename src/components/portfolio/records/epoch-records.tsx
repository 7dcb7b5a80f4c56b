import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { formatPercent } from '@/lib/format/figures';
import { RewardsTable } from './rewards-table';

/** Rewards by epoch, newest first. */
export function EpochRecords({ records }: { records: PortfolioRecords }) {
  return (
    <RewardsTable
      records={records}
      epochs={records.byEpoch}
      paidOf={({ accounts, paid }) => (accounts === 0 ? null : paid)}
      nothing="No reward was paid"
      columns={[
        { head: 'Accounts paid', className: 'max-s:hidden', cell: ({ accounts }) => accounts },
        {
          head: 'APY, older interface',
          cell: ({ apy }) =>
            apy === null ? <span className="text-t3">not known</span> : `${formatPercent(apy)} %`,
        },
      ]}
    />
  );
}
