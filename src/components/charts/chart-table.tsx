import { formatEpoch, formatFigure } from '@/lib/figures';
import type { ChartData, ChartSpec } from './chart-spec';

interface ChartTableProps {
  spec: ChartSpec;
  data: ChartData;
  height: number;
  pinned: number | undefined;
}

/** The same figures as a table, newest first, in the place of the picture. */
export function ChartTable({ spec, data, height, pinned }: ChartTableProps) {
  const words = (value: number | null) =>
    value === null ? (
      <span className="t3">no figure</span>
    ) : (
      formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals)
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="charttable" style={{ height }} tabIndex={0} aria-label={`${spec.title}, table`}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Epoch</th>
            <th scope="col" className="r">
              {data.ownName}, {spec.unit}
            </th>
            {data.networkName === undefined ? null : (
              <th scope="col" className="r">
                {data.networkName}, {spec.unit}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.toReversed().map((row) => (
            <tr key={row.epoch} className={row.epoch === pinned ? 'sel' : undefined}>
              <th scope="row">
                {formatEpoch(row.epoch)}
                {row.running ? <span className="t3"> running</span> : null}
              </th>
              <td className="r">{words(row.own)}</td>
              {data.networkName === undefined ? null : <td className="r">{words(row.network)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
