import { formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { useEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import type { ChartData, ChartSpec } from './chart-spec';

interface ChartTableProps {
  spec: ChartSpec;
  data: ChartData;
  height: number;
  /** Beside three others: a header of two lines instead of a column out of view. */
  compact: boolean;
  pinned: number | undefined;
}

const wideSides = 'px-2.5 first:ps-6 last:pe-6 max-s:first:ps-3 max-s:last:pe-3';

/** The chart's figures as a table, newest first; scrolls the marked epoch into view. */
export function ChartTable({ spec, data, height, compact, pinned }: ChartTableProps) {
  const marked = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another marked epoch is another row.
  useEffect(() => {
    const row = marked.current;
    const section = row?.closest('section');
    // Unlike `scrollIntoView`, this does not scroll the page.
    if (row && section) section.scrollTop = row.offsetTop - (section.clientHeight - row.offsetHeight) / 2;
  }, [pinned, data.rows]);
  const formatValue = (value: number | null) =>
    value === null ? (
      <span className="text-t3">{t('no figure')}</span>
    ) : (
      formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals)
    );
  const sides = compact ? 'px-2.5' : wideSides;
  const head = cx(
    'sticky top-0 z-1 border-b border-line-strong bg-surface font-500 text-t3',
    compact
      ? 'py-1.5 text-xs'
      : 'h-8.5 text-xs/5 whitespace-nowrap pointer-coarse:h-11.5 print:whitespace-normal',
    sides,
  );
  const cell = cx(
    'h-9.5 border-b border-line whitespace-nowrap group-last/row:border-b-0 max-s:h-11.5 pointer-coarse:h-11.5 print:whitespace-normal',
    sides,
  );
  const figure = cx(cell, 'tnum text-right');
  const label = t('{title}, table', { title: t(spec.title) });
  const unit = <span className="whitespace-nowrap">{t(spec.unit)}</span>;
  return (
    <section
      className="relative overflow-auto rounded-2 border border-line"
      style={{ height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
    >
      <table className="w-full border-separate border-spacing-0 text-sm/5">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-start')}>
              {t('Epoch')}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {data.ownName}, {unit}
            </th>
            {data.networkName === undefined ? null : (
              <th scope="col" className={cx(head, 'text-right')}>
                {data.networkName}, {unit}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.toReversed().map((row) => (
            <tr
              key={row.epoch}
              ref={row.epoch === pinned ? marked : undefined}
              className={cx('group/row hover:bg-hover', row.epoch === pinned && '*:bg-accent-soft')}
              aria-current={row.epoch === pinned ? 'true' : undefined}
            >
              <th scope="row" className={cx(cell, 'text-start font-500 text-t2')}>
                {formatEpoch(row.epoch)}
                {row.running ? <span className="text-t3"> {t('running')}</span> : null}
              </th>
              <td className={figure}>{formatValue(row.own)}</td>
              {data.networkName === undefined ? null : <td className={figure}>{formatValue(row.network)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
