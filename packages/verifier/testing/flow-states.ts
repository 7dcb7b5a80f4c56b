import type { FlowState } from '../src/flow/flow-state';
import type { Audit, Outcome } from '../src/types';
import { acceptedVerdict, stakeIntent } from './verdicts';

/** The accepted review of a stake of 250 SOL, before it is signed. */
export const reviewState = {
  step: 'review',
  intent: stakeIntent,
  rebuilds: 0,
  reviewed: { verdict: acceptedVerdict, lastValidBlockHeight: 1_150n },
} as const satisfies FlowState;

export function doneState(
  outcome: Outcome,
  change: Partial<Extract<FlowState, { step: 'done' }>> = {},
): FlowState {
  return {
    step: 'done',
    intent: stakeIntent,
    outcome,
    reached: 'signing',
    verdict: acceptedVerdict,
    signature: null,
    audit: null,
    ...change,
  };
}

/** The audit of a transaction that the chain recorded otherwise. */
export const differingAudit: Audit = {
  kind: 'differs',
  problems: ['Other bytes landed.'],
  notes: [],
  slot: 5n,
  blockTime: null,
  fee: 5_000n,
  walletBefore: null,
  walletAfter: null,
  at: 1,
};
