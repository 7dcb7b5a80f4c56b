import { cx } from '@/lib/cx';
import { formatPercent, formatPoints } from '@/lib/figures';
import type { ApyBreakdown } from './apy-breakdown';

const lines = [
  { key: 'base', label: 'Inflation', mark: 'b' },
  { key: 'block', label: 'Block rewards', mark: 'k' },
  { key: 'mev', label: 'MEV tips', mark: 'm' },
  { key: 'total', label: 'Total', mark: undefined },
] as const;

const words = (value: number | null | undefined) =>
  value === null || value === undefined ? <span className="t3">n/a</span> : formatPercent(value);

interface PartsTableProps {
  own: ApyBreakdown | undefined;
  /** What the own parts are compared with. */
  middle: ApyBreakdown | undefined;
  /** Its name, when it is not the median. */
  middleName?: string;
}

/** The parts in figures: own, what they are compared with, difference. */
export function PartsTable({ own, middle, middleName = 'Median' }: PartsTableProps) {
  return (
    <table className="parts">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Part of the APY, %</span>
          </th>
          <th scope="col">Own</th>
          <th scope="col">{middleName}</th>
          <th scope="col">pp</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, mark }) => {
          const mine = own?.[key] ?? null;
          const theirs = middle?.[key] ?? null;
          const difference = mine === null || theirs === null ? undefined : mine - theirs;
          return (
            <tr key={key} className={mark ? undefined : 'sum'}>
              <th scope="row">
                {mark ? (
                  <span className="key">
                    <i className={mark} />
                    {label}
                  </span>
                ) : (
                  label
                )}
              </th>
              <td>{words(mine)}</td>
              <td className="t2">{words(theirs)}</td>
              <td
                className={cx(
                  difference !== undefined && (difference > 0.004 ? 'pos' : difference < -0.004 && 'neg'),
                )}
              >
                {difference === undefined ? 'n/a' : formatPoints(difference)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
