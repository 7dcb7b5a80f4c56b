import { t } from '@contract/i18n';
import { memo } from 'react';
import { medianBreakdown } from '@/components/overview/apy-breakdown';
import { tableRoles } from '@/components/ui/table-roles';
import { formatFigure } from '@/lib/format/figures';
import type { ValidatorColumn } from '@/lib/validators/validator-columns';
import { knownCount, median, type Validator } from '@/lib/validators/validators';
import { cellClass, figureContent, headClass, type TableScale } from './columns';
import { AwaitedCommission } from './commission-text';

interface BenchmarkRowProps {
  all: readonly Validator[];
  columns: readonly ValidatorColumn[];
  scale: TableScale;
}

/** Medians over all validators, pinned above the rows. */
export const BenchmarkRow = memo(function BenchmarkRow({ all, columns, scale }: BenchmarkRowProps) {
  const { fullApy } = scale;
  const parts = medianBreakdown(all);
  const content = (column: ValidatorColumn) => {
    if (column.id === 'commission' && all.some(({ commission }) => commission === undefined))
      return <AwaitedCommission />;
    if (column.kind === 'figure') {
      const values = all.map((validator) => column.value(validator));
      return figureContent(column, median(values), parts, fullApy, knownCount(values));
    }
    if (column.kind === 'trend') return null;
    return column.id === 'name' ? (
      t('Median')
    ) : (
      <span className="text-t3">
        {t('{validators, plural, one {{count} validator} other {{count} validators}}', {
          validators: all.length,
          count: formatFigure(all.length),
        })}
      </span>
    );
  };
  return (
    <tr {...tableRoles.row} className="bench" aria-rowindex={2}>
      <td {...tableRoles.cell} className="pe-0" />
      <td {...tableRoles.cell} className="px-0" />
      {columns.map((column) => (
        <td
          {...tableRoles.cell}
          key={column.id}
          className={column.id === 'vote' ? headClass(column) : cellClass(column)}
        >
          {content(column)}
        </td>
      ))}
    </tr>
  );
});
