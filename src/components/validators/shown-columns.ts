import type { ValidatorsState } from '@/lib/page-search';
import { type ColumnId, defaultColumns, validatorColumns } from '@/lib/validators/validator-columns';
import { isWellKnown, type Validator } from '@/lib/validators/validators';

// Testnet's list has addresses only.
const testnetColumns: readonly ColumnId[] = ['vote'];

/** Visible columns, in the table and in the CSV: the chosen ones, else those that these validators have something in. */
export function shownColumns(
  { network, columns }: ValidatorsState,
  validators: readonly Validator[],
): readonly ColumnId[] {
  return network === 'testnet' ? testnetColumns : (columns ?? defaultColumns(validators));
}

/** The visible columns that some have, but fewer than half, or none. */
export function sparseColumns(
  validators: readonly Validator[],
  visible: readonly ColumnId[],
): readonly ColumnId[] {
  return validatorColumns.flatMap(({ id, value }) =>
    id !== 'name' && visible.includes(id) && !isWellKnown(validators.map((validator) => value(validator)))
      ? id
      : [],
  );
}
