import type { CheckId, Finding, Intent, Verdict } from '../types';

/** Checks that an honest node may answer differently a slot later: it lags, or its answers are from different slots. */
const lagging: ReadonlySet<CheckId> = new Set(['A6', 'R2', 'R3', 'R6', 'F7']);

/**
 * Values that the server computes from a rate, rent or balance, which may have changed between its read of the chain and ours.
 */
function mayHaveMoved({ operation }: Intent, { check }: Finding): boolean {
  if (check === 'S10' || check === 'R4') return true;
  return check === 'S1' && (operation === 'legacy-withdraw' || operation === 'withdraw');
}

/** Whether the same bytes may be accepted with fresh facts. */
export function mayPassLater(intent: Intent, { findings }: Verdict): boolean {
  // Without its lookup tables a message cannot be read, so any other finding may be wrong.
  if (findings.some(({ check }) => check === 'R5')) return true;
  return (
    findings.some(({ check }) => lagging.has(check)) &&
    findings.every((finding) => lagging.has(finding.check) || mayHaveMoved(intent, finding))
  );
}

/** Whether a rebuilt transaction may be accepted: only amounts that depend on the chain's state were wrong. */
export function mayPassRebuilt(intent: Intent, { findings }: Verdict): boolean {
  return findings.length > 0 && findings.every((finding) => mayHaveMoved(intent, finding));
}
