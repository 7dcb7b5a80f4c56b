import { formatClock } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import type { LogEntry } from '@/lib/block-engine/feed-state';
import { cx } from '@/lib/cx';

const SHOWN = 12;

const entry = 'border-line px-6 py-1.5 not-first:border-t max-s:px-4';

/** Link and list events, newest first. Sorted by time: on connect the gateway reports streams that opened before the page. */
export function EventLog({ log }: { log: readonly LogEntry[] }) {
  const newestFirst = log.toSorted((left, right) => right.at - left.at);
  return (
    <Sheet>
      <Cell>
        <CellHead title={t('Event log')} note={t('Newest first')} />
      </Cell>
      <ul className="py-1 text-xs/4.5 wrap-anywhere">
        {newestFirst.slice(0, SHOWN).map(({ id, at, kind, what, text }) => (
          <li key={id} className={cx(entry, 'grid grid-cols-[92px_76px_minmax(0,1fr)] gap-2.5')}>
            <time
              className="font-mono whitespace-nowrap text-t3"
              dateTime={new Date(at).toISOString()}
              title={new Date(at).toISOString()}
            >
              {`${formatClock(at, 'local')}.${new Date(at).toISOString().slice(20, 23)}`}
            </time>
            <b className={cx('font-540 first-letter:uppercase', kind === 'trouble' && 'text-warn')}>{what}</b>
            <span className="text-t2 first-letter:uppercase">{text}</span>
          </li>
        ))}
        {log.length === 0 ? <li className={cx(entry, 'text-t3')}>{t('Nothing yet.')}</li> : null}
      </ul>
    </Sheet>
  );
}
