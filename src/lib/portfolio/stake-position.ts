import {
  type Activation,
  never,
  type StakeAccountFacts,
  type StakeHistory,
  stakeActivation,
} from '@clearstake/verifier';

export type StakeActivity = 'activating' | 'active' | 'deactivating' | 'inactive';

/** What a delegation can be promised: `pending` before the node has answered, `unknown` where it did not. */
export type Outlook =
  | 'pays'
  | 'pending'
  | 'unknown'
  | 'unlisted'
  | 'delinquent'
  | 'keeps-all'
  /** Nothing speaks against it but that no reward was paid in the last epochs. */
  | 'unpaid';

/** One stake account with its derived state. Amounts in lamports. */
export type StakePosition = Readonly<ReturnType<typeof stakePosition>>;

export interface ChainState {
  readonly epoch: bigint;
  readonly history: StakeHistory;
  /** Rent of the account, which grows with its size, in lamports. */
  readonly rent: bigint;
  /** Unix seconds. */
  readonly now: bigint;
}

const noActivation: Activation = { effective: 0n, activating: 0n, deactivating: 0n };

/**
 * The state of a stake account by the stake program's own rules, which `stake-states.test.ts` compares with the program. Everything
 * that says what earns or what can be withdrawn is derived from it.
 */
export function stakePosition(account: StakeAccountFacts, chain: ChainState) {
  const { delegation, lamports } = account;
  const activation = delegation ? stakeActivation(delegation, chain.epoch, chain.history) : noActivation;
  const activity = activityOf(activation);
  const deactivated = delegation !== null && delegation.deactivationEpoch <= chain.epoch;
  const delegated = deactivated || !delegation ? activation.effective : delegation.lamports;
  const spare = lamports - delegated - chain.rent;
  const idle = activity === 'inactive' || spare < 0n ? 0n : spare;
  const locked = account.lockup.epoch > chain.epoch || account.lockup.unixTimestamp > chain.now;
  return {
    address: account.address,
    lamports,
    activity,
    activation,
    /** Lamports that the delegation holds: all of them, effective or not; once it is deactivated, what is still effective. */
    delegated: activity === 'inactive' ? 0n : delegated,
    /** Lamports above what is held and rent: tips, rewards and cooled-down stake that do not earn. Zero for an inactive account. */
    idle,
    /** Withdrawable now: the idle part, or the whole inactive account. */
    withdrawable: locked ? 0n : activity === 'inactive' ? lamports : idle,
    /** The network limits what may change per epoch, so that the stake starts or stops counting over several of them. */
    gradual:
      activity === 'activating'
        ? activation.effective > 0n
        : activity === 'deactivating' && delegation !== null && delegation.deactivationEpoch < chain.epoch,
    vote: activity === 'inactive' ? null : (delegation?.vote ?? null),
    /** Null without a delegation, and for a stake of the genesis, which was never activated. */
    activationEpoch: delegation && delegation.activationEpoch !== never ? delegation.activationEpoch : null,
    deactivationEpoch: delegation?.deactivationEpoch ?? null,
    staker: account.staker,
    withdrawer: account.withdrawer,
    lockup: account.lockup,
    /** The lockup is in force: a withdrawal needs its custodian. */
    locked,
    /** What it can be promised, by `withOutlooks`; `pending` until then. */
    outlook: 'pending' as Outlook,
  };
}

function activityOf({ effective, activating, deactivating }: Activation): StakeActivity {
  if (deactivating > 0n) return 'deactivating';
  if (activating > 0n) return 'activating';
  return effective > 0n ? 'active' : 'inactive';
}

/**
 * Deactivated in the epoch of its activation, stake is inactive at once: the stake program counts nothing of it as effective.
 */
export function endsAtOnce({ activity, activationEpoch, locked }: StakePosition, epoch: bigint): boolean {
  return activity === 'activating' && activationEpoch === epoch && !locked;
}
