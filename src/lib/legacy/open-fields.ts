import { stringifyJson } from '@clearstake/contract/json';
import { toCsv } from '../files/csv';
import type { OpenRow } from '../open-rows';

export function rowFields(rows: readonly OpenRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** An undocumented value as table text: nested values as JSON, empty for a missing one. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? stringifyJson(value) : String(value);
}

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
