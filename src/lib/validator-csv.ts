import { toCsv } from './csv';
import { type ColumnId, validatorColumns } from './validator-columns';
import { totalStake, type Validator } from './validators';

/**
 * Validators as CSV in the given order with the chosen columns. Shares are of the total stake of `all`; missing figures are
 * empty cells.
 */
export function validatorsCsv(
  validators: readonly Validator[],
  all: readonly Validator[],
  chosen: readonly ColumnId[],
): string {
  const [name, ...optionalColumns] = validatorColumns;
  const columns = optionalColumns.filter(({ id }) => chosen.includes(id));
  const clientStake = totalStake(all);
  return toCsv(
    [name.csv, 'identity', ...columns.map(({ csv }) => csv), 'website'],
    validators.map((validator) => [
      name.value(validator),
      validator.identity,
      ...columns.map(({ value }) => value(validator, clientStake)),
      validator.website,
    ]),
  );
}
