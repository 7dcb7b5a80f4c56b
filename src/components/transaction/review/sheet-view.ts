import { pinsFor } from '@clearstake/contract/pins';
import {
  type FlowState,
  type FlowStep,
  type Intent,
  type Outcome,
  type ReviewRow,
  type Verdict,
  verbatim,
} from '@clearstake/verifier';
import type { RailStage } from './stage-rail';

export type SheetView = ReturnType<typeof sheetView>;

const stageOf: Record<FlowStep, RailStage> = {
  building: 'built',
  checking: 'checked',
  review: 'sign',
  signing: 'sign',
  sending: 'sent',
  sent: 'confirmed',
  confirmed: 'finalized',
};

export function sheetView(state: FlowState) {
  const done = state.step === 'done';
  const reached = done ? state.reached : state.step;
  const reviewed = 'reviewed' in state ? state.reviewed.verdict : null;
  const verdict = done ? state.verdict : reviewed;
  const outcome = outcomeOf(state);
  const confirmed = done && outcome?.kind === 'confirmed';
  return {
    verdict: verdict && withAskedName(state.intent, verdict),
    /** Outcome, or that it landed; null before. */
    outcome,
    /** Comparison with the chain's record; null before. */
    audit: 'audit' in state ? state.audit : null,
    stage: confirmed ? (outcome.finalized ? 'finalized' : 'confirmed') : stageOf[reached],
    stopped: done && !confirmed && outcome?.kind !== 'unknown',
    finished: confirmed,
    refused: outcome?.kind === 'refused',
    /** The wallet was opened before the flow ended. */
    walletOpened: reached !== 'building' && reached !== 'checking' && reached !== 'review',
    /** The message can still be signed, so its blockhash's validity matters. */
    live: state.step === 'review' || state.step === 'signing',
  };
}

function outcomeOf(state: FlowState): Outcome | null {
  if (state.step === 'done') return state.outcome;
  if (state.step !== 'confirmed') return null;
  return { kind: 'confirmed', signature: state.signature, slot: state.slot, finalized: false };
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
