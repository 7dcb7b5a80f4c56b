import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { Download } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { Segmented } from '@/components/ui/segmented';
import { Cell, NoteCell, Sheet } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { useRecordsExport } from '@/hooks/portfolio/use-records-export';
import { AccountRecords } from './account-records';
import { EventRecords } from './event-records';
import { HistoryNote } from './history-note';
import { recordsAnchor } from './records-anchor';
import { OlderRewardsNote, RewardsTable } from './rewards-table';

const views = [
  { value: 'epochs', label: msg('By epoch') },
  { value: 'accounts', label: msg('By account') },
  { value: 'events', label: msg('Transactions') },
] as const;

interface RecordsSectionProps {
  address: string;
  records: PortfolioRecords;
}

export const RecordsSection = memo(function RecordsSection({ address, records }: RecordsSectionProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('epochs');
  const saving = useRecordsExport(address);
  const { accounts, history } = records;
  const none = accounts.length === 0;
  return (
    <>
      <SectionHead
        id={recordsAnchor}
        title={t('Rewards and records')}
        note={rich(
          '<inflation>Inflation rewards</inflation> as the chain paid them, beside the APY by the pool’s <keep><older>older interface</older>.</keep> Tips and shared block rewards arrive as SOL that is <idle>not earning</idle>.',
          {
            inflation: (text) => <Term of="inflation">{text}</Term>,
            // A full stop never opens a line.
            keep: (text) => <span className="whitespace-nowrap">{text}</span>,
            older: (text) => <Term of="older interface">{text}</Term>,
            idle: (text) => <Term of="idle">{text}</Term>,
          },
        )}
      >
        {none ? null : (
          <div className="flex flex-wrap items-center justify-end gap-2 max-s:justify-start m:flex-none m:flex-nowrap">
            <Segmented
              label={t('How records are listed')}
              options={views.map(({ value, label }) => ({ value, label: t(label) }))}
              value={view}
              onChange={setView}
            />
            <Button
              size="sm"
              disabled={
                saving.isPending ||
                records.rewards === undefined ||
                records.olderRewards.loading ||
                history.loading
              }
              onClick={() => saving.mutate(records)}
            >
              <Icon of={Download} small />
              {saving.isPending
                ? t('Reading, {read} of {count, plural, one {{count} account} other {{count} accounts}}', {
                    read: saving.readAccounts,
                    count: accounts.length,
                  })
                : t('Save as CSV')}
            </Button>
          </div>
        )}
      </SectionHead>
      {saving.isError ? (
        <Callout kind="warn" role="alert">
          <b>{t('The file was not saved.')}</b> {saving.error.message} {t('Nothing was sent.')}
        </Callout>
      ) : null}
      <Sheet aria-label={t('Records')}>
        {none ? (
          <NoteCell>
            {history.complete && history.unread.length + history.leftOut === 0
              ? t('No stake account of this address was found, so there are no records.')
              : t(
                  'No stake account of this address was found yet. One that is closed is named by an old transaction only.',
                )}
          </NoteCell>
        ) : view === 'epochs' ? (
          <EpochRecords records={records} />
        ) : view === 'accounts' ? (
          <AccountRecords records={records} />
        ) : (
          <EventRecords events={records.events} history={history} />
        )}
        <Cell className="grid gap-2">
          {none ? null : <OlderRewardsNote records={records} />}
          <HistoryNote history={history} saved={saving.data} />
        </Cell>
      </Sheet>
    </>
  );
});

/** Rewards by epoch, newest first. */
function EpochRecords({ records }: { records: PortfolioRecords }) {
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
