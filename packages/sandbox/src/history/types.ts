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

/** The history's source of the current time. */
export interface EpochClock {
  currentEpoch(): number;
  /** Elapsed fraction of the running epoch, 0 to 1. */
  progress(): number;
  /** Unix seconds at which an epoch began; estimated for those before the sandbox's first start and for the next one. */
  epochStart(epoch: number): number;
}
