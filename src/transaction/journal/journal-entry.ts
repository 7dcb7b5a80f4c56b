import type { ChainFacts } from '../types/facts';
import type { Intent } from '../types/intent';
import type { JournalEntry, JournalStatus } from '../types/journal';
import type { TrackedOutcome } from '../types/outcome';
import type { Verdict } from '../types/review';

/** What is known right before sending. */
export interface SendingParts {
  readonly intent: Intent;
  readonly facts: ChainFacts;
  readonly verdict: Verdict;
  readonly wire: Uint8Array;
  /** Base58, from the final check. */
  readonly signature: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The entry to store before sending. */
export function journalEntry({ intent, facts, verdict, wire, signature, now }: SendingParts): JournalEntry {
  return {
    signature,
    intent,
    genesisHash: facts.genesisHash,
    lastValidBlockHeight: facts.blockhash.lastValidBlockHeight,
    signingSlot: facts.slot,
    messageSha256: verdict.messageSha256?.hex ?? '',
    wire,
    newAccount: verdict.newAccount,
    verdict,
    status: 'sending',
    slot: null,
    detail: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * How much a status says. `expired` rests on a node that found nothing, so a landing says more; `confirmed` says more than that
 * nothing is known; and what is final is final.
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

/** The members of a change that may be written over an entry: an outcome that says less than the stored one is left out. */
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

/** What tracking found out, as members of the entry. */
export function outcomeMembers(outcome: TrackedOutcome, now: number): Partial<JournalEntry> {
  return {
    status: statusOf(outcome),
    ...('slot' in outcome ? { slot: outcome.slot } : {}),
    detail: 'reason' in outcome ? outcome.reason : null,
    updatedAt: now,
  };
}

/** Whether an entry still has to be watched. */
export function isPending(entry: JournalEntry): boolean {
  return says[entry.status] < 3 && entry.status !== 'expired';
}

/** Whether it landed for good and what the chain recorded was not compared with what was signed yet. */
export function isAuditDue({ status, audit }: JournalEntry): boolean {
  return audit === undefined && (status === 'finalized' || status === 'failed-on-chain');
}
