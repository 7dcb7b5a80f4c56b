import type { Cluster } from '@clearstake/contract/config';
import type { RewardRates } from '../chain/world/types';

/** What an operator published about itself. Every field may be missing, empty or malformed, as on mainnet. */
export interface ValidatorMetadata {
  readonly name?: string;
  readonly image?: string;
  readonly description?: string;
  readonly website?: string;
}

/** What a validator keeps, as fractions from 0 to 1. */
export interface Commissions {
  /** Of inflation rewards, the vote account's commission. */
  readonly inflation: number;
  /** Of tips. */
  readonly mev: number;
  /** Of block rewards (priority fees and the unburnt half of base fees). */
  readonly blockRewards: number;
}

/** One validator of the network. Addresses are base58. */
export interface NetworkValidator {
  readonly identity: string;
  readonly voteAccount: string;
  readonly commissions: Commissions;
}

/** A validator that runs the client; `metadata` is null when the operator published nothing. */
export interface ClientValidator extends NetworkValidator {
  readonly metadata: ValidatorMetadata | null;
}

/**
 * One validator in one complete epoch.
 * Identities that hold for every row (tested): `apyTotal = apy + apyBlockRewards + apyMev`; `apyMev` is the stakers' share of
 * `mevRewards`, annualised over `activatedStake`: `mevRewards × (1 − commission) × epochsPerYear / activatedStake × 100`;
 * `apyBlockRewards` likewise of `blockRewards`.
 */
export interface ValidatorEpoch {
  readonly epoch: number;
  /** Lamports. */
  readonly activatedStake: bigint;
  /** Inflation part, percent a year, after commission. */
  readonly apy: number;
  /** Block-reward part, percent a year, after commission. */
  readonly apyBlockRewards: number;
  /** Tip part, percent a year, after commission. */
  readonly apyMev: number;
  /** Percent a year, after commissions, not compounded. */
  readonly apyTotal: number;
  /** Lamports that the validator earned by blocks in the epoch, before commission. */
  readonly blockRewards: bigint;
  /** Lamports of tips in the epoch, before commission. */
  readonly mevRewards: bigint;
  /** Compute units per block. */
  readonly blockCu: number;
}

/** The whole network in one complete epoch; rewards are averages over its validators. */
export interface NetworkEpoch {
  readonly epoch: number;
  /** Lamports over all validators of the network, the client's included. */
  readonly activatedStake: bigint;
  /** Stake-weighted total, percent a year. */
  readonly apy: number;
  /** Compute units per block; null where the source has no figure. */
  readonly blockCu: number | null;
  /** Average lamports per validator. */
  readonly blockRewards: bigint;
  /** Average lamports per validator. */
  readonly mevRewards: bigint;
}

/** The liquid pool in one complete epoch. */
export interface PoolEpoch {
  readonly epoch: number;
  /** Percent a year on the pool's active stake; 0 in an epoch without a pool update. */
  readonly apyActiveStake: number;
}

/** Transactions per second measured over a part of an epoch. */
export interface TpsSample {
  readonly epoch: number;
  /** Unix seconds at the start of the measured part. */
  readonly time: number;
  readonly totalTps: number;
}

/** Rewards of the running epoch so far, lamports. */
export interface RunningRewards {
  readonly epoch: number;
  readonly own: { readonly blockRewards: bigint; readonly mevRewards: bigint };
  /** Averages per validator. */
  readonly network: { readonly blockRewards: bigint; readonly mevRewards: bigint };
}

/** The history's source of the current time. */
export interface EpochClock {
  currentEpoch(): number;
  /** Elapsed fraction of the running epoch, 0 to 1. */
  progress(): number;
  /** Unix seconds at which an epoch began; estimated for those before the sandbox's first start and for the next one. */
  epochStart(epoch: number): number;
}

/**
 * Epoch history of a fictional cluster. Every figure is a pure function of the seed and the epoch number: nothing is stored, and
 * a replay gives the same rows.
 * Functions that take an epoch throw `RangeError` for one before `firstEpoch` or after the last complete epoch.
 */
export interface History {
  readonly seed: string;
  /** The cluster whose pinned validator is the tracked one. */
  readonly cluster: Cluster;
  /** Oldest epoch with data, 120 before the sandbox's first. */
  readonly firstEpoch: number;
  readonly clock: EpochClock;
  /** Validators on mainnet that run the client, including the tracked one. */
  readonly validators: readonly ClientValidator[];
  /** Validators on testnet that run the client; they have other keys. */
  readonly testnetValidators: readonly ClientValidator[];
  /** Every validator of the network, the client's included. */
  readonly networkValidators: readonly NetworkValidator[];
  readonly tracked: ClientValidator;
  /** The newest epoch with final figures: the one before the running epoch. */
  lastCompleteEpoch(): number;
  validatorEpoch(identity: string, epoch: number): ValidatorEpoch;
  networkEpoch(epoch: number): NetworkEpoch;
  poolEpoch(epoch: number): PoolEpoch;
  /** Lamports: the sum of the client validators' stake in the epoch. */
  tvl(epoch: number): bigint;
  /** Average transactions per second of the tracked validator in a complete epoch. */
  tps(epoch: number): number;
  /**
   * Samples of the tracked validator from `from` up to, not including, `to` (unix seconds), oldest first; only those already
   * measured.
   */
  tpsSamples(from: number, to: number): TpsSample[];
  /** The newest sample of the tracked validator. */
  latestTps(): number;
  /** Average compute units of the latest four slots of the tracked validator. */
  latestBlockCu(): number;
  /** Rewards of the running epoch so far, in lamports before commission. */
  runningRewards(): RunningRewards;
  /** The rates at which the chain pays, so that payments and charts agree; also for the running and later epochs. */
  trackedRates(epoch: number): RewardRates;
}
