import { stringifyJson } from '@contract/json';
import type { OpenRow } from '../open-rows';

/** All field names of rows whose fields are not documented, in the order of their first appearance. */
export function rowFields(rows: readonly OpenRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** An undocumented value as text for a table: nested values as JSON, nothing for what is missing. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? stringifyJson(value) : String(value);
}
