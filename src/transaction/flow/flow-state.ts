import type { Intent, Outcome, Verdict } from '../types';

/** What was checked and is now offered for signing. */
export interface Reviewed {
  readonly verdict: Verdict;
  /** The last block height at which these bytes can land. */
  readonly lastValidBlockHeight: bigint;
}

/** The steps of the path, in their order. */
export const flowSteps = [
  'building',
  'checking',
  'review',
  'signing',
  'sending',
  'sent',
  'confirmed',
] as const;
export type FlowStep = (typeof flowSteps)[number];

/** Where one transaction stands. */
export type FlowState =
  /** The server is asked for the transaction, or it is built here. */
  | { readonly step: 'building'; readonly intent: Intent }
  /** It is decoded, compared with the intent and simulated. */
  | { readonly step: 'checking'; readonly intent: Intent }
  /** Accepted; it waits for the person. `rebuilds` counts how often an expired blockhash made a new one necessary. */
  | {
      readonly step: 'review';
      readonly intent: Intent;
      readonly reviewed: Reviewed;
      readonly rebuilds: number;
    }
  | { readonly step: 'signing'; readonly intent: Intent; readonly reviewed: Reviewed }
  | {
      readonly step: 'sending' | 'sent';
      readonly intent: Intent;
      readonly reviewed: Reviewed;
      readonly signature: string;
    }
  | {
      readonly step: 'confirmed';
      readonly intent: Intent;
      readonly reviewed: Reviewed;
      readonly signature: string;
      readonly slot: bigint;
    }
  /** Over. `reached` is the step it ended in. */
  | {
      readonly step: 'done';
      readonly intent: Intent;
      readonly outcome: Outcome;
      readonly reached: FlowStep;
      /** The last verdict there was, for the review that stays in sight. */
      readonly verdict: Verdict | null;
      readonly signature: string | null;
    };
