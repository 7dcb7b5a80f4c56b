import { memo, useMemo } from 'react';
import { CompositionBar } from '@/components/charts/composition-bar';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import { formatFigure, formatPercent } from '@/lib/format/figures';
import { median, type Validator } from '@/lib/validators';
import type { ColumnMeta } from './columns';

interface BenchmarkRowProps {
  all: readonly Validator[];
  heads: readonly { id: string; meta: ColumnMeta | undefined }[];
  fullApy: number;
}

type FigureKey = 'total' | 'base' | 'block' | 'mev' | 'mevRewards' | 'blockRewards' | 'stake';

const decimals: Record<FigureKey, number> = {
  total: 2,
  base: 2,
  block: 2,
  mev: 2,
  mevRewards: 2,
  blockRewards: 2,
  stake: 0,
};

const isFigure = (id: string): id is FigureKey => id in decimals;

/** The median of the whole set, pinned above all rows: what a figure is to be compared with. */
export const BenchmarkRow = memo(function BenchmarkRow({ all, heads, fullApy }: BenchmarkRowProps) {
  const middle = useMemo(() => {
    const of = (key: FigureKey) => median(all.map((one) => one[key]));
    return Object.fromEntries(Object.keys(decimals).map((key) => [key, isFigure(key) ? of(key) : null]));
  }, [all]);
  const value = (key: FigureKey) => middle[key] ?? null;
  const words = (key: FigureKey) => {
    const figure = value(key);
    return figure === null ? 'n/a' : formatFigure(figure, decimals[key]);
  };
  return (
    <tr {...tableRoles.row} className="bench" aria-rowindex={2}>
      <td {...tableRoles.cell} className="c0" />
      {heads.map(({ id, meta }) => (
        <td
          {...tableRoles.cell}
          key={id}
          className={cx(id !== 'vote' && meta?.look, meta?.right && 'r', meta?.wide && 'wide')}
        >
          {id === 'name' ? 'Median' : null}
          {id === 'vote' ? <span className="t3">{formatFigure(all.length)} validators</span> : null}
          {id === 'total' ? (
            <>
              {value('total') === null ? 'n/a' : formatPercent(value('total') ?? 0)}
              <CompositionBar base={value('base')} block={value('block')} mev={value('mev')} full={fullApy} />
            </>
          ) : isFigure(id) ? (
            words(id)
          ) : null}
        </td>
      ))}
    </tr>
  );
});
