import { formatMoment, formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import {
  auditLabel,
  type JournalEntry,
  operationName,
  readNoted,
  say,
  statusLabel,
} from '@clearstake/verifier';
import { useState } from 'react';
import { ReceiptButton } from '@/components/transaction/outcome/receipt-button';
import { Address } from '@/components/ui/address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { LinkButton } from '@/components/ui/link-button';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, NoteCell, Sheet } from '@/components/ui/sheet';
import { ColumnHeads, cardRows, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { useJournal, useUnreadableRows } from '@/hooks/transaction/use-journal';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { cx } from '@/lib/cx';
import { PackDialog } from './lazy-pack-dialog';

const firstPage = 10;

export function JournalSection({ wallet }: { wallet: string }) {
  const journal = useJournal(wallet);
  const unreadable = useUnreadableRows();
  const [all, setAll] = useState(false);
  const [packed, setPacked] = useState<readonly JournalEntry[] | null>(null);
  const now = useNow(60_000);
  const zone = useTimeZone();
  const entries = journal.data ?? [];
  const shown = all ? entries : entries.slice(0, firstPage);
  return (
    <>
      <SectionHead
        title={t('Activity in this browser')}
        note={t(
          'Every transaction is written down here before it is sent. Nothing of it leaves your browser.',
        )}
      />
      {packed ? <PackDialog entries={packed} onClose={() => setPacked(null)} /> : null}
      {journal.isError ? (
        <Callout kind="warn">
          <b>{t('The journal cannot be read.')}</b>{' '}
          {t(
            'This browser does not let the page keep data, so transactions cannot be written down and are not sent from here.',
          )}
        </Callout>
      ) : null}
      {unreadable > 0 ? (
        <Callout kind="warn">
          <b>{t('Some of the journal cannot be read.')}</b>{' '}
          {t(
            '{count, plural, one {{count} row is left out here, written by another program or by another version of this page. Nothing was deleted.} other {{count} rows are left out here, written by another program or by another version of this page. Nothing was deleted.}}',
            { count: unreadable },
          )}
        </Callout>
      ) : null}
      <Sheet aria-label={t('Activity')}>
        {entries.length === 0 ? (
          <NoteCell>
            {journal.isPending
              ? t('Reading the journal.')
              : t('Nothing was signed for this address in this browser yet.')}
          </NoteCell>
        ) : (
          <Table {...tableRoles.table} className={cardRows.table}>
            <ColumnHeads
              className={cardRows.head}
              columns={[
                [t('When'), 'max-s:hidden'],
                [t('What')],
                [t('Outcome')],
                [t('Signature'), 'max-s:hidden'],
                [t('Receipt'), 'text-end'],
              ]}
            />
            <tbody {...tableRoles.group} className={cardRows.body}>
              {shown.map((entry) => (
                <JournalRow
                  key={entry.signature}
                  entry={entry}
                  when={formatMoment(entry.createdAt, zone, now)}
                  onPack={() => setPacked([entry])}
                />
              ))}
            </tbody>
          </Table>
        )}
        {entries.length > shown.length ? (
          <Cell>
            <LinkButton onClick={() => setAll(true)}>
              {t('Show all {count}', { count: entries.length })}
            </LinkButton>
          </Cell>
        ) : null}
      </Sheet>
    </>
  );
}

function JournalRow({ entry, when, onPack }: { entry: JournalEntry; when: string; onPack: () => void }) {
  const { signature, createdAt, detail, intent, status } = entry;
  const audit = auditLabel(entry);
  return (
    <tr {...tableRoles.row} className={cx(cardRows.row, 'max-m:grid-cols-[minmax(0,1fr)_auto]')}>
      <td {...tableRoles.cell} className="max-m:hidden" title={formatUtc(createdAt)}>
        {when}
      </td>
      <td {...tableRoles.cell} className={cardRows.cell}>
        {operationName(intent, entry.verdict)}
        <span className="hidden text-xs text-t3 max-m:block" title={formatUtc(createdAt)}>
          {' '}
          {when}
        </span>
      </td>
      <td
        {...tableRoles.cell}
        className={cx(cardRows.cell, 'max-m:row-start-2')}
        title={detail === null ? undefined : say(readNoted(detail))}
      >
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {statusLabel(status)}{' '}
          {audit ? (
            <Badge kind={audit.kind} title={audit.detail}>
              {audit.label}
            </Badge>
          ) : null}
        </span>
        {audit?.kind === 'fail' ? <p className="text-sm whitespace-normal">{audit.detail}</p> : null}
      </td>
      <td {...tableRoles.cell} className="max-m:hidden">
        <Address value={signature} what={t('signature')} subject="signature" />
      </td>
      <td
        {...tableRoles.cell}
        className={cx('text-end tnum', cardRows.cell, 'max-m:col-start-2 max-m:row-[1/3]')}
      >
        <span className="inline-flex flex-wrap justify-end gap-2 max-m:flex-col max-m:items-stretch">
          <ReceiptButton signature={signature} size="sm" />
          <Button size="sm" onClick={onPack}>
            {t('CSV, print')}
          </Button>
        </span>
      </td>
    </tr>
  );
}
