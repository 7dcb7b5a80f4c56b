import { t } from '@contract/i18n';
import { useEffect, useRef } from 'react';
import { formatEpoch, formatFigure } from '@/lib/format/figures';
import type { ChartData, ChartSpec } from './chart-spec';

interface ChartTableProps {
  spec: ChartSpec;
  data: ChartData;
  height: number;
  pinned: number | undefined;
}

/** The chart's figures as a table, newest first; scrolls the marked epoch into view. */
export function ChartTable({ spec, data, height, pinned }: ChartTableProps) {
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
  const label = t('{title}, table', { title: t(spec.title) });
  const unit = <span className="whitespace-nowrap">{t(spec.unit)}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section className="charttable" style={{ height }} tabIndex={0} aria-label={label}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('Epoch')}</th>
            <th scope="col" className="text-right">
              {data.ownName}, {unit}
            </th>
            {data.networkName === undefined ? null : (
              <th scope="col" className="text-right">
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
              className={row.epoch === pinned ? 'sel' : undefined}
              aria-current={row.epoch === pinned ? 'true' : undefined}
            >
              <th scope="row">
                {formatEpoch(row.epoch)}
                {row.running ? <span className="text-t3"> {t('running')}</span> : null}
              </th>
              <td className="text-right tnum">{formatValue(row.own)}</td>
              {data.networkName === undefined ? null : (
                <td className="text-right tnum">{formatValue(row.network)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
