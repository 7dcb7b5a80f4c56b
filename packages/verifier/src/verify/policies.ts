import type { PlannedGuard } from '../guard/planned-guard';
import type { Finding } from '../types/finding';
import type { Intent } from '../types/intent';
import type { BalanceEffect, ReviewRow } from '../types/review';
import type { Context } from './context';
import type { Alignment } from './match';
import { autoCompoundPolicy } from './policies/auto-compound';
import { cancelDeactivationPolicy } from './policies/cancel-deactivation';
import { liquidStakePolicy } from './policies/liquid-stake';
import { liquidUnstakePolicy } from './policies/liquid-unstake';
import { mergePolicy } from './policies/merge';
import { nativeStakePolicy } from './policies/native-stake';
import { nativeUnstakePolicy } from './policies/native-unstake';
import { splitPolicy } from './policies/split';
import { swapExitPolicy } from './policies/swap-exit';
import { unwrapPolicy } from './policies/unwrap';
import { withdrawPolicy } from './policies/withdraw';
import type { Policy } from './policy';
import type { Step } from './template';

/** A policy with the context of one verification filled in. */
export interface BoundPolicy {
  readonly steps: readonly Step[];
  readonly createsAccount: boolean;
  readonly allowsLookups: boolean;
  findings(alignment: Alignment): readonly Finding[];
  rows(alignment: Alignment): readonly ReviewRow[];
  outflow(alignment: Alignment): bigint;
  inflow(alignment: Alignment): bigint;
  guards(alignment: Alignment): readonly PlannedGuard[];
  effects(alignment: Alignment): readonly BalanceEffect[];
}

function bind<I extends Intent>(policy: Policy<I>, context: Context<I>): BoundPolicy {
  return {
    steps: policy.steps(context),
    createsAccount: policy.createsAccount(context),
    allowsLookups: policy.allowsLookups,
    findings: (alignment) => policy.findings(context, alignment),
    rows: (alignment) => policy.rows(context, alignment),
    outflow: (alignment) => policy.outflow(context, alignment),
    inflow: (alignment) => policy.inflow(context, alignment),
    guards: (alignment) => policy.guards?.(context, alignment) ?? [],
    effects: (alignment) => policy.effects(context, alignment),
  };
}

/** The policy of the intent's operation, bound to this verification. */
export function bindPolicy(context: Context): BoundPolicy {
  const { intent } = context;
  switch (intent.operation) {
    case 'native-stake':
      return bind(nativeStakePolicy, { ...context, intent });
    case 'native-unstake':
    case 'sovereign-unstake':
      return bind(nativeUnstakePolicy, { ...context, intent });
    case 'cancel-deactivation':
      return bind(cancelDeactivationPolicy, { ...context, intent });
    case 'liquid-stake':
    case 'legacy-deposit':
      return bind(liquidStakePolicy, { ...context, intent });
    case 'liquid-unstake':
    case 'legacy-withdraw':
      return bind(liquidUnstakePolicy, { ...context, intent });
    case 'swap-exit':
      return bind(swapExitPolicy, { ...context, intent });
    case 'auto-compound':
      return bind(autoCompoundPolicy, { ...context, intent });
    case 'withdraw':
      return bind(withdrawPolicy, { ...context, intent });
    case 'merge':
      return bind(mergePolicy, { ...context, intent });
    case 'split':
      return bind(splitPolicy, { ...context, intent });
    case 'unwrap':
      return bind(unwrapPolicy, { ...context, intent });
  }
}
