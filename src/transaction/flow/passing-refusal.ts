import type { CheckId, Finding, Intent, Verdict } from '../types';

/** What an honest node says differently a slot later: it lags, or its answers were of different slots. */
const lagging: ReadonlySet<CheckId> = new Set(['A6', 'R2', 'R3', 'R6', 'F7']);

/** What the server works out from a rate, rent or balance that may have moved between its look at the chain and ours. */
function mayHaveMoved({ operation }: Intent, { check }: Finding): boolean {
  if (check === 'S10' || check === 'R4') return true;
  return check === 'S1' && (operation === 'legacy-withdraw' || operation === 'withdraw');
}

/** Whether the same bytes may be accepted when the node is asked again. */
export function mayPassLater(intent: Intent, { findings }: Verdict): boolean {
  // Without its lookup tables a message cannot be read, so whatever else is said of it may be wrong.
  if (findings.some(({ check }) => check === 'R5')) return true;
  return (
    findings.some(({ check }) => lagging.has(check)) &&
    findings.every((one) => lagging.has(one.check) || mayHaveMoved(intent, one))
  );
}

/** Whether a transaction that is built anew may be accepted: nothing but amounts that follow the chain speaks against this one. */
export function mayPassRebuilt(intent: Intent, { findings }: Verdict): boolean {
  return findings.length > 0 && findings.every((one) => mayHaveMoved(intent, one));
}
