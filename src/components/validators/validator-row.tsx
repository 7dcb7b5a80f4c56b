import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { tableRoles } from '@/components/ui/table-roles';
import { takeEarlyEntry } from '@/lib/early-entry';
import type { ValidatorColumn } from '@/lib/validators/validator-columns';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { cellClass, cellContent, type TableScale } from './columns';
import { compareFormId, fullNoteId } from './compare-limit';
import { OwnMark } from './own-mark';

interface ValidatorRowProps {
  validator: Validator;
  /** Position in the filtered list, from 0. */
  index: number;
  /** The first one's position in the table, from 1. */
  firstRow: number;
  columns: readonly ValidatorColumn[];
  scale: TableScale;
  /** The row with tabIndex 0 (roving tabindex). */
  reachable: boolean;
  taken: boolean;
  full: boolean;
  comparable: boolean;
  onChoose: (identity: string, chosen: boolean) => void;
  watched: boolean;
}

/** One validator. Memoized: moving a row is cheap, rendering its cells is not. */
export const ValidatorRow = memo(function ValidatorRow(props: ValidatorRowProps) {
  const { validator, index, taken, full, onChoose } = props;
  const own = validator.vote !== null && validator.vote === props.scale.stakeGoesTo;
  return (
    <tr
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + props.firstRow}
      tabIndex={props.reachable ? 0 : -1}
      className={taken ? 'sel' : undefined}
    >
      {own ? (
        // Where stake goes: a column of every comparison, so it is not chosen.
        <td {...tableRoles.cell} className="pe-0">
          <OwnMark />
        </td>
      ) : props.comparable ? (
        <Choice validator={validator} taken={taken} disabled={full && !taken} onChoose={onChoose} />
      ) : (
        <td {...tableRoles.cell} className="pe-0" />
      )}
      <Cells validator={validator} columns={props.columns} scale={props.scale} watched={props.watched} />
    </tr>
  );
});

type ChoiceProps = Pick<ValidatorRowProps, 'validator' | 'taken' | 'onChoose'> & { disabled: boolean };

const Choice = memo(function Choice({ validator, taken, disabled, onChoose }: ChoiceProps) {
  const { identity } = validator;
  return (
    <td {...tableRoles.cell} className="pe-0">
      {identity === null ? null : (
        <input
          ref={takeEarlyEntry}
          type="checkbox"
          className="cb"
          form={compareFormId}
          name="ids"
          value={identity}
          aria-label={t('Compare {name}', { name: validatorName(validator) })}
          tabIndex={-1}
          checked={taken}
          disabled={disabled}
          aria-describedby={disabled ? fullNoteId : undefined}
          onChange={({ target }) => onChoose(identity, target.checked)}
        />
      )}
    </td>
  );
});

type CellsProps = Pick<ValidatorRowProps, 'validator' | 'columns' | 'scale' | 'watched'>;

const Cells = memo(function Cells({ validator, columns, scale, watched }: CellsProps) {
  return columns.map((column) => (
    <td
      {...tableRoles.cell}
      key={column.id}
      className={cellClass(column)}
      title={column.id === 'vote' ? (validator.vote ?? undefined) : undefined}
    >
      {cellContent(column, validator, scale, watched)}
    </td>
  ));
});
