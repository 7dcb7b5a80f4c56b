import { canonical } from '../receipt/plain';
import { type Finding, type ReviewRow, reviewGroups } from '../types';
import { rowOrder } from './row-specs';

export function failingRow(finding: Finding): ReviewRow {
  const { row, ...rest } = finding;
  return { key: row, status: 'fail', ...rest };
}

/** One failing row with the bytes of both, where two neighbouring fields fail alike; null otherwise. */
function joined(first: ReviewRow, next: ReviewRow): ReviewRow | null {
  if (!first.bytes || first.bytes.end !== next.bytes?.start) return null;
  const bytes = { start: first.bytes.start, end: next.bytes.end };
  return canonical({ ...first, bytes }) === canonical({ ...next, bytes }) ? { ...first, bytes } : null;
}

/** The rows of findings; fields of one instruction that fail alike share a row. */
function failingRows(findings: readonly Finding[]): ReviewRow[] {
  const rows: ReviewRow[] = [];
  for (const next of findings.map(failingRow)) {
    const last = rows.at(-1);
    const row = last ? joined(last, next) : null;
    if (row) rows[rows.length - 1] = row;
    else rows.push(next);
  }
  return rows;
}

/** Passing rows, each replaced by its first failure; further failures and rows of their own follow, in the fixed groups. */
export function mergeRows(passing: readonly ReviewRow[], findings: readonly Finding[]): ReviewRow[] {
  const failing = failingRows(findings);
  const failed = new Set(failing.map((row) => row.key));
  const seen = new Set<string>();
  const kept = passing.filter((row) => {
    if (failed.has(row.key) || seen.has(row.key)) return false;
    seen.add(row.key);
    return true;
  });
  const position = (row: ReviewRow) => {
    const first = passing.findIndex((candidate) => candidate.key === row.key);
    return first === -1 ? passing.length : first;
  };
  const rank = ({ key }: ReviewRow) => (rowOrder.includes(key) ? rowOrder.indexOf(key) : rowOrder.length);
  return [...kept, ...failing].sort(
    (left, right) =>
      reviewGroups.indexOf(left.group) - reviewGroups.indexOf(right.group) ||
      rank(left) - rank(right) ||
      position(left) - position(right),
  );
}
