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

/** Statuses after which a transaction cannot change any more. */
const settledStatuses: ReadonlySet<JournalStatus> = new Set(['finalized', 'failed-on-chain', 'expired']);

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
  return !settledStatuses.has(entry.status);
}

/** Whether it landed for good and what the chain recorded was not compared with what was signed yet. */
export function isAuditDue({ status, audit }: JournalEntry): boolean {
  return audit === undefined && (status === 'finalized' || status === 'failed-on-chain');
}
