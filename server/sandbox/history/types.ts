/** What an operator published about itself. Every field may be missing, empty or odd, as in the real world. */
export interface ValidatorMetadata {
  readonly name?: string;
  readonly image?: string;
  readonly description?: string;
  readonly website?: string;
}

/** What a validator keeps. Fractions from 0 to 1. */
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
 *
 * Identities that hold for every row (tested): `apyTotal = apy + apyBlockRewards + apyMev`; `apyMev` is what the stakers get of
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
  /** Average lamports a validator. */
  readonly blockRewards: bigint;
  /** Average lamports a validator. */
  readonly mevRewards: bigint;
}

/** The liquid pool in one complete epoch. */
export interface PoolEpoch {
  readonly epoch: number;
  /** Percent a year on the pool's active stake; 0 in an epoch whose pool update never came. */
  readonly apyActiveStake: number;
}

/** Transactions per second measured over a part of an epoch. */
export interface TpsSample {
  readonly epoch: number;
  /** Unix seconds at the start of the measured part. */
  readonly time: number;
  readonly totalTps: number;
}

/**
 * What a stake of the tracked validator earns in one epoch, per lamport of active stake. The chain pays rewards by these, so that
 * what a person receives and what the charts say are the same figures.
 */
export interface EpochRates {
  readonly inflation: number;
  readonly blockRewards: number;
  readonly mev: number;
}

/** Rewards of the running epoch up to now. Lamports. */
export interface RunningRewards {
  readonly epoch: number;
  readonly own: { readonly blockRewards: bigint; readonly mevRewards: bigint };
  /** Averages a validator. */
  readonly network: { readonly blockRewards: bigint; readonly mevRewards: bigint };
}

/** Where the history gets its present from. */
export interface EpochClock {
  /** The running epoch. */
  currentEpoch(): number;
  /** How much of the running epoch has passed, 0 to 1. */
  progress(): number;
  /** Unix seconds at which an epoch began; estimated for those before the sandbox's first start and for the next one. */
  epochStart(epoch: number): number;
}

/**
 * Epoch history of a fictional cluster. Every figure is a pure function of the seed and the epoch number: nothing is stored, a turned epoch
 * has its rows at once, and a replay gives the same ones.
 *
 * Functions that take an epoch throw `RangeError` for one before `firstEpoch` or after the last complete epoch.
 */
export interface History {
  readonly seed: string;
  /** Oldest epoch with data, 120 before the one in which the sandbox begins. */
  readonly firstEpoch: number;
  /** How many epochs the yield models count in a year. */
  readonly epochsPerYear: number;
  readonly clock: EpochClock;
  /** Validators on mainnet that run the client; the tracked one is among them. */
  readonly validators: readonly ClientValidator[];
  /** Validators on testnet that run the client: other keys. */
  readonly testnetValidators: readonly ClientValidator[];
  /** Every validator of the network, the client's included. */
  readonly networkValidators: readonly NetworkValidator[];
  readonly tracked: ClientValidator;
  /** The newest epoch whose figures are final: the one before the running epoch. */
  lastCompleteEpoch(): number;
  validatorEpoch(identity: string, epoch: number): ValidatorEpoch;
  networkEpoch(epoch: number): NetworkEpoch;
  poolEpoch(epoch: number): PoolEpoch;
  /** Lamports: the sum of the client validators' stake in the epoch. */
  tvl(epoch: number): bigint;
  /** Average transactions per second of the tracked validator in a complete epoch. */
  tps(epoch: number): number;
  /** Samples of the tracked validator from `from` up to, not including, `to` (unix seconds), oldest first; only what has been measured by now. */
  tpsSamples(from: number, to: number): TpsSample[];
  /** The newest sample of the tracked validator. */
  latestTps(): number;
  /** Average compute units of the latest four slots of the tracked validator. */
  latestBlockCu(): number;
  /** What the running epoch has earned so far, in lamports before commission: it grows until the epoch ends. */
  runningRewards(): RunningRewards;
  /** What the tracked validator pays in an epoch; works for the running and later epochs, too. */
  trackedRates(epoch: number): EpochRates;
}
