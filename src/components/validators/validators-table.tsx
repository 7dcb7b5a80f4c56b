import { useNavigate } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import type { SortKey } from '@/lib/validator-columns';
import { stakeOver, type Validator } from '@/lib/validators';
import { BenchmarkRow } from './benchmark-row';
import { type ColumnMeta, columns, features, type TableMeta } from './columns';
import { useColumnTitles } from './figure-sources';
import { TableHead } from './table-head';
import { useRowWindow } from './use-row-window';
import { ValidatorRow } from './validator-row';

interface ValidatorsTableProps {
  /** Those that are shown, in their order. */
  validators: readonly Validator[];
  /** The whole set, for medians and shares. */
  all: readonly Validator[];
  visible: readonly string[];
  /** The columns are a choice: a phone shows them all and scrolls. */
  picked: boolean;
  roomy: boolean;
  sort: SortKey | undefined;
  descending: boolean;
  onSort: (key: SortKey) => void;
  chosen: ReadonlySet<string>;
  /** No more can be chosen for comparison. */
  full: boolean;
  /** There are figures to compare. */
  comparable: boolean;
  onChoose: (identity: string) => void;
}

const getRowId = ({ key }: Validator) => key;

interface Head {
  readonly id: string;
  readonly meta: ColumnMeta | undefined;
}

/** The tracks of a row's grid, as the style sheet takes them: the choice, then the columns. A phone has room for the narrow ones only. */
function tracksOf(heads: readonly Head[]): Record<string, string> {
  const narrow = heads.filter(({ meta }) => !meta?.wide);
  return {
    '--tracks': ['40px', ...heads.map(({ meta }) => meta?.track)].join(' '),
    '--tracks-phone': ['40px', 'minmax(0, 1fr)', ...narrow.slice(1).map(() => '146px')].join(' '),
  };
}

/**
 * The table. Only the rows in the window are in the document; the arrow keys move through all of them, Enter opens one, Space
 * takes it for comparison.
 */
export const ValidatorsTable = memo(function ValidatorsTable(props: ValidatorsTableProps) {
  const { validators, all, visible, chosen } = props;
  const navigate = useNavigate();
  const [active, setActive] = useState(0);
  const { rows, before, after, body, focusRow } = useRowWindow(validators.length, props.roomy);
  const meta = useMemo((): TableMeta => {
    const fullApy = all.reduce((most, one) => Math.max(most, one.total ?? 0), 0.01) * 1.02;
    return { fullApy, totalStake: stakeOver(all) };
  }, [all]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => [column.id ?? '', column.id === 'name' || visible.includes(column.id ?? '')]),
      ),
    [visible],
  );
  // The whole set, whatever is shown of it: a row then stays the same while it is sorted, filtered and scrolled.
  const table = useTable({ features, columns, data: all, meta, getRowId, state: { columnVisibility } });
  const { rowsById } = table.getCoreRowModel();
  const heads = useMemo(
    () => columns.flatMap(({ id = '', meta }) => (columnVisibility[id] ? [{ id, meta }] : [])),
    [columnVisibility],
  );
  const tracks = useMemo(() => tracksOf(heads), [heads]);
  const titles = useColumnTitles();
  const reachable = rows.includes(active) ? active : rows[0];

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
      const index = Math.max(0, Math.min(last, next));
      setActive(index);
      focusRow(index);
    } else if (event.key === 'Enter' && identity !== null) {
      void navigate({ to: '/validators/$identity', params: { identity } });
    } else if (event.key === ' ' && identity !== null) {
      event.preventDefault();
      if (props.comparable) props.onChoose(identity);
    }
  };

  return (
    <div className="later tblwrap">
      <table
        {...tableRoles.table}
        className={cx('tbl', 'vtable', props.roomy && 'roomy', props.picked && 'picked')}
        aria-rowcount={validators.length + 2}
        style={tracks}
      >
        <caption className="vh">Validators that run the client. Arrow keys move between rows.</caption>
        <TableHead
          heads={heads}
          sort={props.sort}
          descending={props.descending}
          titles={titles}
          onSort={props.onSort}
        />
        <tbody {...tableRoles.group} ref={body} onKeyDown={onKeyDown}>
          {props.comparable ? <BenchmarkRow all={all} heads={heads} fullApy={meta.fullApy} /> : null}
          <tr className="spacer" aria-hidden>
            <td style={{ height: before }} />
          </tr>
          {rows.map((index) => {
            const validator = validators[index];
            const row = validator && rowsById[validator.key];
            if (!row) return null;
            const { identity } = validator;
            return (
              <ValidatorRow
                key={validator.key}
                row={row}
                index={index}
                visibility={columnVisibility}
                reachable={index === reachable}
                taken={identity !== null && chosen.has(identity)}
                full={props.full}
                comparable={props.comparable}
                onChoose={props.onChoose}
                onActive={setActive}
              />
            );
          })}
          <tr className="spacer" aria-hidden>
            <td style={{ height: after }} />
          </tr>
        </tbody>
      </table>
    </div>
  );
});
