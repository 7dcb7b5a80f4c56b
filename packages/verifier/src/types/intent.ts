import type { Cluster } from '@clearstake/contract/config';

/** Common to every intent. Captured from the form before any server request, and frozen. */
export interface IntentBase {
  /** Random, unique: binds an answer to its request. */
  readonly id: string;
  readonly cluster: Cluster;
  /** Base58 address that pays, signs and owns. */
  readonly wallet: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** Exchanges with the pool, whose result a minimum bounds. */
interface PoolIntentBase extends IntentBase {
  /**
   * Lamports' worth that the person accepted as the least result, after being told: no guard is possible on this network, and the
   * server set no minimum. Absent until then.
   */
  readonly atWorst?: bigint | undefined;
}

/** Stake `lamports` (rent comes on top) into a new stake account delegated to a pinned vote account. */
export interface NativeStakeIntent extends IntentBase {
  readonly operation: 'native-stake';
  readonly lamports: bigint;
  readonly autoCompound: boolean;
}

/** Deactivate exactly these stake accounts. */
export interface NativeUnstakeIntent extends IntentBase {
  readonly operation: 'native-unstake';
  readonly stakeAccounts: readonly string[];
}

/** Deposit `lamports` into the pool for pool tokens. */
export interface LiquidStakeIntent extends PoolIntentBase {
  readonly operation: 'liquid-stake';
  readonly lamports: bigint;
}

/** Burn `tokens` (base units) of the pool token into a new, deactivating stake account. */
export interface LiquidUnstakeIntent extends PoolIntentBase {
  readonly operation: 'liquid-unstake';
  readonly tokens: bigint;
}

/** Sell `tokens` (base units) of the pool token for SOL through the aggregator. */
export interface SwapExitIntent extends IntentBase {
  readonly operation: 'swap-exit';
  readonly tokens: bigint;
  /** At most 300. */
  readonly maxSlippageBps: number;
  /** How far below the pool's own redemption value the guaranteed amount may be. */
  readonly maxDiscountBps: number;
}

/** Switch auto-compounding of these accounts. */
export interface AutoCompoundIntent extends IntentBase {
  readonly operation: 'auto-compound';
  readonly changes: readonly { readonly stakeAccount: string; readonly enable: boolean }[];
}

/** Withdraw from stake accounts to the wallet: a whole inactive account, or idle lamports of a delegated one. Built in the browser. */
export interface WithdrawIntent extends IntentBase {
  readonly operation: 'withdraw';
  readonly withdrawals: readonly Withdrawal[];
}

/** A withdrawal from one account. */
export interface Withdrawal {
  readonly stakeAccount: string;
  readonly lamports: bigint;
  /** The account is closed: `lamports` is its balance at the request, and later arrivals are withdrawn too. */
  readonly everything?: boolean | undefined;
}

/** Merge the sources into the destination, in this order. Built in the browser. */
export interface MergeIntent extends IntentBase {
  readonly operation: 'merge';
  readonly destination: string;
  readonly sources: readonly string[];
}

/** Move `lamports` of stake into a new account, and deactivate that account when `deactivate` is set. Built in the browser. */
export interface SplitIntent extends IntentBase {
  readonly operation: 'split';
  readonly stakeAccount: string;
  readonly lamports: bigint;
  readonly deactivate: boolean;
}

/** Close the wallet's wrapped SOL account, which pays out its whole balance: at least `lamports`. Built in the browser. */
export interface UnwrapIntent extends IntentBase {
  readonly operation: 'unwrap';
  readonly lamports: bigint;
}

/** Deactivate these stake accounts with a message built in the browser, without the staking API. */
export interface SovereignUnstakeIntent extends IntentBase {
  readonly operation: 'sovereign-unstake';
  readonly stakeAccounts: readonly string[];
}

/**
 * Take back the deactivation of this stake account: delegate it again to `vote`, the vote account it is delegated to. The Stake
 * program allows it in the epoch of the deactivation only. Built in the browser.
 */
export interface CancelDeactivationIntent extends IntentBase {
  readonly operation: 'cancel-deactivation';
  readonly stakeAccount: string;
  readonly vote: string;
}

/** The unversioned API's deposit: a liquid stake with another wire format. */
export interface LegacyDepositIntent extends PoolIntentBase {
  readonly operation: 'legacy-deposit';
  readonly lamports: bigint;
}

/** The unversioned API's withdrawal: names the lamports wanted, not the tokens burnt. */
export interface LegacyWithdrawIntent extends PoolIntentBase {
  readonly operation: 'legacy-withdraw';
  readonly lamports: bigint;
}

/** What a person asked for. */
export type Intent =
  | NativeStakeIntent
  | NativeUnstakeIntent
  | LiquidStakeIntent
  | LiquidUnstakeIntent
  | SwapExitIntent
  | AutoCompoundIntent
  | WithdrawIntent
  | MergeIntent
  | SplitIntent
  | UnwrapIntent
  | SovereignUnstakeIntent
  | CancelDeactivationIntent
  | LegacyDepositIntent
  | LegacyWithdrawIntent;

export type Operation = Intent['operation'];

export type IntentOf<O extends Operation> = Extract<Intent, { operation: O }>;
