import { grouped } from '@clearstake/contract/format/figures';
import { formatMoment, formatUtc } from '@clearstake/contract/format/format-time';
import { formatSignedSol } from '@clearstake/contract/format/lamports';
import { msg, t } from '@clearstake/contract/i18n';
import { useShowMore } from '@/components/portfolio/show-more';
import { Address } from '@/components/ui/address';
import { NoteCell } from '@/components/ui/sheet';
import { ColumnHeads, cardRows, Table } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { WalletHistory } from '@/hooks/portfolio/use-wallet-history';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { cx } from '@/lib/cx';
import type { StakeEvent, StakeEventKind } from '@/lib/portfolio/stake-events';

const kindNames: Readonly<Record<StakeEventKind, string>> = {
  opened: msg('opened'),
  delegated: msg('delegated'),
  deactivated: msg('unstaked'),
  withdrawn: msg('withdrawn'),
  'split off': msg('split'),
  'received a split': msg('received a split'),
  'merged into another': msg('merged into another'),
  'received a merge': msg('received a merge'),
  'authority changed': msg('authority changed'),
  'lockup changed': msg('lockup changed'),
  'moved to another': msg('moved to another'),
  'received from another': msg('received from another'),
  credited: msg('credited'),
  debited: msg('debited'),
};

interface EventRecordsProps {
  events: readonly StakeEvent[];
  history: Pick<WalletHistory, 'loading' | 'scanned' | 'unread' | 'leftOut' | 'error'>;
}

/** Stake account events by transaction, newest first. */
export function EventRecords({ events, history }: EventRecordsProps) {
  const { limit, more } = useShowMore(events.length);
  const now = useNow(60_000);
  const zone = useTimeZone();
  if (events.length === 0) {
    return <NoteCell>{nothingFound(history)}</NoteCell>;
  }
  return (
    <>
      <Table {...tableRoles.table} className={cardRows.table}>
        <ColumnHeads
          className={cardRows.head}
          columns={[
            [t('When')],
            [t('What')],
            [t('Account')],
            [t('Change, SOL'), 'text-right'],
            [t('Signature'), 'max-s:hidden'],
          ]}
        />
        <tbody {...tableRoles.group} className={cardRows.body}>
          {events.slice(0, limit).map(({ account, kinds, signature, slot, time, change }) => (
            <tr
              {...tableRoles.row}
              className={cx(cardRows.row, 'max-m:grid-cols-[auto_minmax(0,1fr)]')}
              key={`${signature} ${account}`}
            >
              <td
                {...tableRoles.cell}
                className={cx(cardRows.cell, 'max-m:text-t3')}
                title={time === undefined ? undefined : formatUtc(time)}
              >
                {time === undefined
                  ? t('Slot {slot}', { slot: grouped(slot) })
                  : formatMoment(time, zone, now)}
              </td>
              <td {...tableRoles.cell} className={cx(cardRows.cell, 'max-m:col-span-2 max-m:row-start-1')}>
                {sentence(kinds)}
              </td>
              <td {...tableRoles.cell} className={cardRows.cell}>
                <Address value={account} what={t('stake account')} bare />
              </td>
              <td
                {...tableRoles.cell}
                className={cx(
                  'text-right tnum',
                  cardRows.cell,
                  'max-m:col-span-full max-m:row-start-3 max-m:text-start',
                  change !== 0n && "max-m:after:text-xs max-m:after:text-t3 max-m:after:content-['_SOL']",
                )}
                title={t('{lamports} lamports', { lamports: change })}
              >
                {change === 0n ? (
                  <span className="text-t3">{t('none##change')}</span>
                ) : (
                  formatSignedSol(change)
                )}
              </td>
              <td {...tableRoles.cell} className="max-m:hidden">
                <Address value={signature} what={t('signature')} subject="signature" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}

function nothingFound({ loading, scanned, unread, leftOut, error }: EventRecordsProps['history']): string {
  if (loading) return t('Reading the transactions of this wallet.');
  const missing = unread.length + leftOut;
  if (error ? scanned === 0 : missing > 0 && missing === scanned)
    return t('No transaction of this wallet could be read.');
  return missing > 0
    ? t('None of the transactions that were read touched a stake account; others could not be read.')
    : t('None of the transactions that were read touched a stake account.');
}

function sentence(kinds: StakeEvent['kinds']): string {
  const list = kinds.map((kind) => t(kindNames[kind])).join(', ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}
