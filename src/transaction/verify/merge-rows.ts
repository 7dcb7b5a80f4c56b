import type { Finding } from '../types/finding';
import { type ReviewRow, reviewGroups } from '../types/review';

/** The row of a finding. */
export function failingRow(one: Finding): ReviewRow {
  const { row, ...rest } = one;
  return { key: row, status: 'fail', ...rest };
}

/** Passing rows, each replaced by its first failure; further failures and rows of their own follow, in the fixed groups. */
export function mergeRows(passing: readonly ReviewRow[], findings: readonly Finding[]): ReviewRow[] {
  const failing = findings.map(failingRow);
  const failed = new Set(failing.map((row) => row.key));
  const seen = new Set<string>();
  const kept = passing.filter((row) => {
    if (failed.has(row.key) || seen.has(row.key)) return false;
    seen.add(row.key);
    return true;
  });
  const position = (row: ReviewRow) => {
    const first = passing.findIndex((other) => other.key === row.key);
    return first === -1 ? passing.length : first;
  };
  return [...kept, ...failing].sort(
    (left, right) =>
      reviewGroups.indexOf(left.group) - reviewGroups.indexOf(right.group) ||
      position(left) - position(right),
  );
}
