import { type ColumnId, defaultColumns } from '@/lib/validator-columns';
import type { ValidatorsState } from './validators-state';

// Testnet's list has addresses only.
const testnetColumns: readonly ColumnId[] = ['vote'];

/** Visible columns, in the table and in the CSV. */
export function shownColumns({ network, columns }: ValidatorsState): readonly ColumnId[] {
  return network === 'testnet' ? testnetColumns : (columns ?? defaultColumns);
}
