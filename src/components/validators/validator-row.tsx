import type { Row } from '@tanstack/react-table';
import { memo } from 'react';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import { type Validator, validatorName } from '@/lib/validators';
import type { features } from './columns';
import { fullNoteId } from './compare-tray';

type TableRow = Row<typeof features, Validator>;
type Visibility = Readonly<Record<string, boolean>>;

interface ValidatorRowProps {
  row: TableRow;
  /** Its place in the view, from 0. */
  index: number;
  visibility: Visibility;
  /** The one row that Tab stops at. */
  reachable: boolean;
  taken: boolean;
  /** No more can be taken for comparison. */
  full: boolean;
  comparable: boolean;
  onChoose: (identity: string) => void;
  onActive: (index: number) => void;
}

/** One validator. Rendered again only when something of its own changes: moving it to another place is cheap, filling it is not. */
export const ValidatorRow = memo(function ValidatorRow(props: ValidatorRowProps) {
  const { row, index, taken, full, onChoose } = props;
  return (
    <tr
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + 3}
      tabIndex={props.reachable ? 0 : -1}
      className={taken ? 'sel' : undefined}
      onFocus={() => props.onActive(index)}
    >
      {props.comparable ? (
        <Choice validator={row.original} taken={taken} disabled={full && !taken} onChoose={onChoose} />
      ) : (
        <td {...tableRoles.cell} className="c0" />
      )}
      <Cells row={row} visibility={props.visibility} />
    </tr>
  );
});

interface ChoiceProps {
  validator: Validator;
  taken: boolean;
  disabled: boolean;
  onChoose: (identity: string) => void;
}

const Choice = memo(function Choice({ validator, taken, disabled, onChoose }: ChoiceProps) {
  const { identity } = validator;
  return (
    <td {...tableRoles.cell} className="c0">
      {identity === null ? null : (
        <input
          type="checkbox"
          className="cb"
          aria-label={`Compare ${validatorName(validator)}`}
          tabIndex={-1}
          checked={taken}
          disabled={disabled}
          aria-describedby={disabled ? fullNoteId : undefined}
          onChange={() => onChoose(identity)}
        />
      )}
    </td>
  );
});

/** `visibility` is what the row's visible cells follow; the row itself stays the same. */
const Cells = memo(function Cells({ row }: { row: TableRow; visibility: Visibility }) {
  return row.getVisibleCells().map((cell) => {
    const { meta, cell: content } = cell.column.columnDef;
    return (
      <td
        {...tableRoles.cell}
        key={cell.column.id}
        className={cx(meta?.look, meta?.right && 'r', meta?.wide && 'wide')}
        title={meta?.title?.(row.original)}
      >
        {/* Called, not made into a component of its own: a third fewer of them in every row. */}
        {typeof content === 'function' ? content(cell.getContext()) : content}
      </td>
    );
  });
});
