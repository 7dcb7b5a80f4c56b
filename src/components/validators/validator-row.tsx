import { t } from '@contract/i18n';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '@/components/ui/icon';
import { smallIconButton } from '@/components/ui/small-icon-button';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import type { ValidatorColumn } from '@/lib/validators/validator-columns';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { cellClass, cellContent, type TableScale } from './columns';
import { fullNoteId } from './compare-limit';

interface ValidatorRowProps {
  validator: Validator;
  /** Position in the filtered list, from 0. */
  index: number;
  columns: readonly ValidatorColumn[];
  scale: TableScale;
  /** The row with tabIndex 0 (roving tabindex). */
  reachable: boolean;
  taken: boolean;
  /** The compare tray is full. */
  full: boolean;
  comparable: boolean;
  onChoose: (identity: string, chosen: boolean) => void;
  watched: boolean;
  onWatch: (identity: string) => void;
}

/** One validator. Memoized: moving a row is cheap, rendering its cells is not. */
export const ValidatorRow = memo(function ValidatorRow(props: ValidatorRowProps) {
  const { validator, index, taken, full, onChoose } = props;
  return (
    <tr
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + 3}
      tabIndex={props.reachable ? 0 : -1}
      className={taken ? 'sel' : undefined}
    >
      {props.comparable ? (
        <Choice validator={validator} taken={taken} disabled={full && !taken} onChoose={onChoose} />
      ) : (
        <td {...tableRoles.cell} className="pe-0" />
      )}
      <td {...tableRoles.cell} className="px-0">
        {validator.identity === null ? null : (
          <WatchButton
            identity={validator.identity}
            name={validatorName(validator)}
            watched={props.watched}
            onWatch={props.onWatch}
            tabIndex={-1}
          />
        )}
      </td>
      <Cells validator={validator} columns={props.columns} scale={props.scale} />
    </tr>
  );
});

interface ChoiceProps {
  validator: Validator;
  taken: boolean;
  disabled: boolean;
  onChoose: (identity: string, chosen: boolean) => void;
}

const Choice = memo(function Choice({ validator, taken, disabled, onChoose }: ChoiceProps) {
  const { identity } = validator;
  return (
    <td {...tableRoles.cell} className="pe-0">
      {identity === null ? null : (
        <input
          type="checkbox"
          className="cb"
          aria-label={t('Compare {name}', { name: validatorName(validator) })}
          tabIndex={-1}
          checked={taken}
          disabled={disabled}
          aria-describedby={disabled ? fullNoteId : undefined}
          // Not a toggle: a tick from before hydration may be replayed after React has handled it.
          onChange={({ target }) => onChoose(identity, target.checked)}
        />
      )}
    </td>
  );
});

type CellsProps = Pick<ValidatorRowProps, 'validator' | 'columns' | 'scale'>;

const Cells = memo(function Cells({ validator, columns, scale }: CellsProps) {
  return columns.map((column) => (
    <td
      {...tableRoles.cell}
      key={column.id}
      className={cellClass(column)}
      title={column.id === 'vote' ? (validator.vote ?? undefined) : undefined}
    >
      {cellContent(column, validator, scale)}
    </td>
  ));
});

interface WatchButtonProps {
  identity: string;
  name: string;
  watched: boolean;
  onWatch: (identity: string) => void;
  /** In a row that is walked by arrow keys, W does the same. */
  tabIndex?: -1;
}

/** Puts a validator on this browser's watchlist, or takes it off. */
function WatchButton({ identity, name, watched, onWatch, tabIndex }: WatchButtonProps) {
  return (
    <button
      type="button"
      className={cx(smallIconButton, watched ? 'text-accent' : 'text-t3')}
      aria-label={t('Watch {name}', { name })}
      aria-pressed={watched}
      tabIndex={tabIndex}
      onClick={() => onWatch(identity)}
    >
      <Icon of={Star} small className={watched ? 'fill-current' : ''} />
    </button>
  );
}
