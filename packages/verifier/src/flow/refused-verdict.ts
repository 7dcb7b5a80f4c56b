import type { Finding, Verdict } from '../types';
import { failingRow } from '../verify/merge-rows';

/** Turns a verdict into a refusal by later findings: each gets a row, the first one sets the code. */
export function refusedVerdict(verdict: Verdict, findings: readonly Finding[]): Verdict {
  const previous = new Set(verdict.findings);
  const added = findings.filter((finding) => !previous.has(finding));
  const rows = [...verdict.rows, ...added.map(failingRow)];
  return {
    ...verdict,
    outcome: 'refused',
    code: findings[0]?.code ?? verdict.code,
    rows,
    findings: [...verdict.findings, ...added],
    checks: { ...verdict.checks, total: verdict.checks.total + added.length },
  };
}
