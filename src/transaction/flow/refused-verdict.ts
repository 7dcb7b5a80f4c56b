import type { Finding, Verdict } from '../types';
import { failingRow } from '../verify/merge-rows';

/** A verdict turned into a refusal by findings that were made after it: every one gets a row, the first one the code. */
export function refusedVerdict(verdict: Verdict, findings: readonly Finding[]): Verdict {
  const known = new Set(verdict.findings);
  const added = findings.filter((finding) => !known.has(finding));
  const rows = [...verdict.rows, ...added.map(failingRow)];
  const passed = verdict.checks.passed;
  return {
    ...verdict,
    outcome: 'refused',
    code: findings[0]?.code ?? verdict.code,
    rows,
    findings: [...verdict.findings, ...added],
    checks: { ...verdict.checks, passed, total: verdict.checks.total + added.length },
  };
}
