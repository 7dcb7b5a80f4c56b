import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { Cell } from '@/components/ui/sheet';
import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';
import { type AccountEpoch, recordsOfAccount } from '@/lib/portfolio/records';
import { epochRange, largestReward, RewardBars } from './reward-bars';
import { RewardsTable } from './rewards-table';

interface AccountRewardsProps {
  account: string;
  records: RewardRecords;
  /** No whole epoch has ended since its activation. */
  awaitsFirst: boolean;
}

/** One account's reward in each loaded epoch, as bars and as a table, newest first. */
export function AccountRewards({ account, records, awaitsFirst }: AccountRewardsProps) {
  const { rewards } = records;
  return (
    <RewardsTable
      records={records}
      epochs={rewards === undefined ? [] : recordsOfAccount(account, rewards)}
      paidOf={({ reward }) => reward?.amount ?? null}
      nothing={(count) =>
        awaitsFirst
          ? t('No reward was paid yet: the first one comes a whole epoch after activation.')
          : t(
              'This account was paid no reward in the last {count, plural, one {epoch} other {{count} epochs}}.',
              { count },
            )
      }
      columns={[
        {
          head: t('Balance after, SOL'),
          className: 'max-s:hidden',
          title: ({ reward }) =>
            reward ? t('{lamports} lamports', { lamports: reward.postBalance }) : undefined,
          cell: ({ reward }) =>
            reward ? formatLamports(reward.postBalance, { minimum: 9, grouped: true }) : '',
        },
      ]}
    >
      {(paid) => <Bars epochs={paid} />}
    </RewardsTable>
  );
}

function Bars({ epochs }: { epochs: readonly AccountEpoch[] }) {
  const shown = epochs.map(({ epoch, reward }) => ({ epoch, paid: reward?.amount ?? 0n })).toReversed();
  const largest = largestReward(shown);
  return (
    <Cell>
      <p className="mb-1.5 text-xs text-t3">{t('Inflation, SOL, as the chain paid it to this account')}</p>
      <RewardBars epochs={shown} largest={largest} />
      <p className="text-xs text-t3">
        {t('{epochs}, highest {highest} SOL', {
          epochs: epochRange(shown),
          highest: formatLamports(largest, { minimum: 9, grouped: true }),
        })}
      </p>
    </Cell>
  );
}
