import { Download } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/icon';
import { SectionHead } from '@/components/ui/section-head';
import { Segmented } from '@/components/ui/segmented';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { useRecordsExport } from '@/hooks/portfolio/use-records-export';
import { AccountRecords } from './account-records';
import { EpochRecords } from './epoch-records';
import { EventRecords } from './event-records';
import { HistoryNote } from './history-note';
import { OlderRewardsNote } from './older-rewards-note';
import { recordsAnchor } from './records-anchor';

const views = [
  { value: 'epochs', label: 'By epoch' },
  { value: 'accounts', label: 'By account' },
  { value: 'events', label: 'Transactions' },
] as const;

/** Rewards and events of the accounts, closed ones included, as tables and as a CSV; each figure names its source. */
export const RecordsSection = memo(function RecordsSection({
  address,
  records,
}: {
  address: string;
  records: PortfolioRecords;
}) {
  const [view, setView] = useState<(typeof views)[number]['value']>('epochs');
  const saving = useRecordsExport(address);
  const { accounts, history } = records;
  const none = accounts.length === 0;
  return (
    <>
      <SectionHead id={recordsAnchor}>
        <div>
          <h2>Rewards and records</h2>
          <p>
            <Term of="inflation">Inflation rewards</Term> as the chain paid them, beside the APY by the pool’s{' '}
            <Term of="older interface">older interface</Term>. Tips and shared block rewards arrive as{' '}
            <Term of="idle">idle</Term> SOL.
          </p>
        </div>
        {none ? null : (
          <div className="flex items-center gap-2 flex-wrap">
            <Segmented label="How records are listed" options={views} value={view} onChange={setView} />
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
                ? `Reading, ${saving.readAccounts} of ${accounts.length} accounts`
                : 'Save as CSV'}
            </Button>
          </div>
        )}
      </SectionHead>
      {saving.isError ? (
        <Callout kind="warn" role="alert">
          <b>The file was not saved.</b> {saving.error.message} Nothing was sent.
        </Callout>
      ) : null}
      <Sheet aria-label="Records">
        {none ? (
          <Cell>
            <p className="text-t2">
              {history.complete
                ? 'No stake account of this address was found, so there are no records.'
                : 'No stake account of this address was found yet. One that is closed is named by an old transaction only.'}
            </p>
          </Cell>
        ) : view === 'epochs' ? (
          <EpochRecords records={records} />
        ) : view === 'accounts' ? (
          <AccountRecords records={records} />
        ) : (
          <EventRecords events={records.events} reading={history.loading} />
        )}
        <Cell>
          {none ? null : <OlderRewardsNote records={records} />}
          <HistoryNote history={history} saved={saving.data} />
        </Cell>
      </Sheet>
    </>
  );
});
