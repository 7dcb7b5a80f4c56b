import type { Audit, Intent, Outcome, ReviewValue, Verdict } from '../types';

/** A value that another build of the same request has otherwise. */
export interface Change {
  readonly label: string;
  readonly before: ReviewValue;
  readonly after: ReviewValue;
}

/** Why a transaction was built anew, and what is different about it besides blockhash and new account. */
export interface Rebuilt {
  /** A sentence. */
  readonly reason: string;
  readonly changes: readonly Change[];
}

/** What was checked and is offered for signing. */
export interface Reviewed {
  readonly verdict: Verdict;
  /** The last block height at which these bytes can land. */
  readonly lastValidBlockHeight: bigint;
  /** Absent for the first build. */
  readonly rebuilt?: Rebuilt;
}

/** The steps of the path, in their order. */
export type FlowStep = 'building' | 'checking' | 'review' | 'signing' | 'sending' | 'sent' | 'confirmed';

interface Step {
  readonly intent: Intent;
  /** How often a new transaction was necessary: the blockhash expired, or amounts moved. */
  readonly rebuilds: number;
}

interface ReviewedStep extends Step {
  readonly reviewed: Reviewed;
}

interface SignedStep extends ReviewedStep {
  readonly signature: string;
  /** What the staking API or the node said against it. It may land all the same, so it is watched. */
  readonly trouble: string | null;
}

/** Where one transaction stands. */
export type FlowState =
  /** The server is asked for the transaction, or it is built here. */
  | ({ readonly step: 'building' } & Step)
  /** It is decoded, compared with the intent and simulated. */
  | ({ readonly step: 'checking' } & Step)
  /** Accepted; it waits for the person. */
  | ({ readonly step: 'review' } & ReviewedStep)
  | ({ readonly step: 'signing' } & ReviewedStep)
  | ({ readonly step: 'sending' | 'sent' } & SignedStep)
  /** Landed; `audit` is null until the chain's record was compared with what was signed. */
  | ({ readonly step: 'confirmed'; readonly slot: bigint; readonly audit: Audit | null } & SignedStep)
  /** Over. `reached` is the step it ended in. */
  | {
      readonly step: 'done';
      readonly intent: Intent;
      readonly outcome: Outcome;
      readonly reached: FlowStep;
      /** The last verdict there was, for the review that stays in sight. */
      readonly verdict: Verdict | null;
      readonly signature: string | null;
      /** What the chain has under the signature, compared with what was signed; null when nothing landed or nobody could be asked. */
      readonly audit: Audit | null;
      /** The journal could not be told how it ended. */
      readonly unwritten?: true;
    };
