import { toCsv } from './csv';
import { type ColumnId, validatorColumns } from './validator-columns';
import type { Validator } from './validators';

/** Validators as CSV, in the order given, with the chosen columns of the table. Missing figures are empty cells. */
export function validatorsCsv(validators: readonly Validator[], chosen: readonly ColumnId[]): string {
  const [name, ...others] = validatorColumns;
  const columns = others.filter(({ id }) => chosen.includes(id));
  return toCsv(
    [name.csv, 'identity', ...columns.map(({ csv }) => csv), 'website'],
    validators.map((one) => [
      name.value(one),
      one.identity,
      ...columns.map(({ value }) => value(one)),
      one.website,
    ]),
  );
}
