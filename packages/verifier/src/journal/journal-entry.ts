import { pinsFile } from '@clearstake/contract/pins';
import { judgedMembers } from '../receipt/judged';
import type { JournalEntry, JournalStatus, TrackedOutcome, Verdict } from '../types';
import type { VerifyInput } from '../verify/context';

export interface SendingParts {
  /** The transaction offered to the wallet, with its facts. */
  readonly offered: VerifyInput;
  /** On the signed bytes. */
  readonly verdict: Verdict;
  readonly wire: Uint8Array;
  /** Base58, from the final check. */
  readonly signature: string;
  readonly buildSha256?: string | undefined;
  /** Unix milliseconds. */
  readonly now: number;
}

export function journalEntry({
  offered,
  verdict,
  wire,
  signature,
  buildSha256,
  now,
}: SendingParts): JournalEntry {
  const { intent, facts } = offered;
  const judged = judgedMembers(offered, verdict);
  return {
    format: 2,
    signature,
    intent,
    genesisHash: facts.genesisHash,
    lastValidBlockHeight: facts.blockhash.lastValidBlockHeight,
    signingSlot: facts.slot,
    ...(pinsFile && { pinsFileSha256: pinsFile.sha256 }),
    ...(buildSha256 !== undefined && { buildSha256 }),
    messageSha256: verdict.messageSha256?.hex ?? '',
    wire,
    newAccount: verdict.newAccount,
    verdict,
    ...(judged && { judged }),
    status: 'sending',
    slot: null,
    detail: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Rank of a status. `expired` depends on a node that found nothing, so a landing outranks it; `confirmed` outranks unknown; and
 * final is final.
 */
const says: Readonly<Record<JournalStatus, number>> = {
  sending: 0,
  sent: 0,
  unknown: 0,
  expired: 1,
  confirmed: 2,
  finalized: 3,
  'failed-on-chain': 3,
};

/** The members of a change that may overwrite an entry: an outcome of lower rank is dropped. */
export function withoutStepBack(
  stored: Pick<JournalEntry, 'status'>,
  change: Partial<JournalEntry>,
): Partial<JournalEntry> {
  if (change.status === undefined || change.status === stored.status) return change;
  if (says[stored.status] < 3 && says[change.status] >= says[stored.status]) return change;
  const { status, slot, detail, ...rest } = change;
  return rest;
}

function statusOf(outcome: TrackedOutcome): JournalStatus {
  if (outcome.kind === 'confirmed') return outcome.finalized ? 'finalized' : 'confirmed';
  return outcome.kind;
}

export function outcomeMembers(outcome: TrackedOutcome, now: number): Partial<JournalEntry> {
  return {
    status: statusOf(outcome),
    ...('slot' in outcome ? { slot: outcome.slot } : {}),
    detail: 'reason' in outcome ? outcome.reason : null,
    updatedAt: now,
  };
}

/** Whether an entry still has to be tracked. */
export function isPending(entry: JournalEntry): boolean {
  return says[entry.status] < 3 && entry.status !== 'expired';
}

/** Whether it landed for good and its record was not compared with what was signed yet. */
export function isAuditDue({ status, audit }: JournalEntry): boolean {
  return audit === undefined && (status === 'finalized' || status === 'failed-on-chain');
}
