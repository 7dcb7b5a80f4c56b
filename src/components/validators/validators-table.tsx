import { useNavigate } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/lib/cx';
import type { SortKey } from '@/lib/validator-columns';
import { type Validator, validatorName } from '@/lib/validators';
import { BenchmarkRow } from './benchmark-row';
import { columns, features, type TableMeta } from './columns';
import { TableHead } from './table-head';
import { useRowWindow } from './use-row-window';

interface ValidatorsTableProps {
  /** Those that are shown, in their order. */
  validators: readonly Validator[];
  /** The whole set, for medians and shares. */
  all: readonly Validator[];
  visible: readonly string[];
  roomy: boolean;
  sort: SortKey | undefined;
  descending: boolean;
  onSort: (key: SortKey) => void;
  chosen: ReadonlySet<string>;
  /** No more can be chosen for comparison. */
  full: boolean;
  onChoose: (identity: string) => void;
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
  const data = useMemo(() => rows.flatMap((index) => validators[index] ?? []), [rows, validators]);
  const meta = useMemo((): TableMeta => {
    const stakes = all.map((one) => one.stake);
    const fullApy = all.reduce((most, one) => Math.max(most, one.total ?? 0), 0.01) * 1.02;
    return { fullApy, totalStake: stakes.reduce<number>((sum, stake) => sum + (stake ?? 0), 0) };
  }, [all]);
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => [column.id ?? '', column.id === 'name' || visible.includes(column.id ?? '')]),
      ),
    [visible],
  );
  const table = useTable({ features, columns, data, meta, state: { columnVisibility } });
  const heads = table.getVisibleLeafColumns().map(({ id, columnDef }) => ({ id, meta: columnDef.meta }));
  const span = heads.length + 1;

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
      props.onChoose(identity);
    }
  };

  return (
    <div className="tblwrap">
      <table className={cx('tbl', 'vtable', props.roomy && 'roomy')} aria-rowcount={validators.length + 2}>
        <caption className="vh">Validators that run the client. Arrow keys move between rows.</caption>
        <TableHead heads={heads} sort={props.sort} descending={props.descending} onSort={props.onSort} />
        <tbody ref={body} onKeyDown={onKeyDown}>
          <BenchmarkRow all={all} heads={heads} fullApy={meta.fullApy} />
          <tr className="spacer">
            <td colSpan={span} style={{ height: before }} />
          </tr>
          {table.getRowModel().rows.map((row, order) => {
            const index = rows[order] ?? 0;
            const { identity } = row.original;
            const taken = identity !== null && chosen.has(identity);
            return (
              <tr
                key={row.original.key}
                data-index={index}
                aria-rowindex={index + 3}
                tabIndex={
                  index === Math.min(active, validators.length - 1) || (order === 0 && !rows.includes(active))
                    ? 0
                    : -1
                }
                className={taken ? 'sel' : undefined}
                onFocus={() => setActive(index)}
              >
                <td className="c0">
                  {identity === null ? null : (
                    <Checkbox
                      label={`Compare ${validatorName(row.original)}`}
                      hideLabel
                      tabIndex={-1}
                      checked={taken}
                      disabled={!taken && props.full}
                      onChange={() => props.onChoose(identity)}
                    />
                  )}
                </td>
                {row.getVisibleCells().map((cell) => {
                  const meta = cell.column.columnDef.meta;
                  return (
                    <td key={cell.id} className={cx(meta?.right && 'r', meta?.wide && 'm-hide')}>
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <tr className="spacer">
            <td colSpan={span} style={{ height: after }} />
          </tr>
        </tbody>
      </table>
    </div>
  );
});
