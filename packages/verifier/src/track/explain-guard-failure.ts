import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { said } from '../said/said';
import type { SignedVerdict, TrackedOutcome } from '../types';

/** Explains a failed guard in plain language: whose promise was not kept, and that stopping was intended. */
export function explainGuardFailure(
  outcome: TrackedOutcome,
  { instructions }: SignedVerdict,
): TrackedOutcome {
  if (outcome.kind !== 'failed-on-chain') return outcome;
  const { code, values } = outcome.reason;
  const number = code === 'instruction-failed' ? Number(values?.number) : 0;
  const failed = instructions.find((instruction) => instruction.index === number - 1);
  if (failed?.program !== LIGHTHOUSE_PROGRAM) return outcome;
  return { ...outcome, reason: said('guard-did-not-hold', { number }) };
}
