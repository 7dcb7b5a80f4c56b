import { formatMoment, formatUtc, type Zone } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import {
  auditLabel,
  type JournalEntry,
  operationName,
  readNoted,
  say,
  statusLabel,
} from '@clearstake/verifier';
import { ReceiptButton } from '@/components/transaction/outcome/receipt-button';
import { Address } from '@/components/ui/address';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cardRows } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';

interface JournalRowProps {
  entry: JournalEntry;
  zone: Zone;
  now: number;
  /** Opens the files of this action. */
  onPack: (entry: JournalEntry) => void;
}

/** One journal entry: operation, outcome, and the result of its audit. */
export function JournalRow({ entry, zone, now, onPack }: JournalRowProps) {
  const { signature, createdAt, detail, intent, status } = entry;
  const audit = auditLabel(entry);
  const when = formatMoment(createdAt, zone, now);
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
          <Button size="sm" onClick={() => onPack(entry)}>
            {t('CSV, print')}
          </Button>
        </span>
      </td>
    </tr>
  );
}
