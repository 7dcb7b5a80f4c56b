import { toCsv } from '../files/csv';
import { type ColumnId, validatorColumns } from './validator-columns';
import type { Validator } from './validators';

/** Validators as CSV, in the order given, with the chosen columns of the table, below notes. Missing figures are empty cells. */
export function validatorsCsv(
  validators: readonly Validator[],
  chosen: readonly ColumnId[],
  notes: readonly string[],
): string {
  const [name, ...optionalColumns] = validatorColumns;
  const columns = optionalColumns.filter(({ id }) => chosen.includes(id));
  return toCsv(
    [name.csv, 'identity', ...columns.map(({ csv }) => csv), 'website'],
    validators.map((validator) => [
      name.value(validator),
      validator.identity,
      ...columns.map(({ value }) => value(validator)),
      validator.website,
    ]),
    notes,
  );
}
