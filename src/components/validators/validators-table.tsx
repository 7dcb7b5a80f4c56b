import { t } from '@clearstake/contract/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, memo, useMemo } from 'react';
import { rangeOf } from '@/components/charts/sparkline';
import { SpacerRow } from '@/components/ui/spacer-row';
import { tableRoles } from '@/components/ui/table-roles';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useWindowRows } from '@/hooks/tables/use-window-rows';
import { useMedia } from '@/hooks/use-media';
import { cx } from '@/lib/cx';
import {
  type ColumnId,
  type SortKey,
  type ValidatorColumn,
  validatorColumns,
} from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { BenchmarkRow } from './benchmark-row';
import { headClass, type TableScale, tracksOf } from './columns';
import { useColumnTitles } from './figure-sources';
import { sparseColumns } from './shown-columns';
import { ValidatorRow } from './validator-row';
import './validators-table.css';
import { SortHead } from '@/components/ui/table';
import type { ValidatorsState } from '@/lib/page-search';

interface ValidatorsTableProps {
  validators: readonly Validator[];
  /** All validators, for medians and shares. */
  all: readonly Validator[];
  visible: readonly ColumnId[];
  /** The columns were chosen: a phone then shows all of them and scrolls. */
  picked: boolean;
  roomy: boolean;
  sort: SortKey | undefined;
  descending: boolean;
  chosen: ReadonlySet<string>;
  full: boolean;
  /** The list has figures to compare. */
  comparable: boolean;
  onChoose: (identity: string, chosen: boolean) => void;
  watched: ReadonlySet<string>;
  onWatch: (identity: string) => void;
  /** Tooltips of the columns where the figures are not the list's own. */
  titles: Partial<Record<string, string>> | undefined;
}

const rowHeights = { dense: 36, roomy: 46, fingers: 48 };

/**
 * The windowed table: arrow keys move between all rows, Enter opens a validator, Space adds it to the comparison, W to the
 * watchlist.
 */
export const ValidatorsTable = memo(function ValidatorsTable(props: ValidatorsTableProps) {
  const { validators, all, visible, chosen } = props;
  const navigate = useNavigate();
  const forFingers = useMedia('(max-width: 640px), (pointer: coarse)');
  const { rows, after, active, focusRow, body } = useWindowRows({
    count: validators.length,
    rowHeight: rowHeights[forFingers ? 'fingers' : props.roomy ? 'roomy' : 'dense'],
    shortList: 100,
    overscan: 8,
  });
  const { vote: stakeGoesTo } = useTrackedValidator();
  const own = props.comparable
    ? all.find(({ vote, identity }) => vote !== null && identity !== null && vote === stakeGoesTo)
    : undefined;
  const scale = useMemo((): TableScale => {
    const maxApy = all.reduce((apy, validator) => Math.max(apy, validator.total ?? 0), 0.01);
    return {
      fullApy: maxApy * 1.02,
      trend: visible.includes('trend') ? rangeOf(all.map(({ trend }) => trend)) : undefined,
      sparse: new Set(sparseColumns(all, visible)),
      stakeGoesTo,
    };
  }, [all, visible, stakeGoesTo]);
  const columns = useMemo(
    () => validatorColumns.filter(({ id }) => id === 'name' || visible.includes(id)),
    [visible],
  );
  const titles = useColumnTitles();
  const firstRow = own ? 4 : 3;
  const reachable = rows.some(({ index }) => index === active) ? active : rows[0]?.index;

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const last = validators.length - 1;
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
      PageDown: active + 15,
      PageUp: active - 15,
    }[event.key];
    const identity = validators[active]?.identity ?? null;
    if (next !== undefined) {
      event.preventDefault();
      focusRow(Math.max(0, Math.min(last, next)));
    } else if (event.key === 'Enter' && identity !== null) {
      void navigate({ to: '/validators/$identity', params: { identity } });
    } else if (event.key === ' ' && identity !== null) {
      event.preventDefault();
      // The one that gets the stake is in every comparison.
      if (props.comparable && identity !== own?.identity) props.onChoose(identity, !chosen.has(identity));
    } else if (event.key === 'w' && identity !== null && !event.ctrlKey && !event.metaKey) {
      props.onWatch(identity);
    }
  };

  return (
    <div className="max-l:overflow-x-auto print:overflow-visible">
      <table
        {...tableRoles.table}
        className={cx('tbl vtable block min-w-min', props.roomy && 'roomy', props.picked && 'picked')}
        aria-rowcount={validators.length + firstRow - 1}
        style={tracksOf(columns)}
      >
        <caption className="sr-only">
          {t('Validators that run the client. Arrow keys move between rows, W watches one.')}
        </caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          descending={props.descending}
          titles={props.titles ?? titles}
        />
        <tbody {...tableRoles.group} {...body} onKeyDown={onKeyDown}>
          {props.comparable ? (
            <BenchmarkRow
              all={all}
              own={own}
              linked={own !== undefined && !validators.some(({ key }) => key === own.key)}
              columns={columns}
              scale={scale}
            />
          ) : null}
          {rows.map(({ index, gap }) => {
            const validator = validators[index];
            if (!validator) return null;
            const { identity } = validator;
            return (
              <Fragment key={validator.key}>
                <SpacerRow height={gap} columns={columns.length + 1} />
                <ValidatorRow
                  validator={validator}
                  index={index}
                  firstRow={firstRow}
                  columns={columns}
                  scale={scale}
                  reachable={index === reachable}
                  taken={identity !== null && chosen.has(identity)}
                  full={props.full}
                  comparable={props.comparable}
                  onChoose={props.onChoose}
                  watched={identity !== null && props.watched.has(identity)}
                />
              </Fragment>
            );
          })}
          <SpacerRow height={after} columns={columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
});

interface TableHeadProps {
  columns: readonly ValidatorColumn[];
  sort: SortKey | undefined;
  descending: boolean;
  titles: Partial<Record<string, string>>;
}

/** The next order: text columns ascend first, figures descend; then the other way, then the neutral order. */
function nextOrder({ id, kind }: ValidatorColumn & { id: SortKey }, now: ValidatorsState) {
  const order = (sort: SortKey | undefined, dir?: 'asc') => ({ sort, dir });
  const first = kind === 'text' ? 'asc' : undefined;
  if (now.sort !== id) return order(id, first);
  return now.dir === first ? order(id, kind === 'text' ? undefined : 'asc') : order(undefined);
}

const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sort, descending, titles } = props;
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        <th {...tableRoles.head} scope="col" className="pe-0">
          <span className="sr-only">{t('Compare')}</span>
        </th>
        {columns.map((column) => {
          const { id, head } = column;
          return column.sortable ? (
            <SortHead
              key={id}
              className={headClass(column)}
              title={titles[id]}
              sort={sort === id ? (descending ? 'descending' : 'ascending') : 'none'}
              search={(now: ValidatorsState) => nextOrder(column, now)}
            >
              {t(head)}
            </SortHead>
          ) : (
            <th {...tableRoles.head} key={id} scope="col" className={headClass(column)} title={titles[id]}>
              {t(head)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
