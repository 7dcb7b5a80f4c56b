import { useState } from 'react';
import { operationName, statusWords } from '@/components/transaction/operation-words';
import { ReceiptButton } from '@/components/transaction/receipt-button';
import { Callout } from '@/components/ui/callout';
import { Sheet } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import { useJournal } from '@/hooks/transaction/use-journal';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { shortAddress } from '@/lib/short-address';
import { formatMoment, formatUtc } from '@/lib/time';
import { ReceiptDrop } from './receipt-drop';

const firstPage = 10;

/** What this browser signed and what became of it, with receipts; and a place to check a receipt again. */
export function JournalSection({ wallet }: { wallet: string }) {
  const journal = useJournal(wallet);
  const [all, setAll] = useState(false);
  const now = useNow(60_000);
  const zone = useTimeZone();
  const entries = journal.data ?? [];
  const shown = all ? entries : entries.slice(0, firstPage);
  return (
    <>
      <div className="sect">
        <div>
          <h2>Activity in this browser</h2>
          <p>Every transaction is written down here before it is sent. Nothing of it leaves your browser.</p>
        </div>
      </div>
      {journal.isError ? (
        <Callout kind="warn">
          <b>The journal cannot be read.</b> This browser does not let the page keep data, so transactions
          cannot be written down and are not sent from here.
        </Callout>
      ) : null}
      <Sheet aria-label="Activity">
        {entries.length === 0 ? (
          <p className="cell t2">
            {journal.isPending
              ? 'Reading the journal.'
              : 'Nothing was signed for this address in this browser yet.'}
          </p>
        ) : (
          <Table>
            <thead>
              <tr>
                <th>When</th>
                <th>What</th>
                <th>Outcome</th>
                <th className="m-hide">Signature</th>
                <th className="r">Receipt</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.signature}>
                  <td title={formatUtc(entry.createdAt)}>{formatMoment(entry.createdAt, zone, now)}</td>
                  <td>{operationName(entry.intent)}</td>
                  <td title={entry.detail ?? undefined}>{statusWords(entry.status)}</td>
                  <td className="m-hide mono" title={entry.signature}>
                    {shortAddress(entry.signature)}
                  </td>
                  <td className="r">
                    <ReceiptButton signature={entry.signature} size="sm" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {entries.length > shown.length ? (
          <div className="cell">
            <button type="button" className="link" onClick={() => setAll(true)}>
              Show all {entries.length}
            </button>
          </div>
        ) : null}
        <div className="cell">
          <ReceiptDrop />
        </div>
      </Sheet>
    </>
  );
}
