import {
  type Activation,
  type Delegation,
  never,
  stakeActivation,
} from '@/transaction/primitives/stake-activation';
import type { StakeHistory } from '@/transaction/primitives/stake-history';

/** A parsed stake account. */
export interface StakeAccountLike {
  readonly address: string;
  readonly lamports: bigint;
  readonly state: string;
  readonly staker: string;
  readonly withdrawer: string;
  readonly lockup: { readonly unixTimestamp: bigint; readonly epoch: bigint; readonly custodian: string };
  readonly delegation: (Delegation & { readonly vote: string }) | null;
}

export type StakeActivity = 'activating' | 'active' | 'deactivating' | 'inactive';

/** One stake account with its derived state. Amounts in lamports. */
export interface StakePosition {
  readonly address: string;
  readonly lamports: bigint;
  readonly activity: StakeActivity;
  readonly activation: Activation;
  /** Delegated lamports, effective or not. */
  readonly delegated: bigint;
  /** Lamports above delegation and rent: tips and rewards that do not earn. Zero for an inactive account. */
  readonly idle: bigint;
  /** Withdrawable now: the idle part, or the whole inactive account. */
  readonly withdrawable: bigint;
  readonly vote: string | null;
  /** Null without a delegation, and for a stake of the genesis, which was never activated. */
  readonly activationEpoch: bigint | null;
  readonly deactivationEpoch: bigint | null;
  readonly staker: string;
  readonly withdrawer: string;
  readonly lockup: StakeAccountLike['lockup'];
  /** The lockup is in force: a withdrawal needs its custodian. */
  readonly locked: boolean;
}

/** The chain state that an account's position depends on. */
export interface ChainState {
  readonly epoch: bigint;
  readonly history: StakeHistory;
  /** Rent of a stake account, in lamports. */
  readonly rent: bigint;
  /** Unix seconds. */
  readonly now: bigint;
}

const noActivation: Activation = { effective: 0n, activating: 0n, deactivating: 0n };

export function stakePosition(account: StakeAccountLike, chain: ChainState): StakePosition {
  const { delegation, lamports } = account;
  const activation = delegation ? stakeActivation(delegation, chain.epoch, chain.history) : noActivation;
  const activity = activityOf(activation);
  const delegated = activity === 'inactive' ? 0n : (delegation?.lamports ?? 0n);
  const spare = lamports - delegated - chain.rent;
  const idle = activity === 'inactive' || spare < 0n ? 0n : spare;
  const locked = account.lockup.epoch > chain.epoch || account.lockup.unixTimestamp > chain.now;
  return {
    address: account.address,
    lamports,
    activity,
    activation,
    delegated,
    idle,
    withdrawable: locked ? 0n : activity === 'inactive' ? lamports : idle,
    vote: activity === 'inactive' ? null : (delegation?.vote ?? null),
    activationEpoch: delegation && delegation.activationEpoch !== never ? delegation.activationEpoch : null,
    deactivationEpoch: delegation?.deactivationEpoch ?? null,
    staker: account.staker,
    withdrawer: account.withdrawer,
    lockup: account.lockup,
    locked,
  };
}

function activityOf({ effective, activating, deactivating }: Activation): StakeActivity {
  if (deactivating > 0n) return 'deactivating';
  if (activating > 0n) return 'activating';
  return effective > 0n ? 'active' : 'inactive';
}
