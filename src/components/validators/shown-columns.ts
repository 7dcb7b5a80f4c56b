import { type ColumnId, defaultColumns } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import type { ValidatorsState } from './validators-state';

// Testnet's list has addresses only.
const testnetColumns: readonly ColumnId[] = ['vote'];

/** Visible columns, in the table and in the CSV: the chosen ones, else those that these validators have something in. */
export function shownColumns(
  { network, columns }: ValidatorsState,
  validators: readonly Validator[],
): readonly ColumnId[] {
  return network === 'testnet' ? testnetColumns : (columns ?? defaultColumns(validators));
}
