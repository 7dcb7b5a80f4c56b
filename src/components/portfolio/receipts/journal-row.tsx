import { comparisonWords, operationName, statusWords } from '@/components/transaction/operation-words';
import { ReceiptButton } from '@/components/transaction/outcome/receipt-button';
import { Badge } from '@/components/ui/badge';
import { tableRoles } from '@/components/ui/table-roles';
import { shortAddress } from '@/lib/format/short-address';
import { formatMoment, formatUtc, type Zone } from '@/lib/time/format-time';
import type { JournalEntry } from '@/transaction/types';

interface JournalRowProps {
  entry: JournalEntry;
  zone: Zone;
  now: number;
}

/** One journalled transaction: what it was, what became of it, and what came of comparing it with the chain's record. */
export function JournalRow({ entry, zone, now }: JournalRowProps) {
  const { signature, createdAt, detail, intent, status } = entry;
  const compared = comparisonWords(entry);
  const when = formatMoment(createdAt, zone, now);
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className="m-hide" title={formatUtc(createdAt)}>
        {when}
      </td>
      <td {...tableRoles.cell} className="what">
        {operationName(intent)}
        <span className="show-s xs t3" title={formatUtc(createdAt)}>
          {' '}
          {when}
        </span>
      </td>
      <td {...tableRoles.cell} className="end" title={detail ?? undefined}>
        {statusWords(status)}{' '}
        {compared ? (
          <Badge kind={compared.kind} title={compared.detail}>
            {compared.words}
          </Badge>
        ) : null}
        {compared?.kind === 'fail' ? <p className="sm">{compared.detail}</p> : null}
      </td>
      <td {...tableRoles.cell} className="m-hide mono" title={signature}>
        {shortAddress(signature)}
      </td>
      <td {...tableRoles.cell} className="r">
        <ReceiptButton signature={signature} size="sm" />
      </td>
    </tr>
  );
}
