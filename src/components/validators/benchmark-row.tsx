import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { medianBreakdown } from '@/components/overview/apy-breakdown';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import { isOfVotes, type ValidatorColumn } from '@/lib/validators/validator-columns';
import { knownCount, median, type Validator, validatorName } from '@/lib/validators/validators';
import { cellClass, cellContent, figureContent, headClass, type TableScale } from './columns';
import { AwaitedCommission } from './commission-text';
import { OwnMark } from './own-mark';

interface BenchmarkRowProps {
  all: readonly Validator[];
  /** The validator to which native stake made here goes; undefined where it is not in the list. */
  own: Validator | undefined;
  /** Where its own row, which leads to its page, is not among those shown. */
  linked: boolean;
  columns: readonly ValidatorColumn[];
  scale: TableScale;
}

/** What the rows are compared with, pinned above them: medians over all validators, and the one that gets the stake made here. */
export const BenchmarkRow = memo(function BenchmarkRow(props: BenchmarkRowProps) {
  const { all, own, linked, columns, scale } = props;
  const { fullApy } = scale;
  const parts = medianBreakdown(all);
  const content = (column: ValidatorColumn) => {
    if (column.kind === 'figure') {
      if (isOfVotes(column) && all.some(({ commission }) => commission === undefined))
        return <AwaitedCommission />;
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
    <>
      <tr {...tableRoles.row} className={cx('bench', !own && 'last')} aria-rowindex={2}>
        <td {...tableRoles.cell} className="pe-0" />
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
      {own ? (
        <tr {...tableRoles.row} className="bench last" aria-rowindex={3}>
          <td {...tableRoles.cell} className="pe-0">
            <OwnMark />
          </td>
          {columns.map((column) => (
            <td {...tableRoles.cell} key={column.id} className={cellClass(column)}>
              {column.id === 'name' ? (
                <WhyHere validator={own} linked={linked} />
              ) : (
                cellContent(column, own, scale, false)
              )}
            </td>
          ))}
        </tr>
      ) : null}
    </>
  );
});

function WhyHere({ validator, linked }: { validator: Validator; linked: boolean }) {
  return (
    <>
      <span dir="auto" className="truncate">
        {validatorName(validator)}
      </span>
      {linked ? (
        <Link
          to="/validators/$identity"
          params={{ identity: validator.identity ?? '' }}
          hash="why"
          className="link min-w-0 shrink-9999 truncate text-xs"
        >
          {t('Your stake goes here')}
        </Link>
      ) : (
        <span className="min-w-0 shrink-9999 truncate text-xs text-accent s:max-m:hidden">
          {t('Your stake goes here')}
        </span>
      )}
    </>
  );
}
