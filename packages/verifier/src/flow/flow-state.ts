import type { Said } from '../said/said';
import type { Audit, Intent, Outcome, ReviewValue, Verdict } from '../types';

/** A value that differs in another build of the same request. */
export interface Change {
  readonly label: Said;
  readonly before: ReviewValue;
  readonly after: ReviewValue;
}

/** Why a transaction was rebuilt, and its differences besides blockhash and new account. */
export interface Rebuilt {
  readonly reason: Said;
  readonly changes: readonly Change[];
}

/** The checked transaction, offered for signing. */
export interface Reviewed {
  readonly verdict: Verdict;
  /** The last block height at which these bytes can land. */
  readonly lastValidBlockHeight: bigint;
  /** Absent for the first build. */
  readonly rebuilt?: Rebuilt;
  /** What the wallet may need for it, in a sentence. */
  readonly note?: string;
}

export type FlowStep = 'building' | 'checking' | 'review' | 'signing' | 'sending' | 'sent' | 'confirmed';

interface Step {
  readonly intent: Intent;
  /** How often the transaction was rebuilt: the blockhash expired, or amounts changed. */
  readonly rebuilds: number;
}

interface ReviewedStep extends Step {
  readonly reviewed: Reviewed;
}

interface SignedStep extends ReviewedStep {
  readonly signature: string;
  /** An error from the staking API or the node after sending. The transaction may land anyway, so it is tracked. */
  readonly trouble: Said | null;
}

export type FlowState =
  /** The server builds the transaction, or it is built here. */
  | ({ readonly step: 'building' } & Step)
  /** It is decoded, compared with the intent and simulated. */
  | ({ readonly step: 'checking' } & Step)
  | ({ readonly step: 'review' } & ReviewedStep)
  | ({ readonly step: 'signing' } & ReviewedStep)
  | ({ readonly step: 'sending' | 'sent' } & SignedStep)
  /** Landed; `audit` is null until the chain's record was compared with what was signed. */
  | ({ readonly step: 'confirmed'; readonly slot: bigint; readonly audit: Audit | null } & SignedStep)
  /** Finished. `reached` is the step in which it ended. */
  | {
      readonly step: 'done';
      readonly intent: Intent;
      readonly outcome: Outcome;
      readonly reached: FlowStep;
      /** The last verdict, for the review that stays visible. */
      readonly verdict: Verdict | null;
      readonly signature: string | null;
      /** The chain's record compared with what was signed; null when nothing landed or no node answered. */
      readonly audit: Audit | null;
      /** The outcome could not be written to the journal. */
      readonly unwritten?: true;
    };
