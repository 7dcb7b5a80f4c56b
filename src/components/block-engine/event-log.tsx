import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import type { LogEntry } from '@/lib/block-engine/feed-state';
import { formatClock } from '@/lib/clock-time';
import { cx } from '@/lib/cx';

const SHOWN = 12;

/**
 * What happened to the links and lists, newest first. By their time: the gateway tells a page that joins since when its streams
 * stand, which is before the page's own first entry.
 */
export function EventLog({ log }: { log: readonly LogEntry[] }) {
  const newestFirst = log.toSorted((one, other) => other.at - one.at);
  return (
    <Sheet>
      <Cell>
        <CellHead title="Event log" note="newest first" />
      </Cell>
      <ul className="be-log">
        {newestFirst.slice(0, SHOWN).map(({ id, at, kind, what, text }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()} title={new Date(at).toISOString()}>
              {clockTime(at)}
            </time>
            <b className={cx(kind === 'trouble' && 'be-quiet')}>{what}</b>
            <span className="t2">{text}</span>
          </li>
        ))}
        {log.length === 0 ? <li className="t3">Nothing yet.</li> : null}
      </ul>
    </Sheet>
  );
}

/** "21:42:07.412", local. */
function clockTime(at: number): string {
  return `${formatClock(at, 'local')}.${new Date(at).toISOString().slice(20, 23)}`;
}
