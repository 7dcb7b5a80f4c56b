import type { Intent, IntentOf, Operation } from '../types';
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

/** By operation: each is asked about intents of its own only. */
export const policies: Readonly<Record<Operation, Policy<Intent>>> = {
  'native-stake': nativeStakePolicy,
  'native-unstake': nativeUnstakePolicy,
  'sovereign-unstake': nativeUnstakePolicy,
  'cancel-deactivation': cancelDeactivationPolicy,
  'liquid-stake': liquidStakePolicy,
  'legacy-deposit': liquidStakePolicy,
  'liquid-unstake': liquidUnstakePolicy,
  'legacy-withdraw': liquidUnstakePolicy,
  'swap-exit': swapExitPolicy,
  'auto-compound': autoCompoundPolicy,
  withdraw: withdrawPolicy,
  merge: mergePolicy,
  split: splitPolicy,
  unwrap: unwrapPolicy,
} satisfies { readonly [O in Operation]: Policy<IntentOf<O>> };
