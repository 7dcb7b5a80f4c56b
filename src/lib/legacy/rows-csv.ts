import { toCsv } from '../files/csv';
import type { OpenRow } from '../open-rows';
import { fieldText, rowFields } from './open-fields';

export function rowsCsv(rows: readonly OpenRow[], notes: readonly string[]): string {
  const fields = rowFields(rows);
  return toCsv(
    fields,
    rows.map((row) => fields.map((field) => cell(row[field]))),
    notes,
  );
}

function cell(value: unknown) {
  return typeof value === 'number' || typeof value === 'bigint' ? value : fieldText(value);
}
