import { msg } from '../../../contract/i18n';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { keptSentence } from '../sentence';
import type { SignedVerdict } from '../types/journal';
import type { TrackedOutcome } from '../types/outcome';

const guardFailed = keptSentence(
  msg(
    'the guard in it did not hold (instruction {number}): you would have been left with less than the review promised, so the network undid it',
  ),
);
const failedInstruction = /^instruction (\d+) failed: /;

/** Explains a failed guard in plain language: whose promise was not kept, and that stopping was intended. */
export function explainGuardFailure(
  outcome: TrackedOutcome,
  { instructions }: SignedVerdict,
): TrackedOutcome {
  if (outcome.kind !== 'failed-on-chain') return outcome;
  const number = Number(failedInstruction.exec(outcome.reason)?.[1] ?? 0);
  const failed = instructions.find((instruction) => instruction.index === number - 1);
  if (failed?.program !== LIGHTHOUSE_PROGRAM) return outcome;
  const reason = guardFailed({ number });
  return { ...outcome, reason };
}
