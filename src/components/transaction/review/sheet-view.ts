import { pinsFor } from '@clearstake/contract/pins';
import {
  type Audit,
  type FlowState,
  type FlowStep,
  type Intent,
  type Outcome,
  type ReviewRow,
  type Verdict,
  verbatim,
} from '@clearstake/verifier';
import type { RailStage } from './stage-rail';

export interface SheetView {
  readonly verdict: Verdict | null;
  /** Outcome, or that it landed; null before. */
  readonly outcome: Outcome | null;
  /** Comparison with the chain's record; null before. */
  readonly audit: Audit | null;
  readonly stage: RailStage;
  readonly stopped: boolean;
  readonly finished: boolean;
  readonly refused: boolean;
  /** The wallet was opened before the flow ended. */
  readonly walletOpened: boolean;
  /** The message can still be signed, so its blockhash's validity matters. */
  readonly live: boolean;
}

const stageOf: Record<FlowStep, RailStage> = {
  building: 'built',
  checking: 'checked',
  review: 'sign',
  signing: 'sign',
  sending: 'sent',
  sent: 'confirmed',
  confirmed: 'finalized',
};

export function sheetView(state: FlowState): SheetView {
  if (state.step === 'done') {
    const { outcome, reached } = state;
    const refused = outcome.kind === 'refused';
    const walletOpened = reached !== 'building' && reached !== 'checking' && reached !== 'review';
    const confirmed = outcome.kind === 'confirmed';
    return {
      verdict: state.verdict && withAskedName(state.intent, state.verdict),
      outcome,
      audit: state.audit,
      stage: confirmed ? (outcome.finalized ? 'finalized' : 'confirmed') : stageOf[reached],
      stopped: !confirmed && outcome.kind !== 'unknown',
      finished: confirmed,
      refused,
      walletOpened,
      live: false,
    };
  }
  return {
    verdict: 'reviewed' in state ? withAskedName(state.intent, state.reviewed.verdict) : null,
    outcome:
      state.step === 'confirmed'
        ? { kind: 'confirmed', signature: state.signature, slot: state.slot, finalized: false }
        : null,
    audit: state.step === 'confirmed' ? state.audit : null,
    stage: stageOf[state.step],
    stopped: false,
    finished: false,
    refused: false,
    walletOpened: state.step !== 'building' && state.step !== 'checking' && state.step !== 'review',
    live: state.step === 'review' || state.step === 'signing',
  };
}

/** What the form named is what was asked: the validator by its name and address, where one is pinned. */
function withAskedName({ cluster }: Intent, verdict: Verdict): Verdict {
  const [pinned, ...others] = pinsFor(cluster).validators;
  if (pinned === undefined || others.length > 0) return verdict;
  const asked = { kind: 'address', address: pinned.vote, name: verbatim(pinned.name) } as const;
  const named = (row: ReviewRow) =>
    row.key === 'vote' && row.asked.kind === 'text' ? { ...row, asked } : row;
  return { ...verdict, rows: verdict.rows.map(named) };
}
