import { memo, useState } from 'react';
import { cardRows } from '@/components/portfolio/card-rows';
import { Callout } from '@/components/ui/callout';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { useJournal, useUnreadableRows } from '@/hooks/transaction/use-journal';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { JournalRow } from './journal-row';
import { ReceiptDrop } from './receipt-drop';

const firstPage = 10;

/** The journal of this browser with outcomes, audits and receipts, and a drop zone that verifies receipts. */
export const JournalSection = memo(function JournalSection({ wallet }: { wallet: string }) {
  const journal = useJournal(wallet);
  const unreadable = useUnreadableRows();
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  const zone = useTimeZone();
  const entries = journal.data ?? [];
  const shown = all ? entries : entries.slice(0, firstPage);
  return (
    <>
      <SectionHead>
        <div>
          <h2>Activity in this browser</h2>
          <p>Every transaction is written down here before it is sent. Nothing of it leaves your browser.</p>
        </div>
      </SectionHead>
      {journal.isError ? (
        <Callout kind="warn">
          <b>The journal cannot be read.</b> This browser does not let the page keep data, so transactions
          cannot be written down and are not sent from here.
        </Callout>
      ) : null}
      {unreadable > 0 ? (
        <Callout kind="warn">
          <b>Some of the journal cannot be read.</b> {unreadable} {unreadable === 1 ? 'row is' : 'rows are'}{' '}
          left out here, written by another program or by another version of this page. Nothing was deleted.
        </Callout>
      ) : null}
      <Sheet aria-label="Activity">
        {entries.length === 0 ? (
          <Cell>
            <p className="text-t2">
              {journal.isPending
                ? 'Reading the journal.'
                : 'Nothing was signed for this address in this browser yet.'}
            </p>
          </Cell>
        ) : (
          <Table {...tableRoles.table} className={cardRows.table}>
            <thead {...tableRoles.group} className={cardRows.head}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.head} className="max-s:hidden">
                  When
                </th>
                <th {...tableRoles.head}>What</th>
                <th {...tableRoles.head}>Outcome</th>
                <th {...tableRoles.head} className="max-s:hidden">
                  Signature
                </th>
                <th {...tableRoles.head} className="text-right">
                  Receipt
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.group} className={cardRows.body}>
              {shown.map((entry) => (
                <JournalRow key={entry.signature} entry={entry} zone={zone} now={now} />
              ))}
            </tbody>
          </Table>
        )}
        {entries.length > shown.length ? (
          <Cell>
            <button type="button" className="link" onClick={() => setAll(true)}>
              Show all {entries.length}
            </button>
          </Cell>
        ) : null}
        <Cell>
          <ReceiptDrop />
        </Cell>
      </Sheet>
    </>
  );
});
