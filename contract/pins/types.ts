import type { Cluster } from '../config';

/** A validator that stake may be delegated to. */
export interface PinnedValidator {
  readonly vote: string;
  readonly identity: string;
  readonly name: string;
}

/** The SPL stake pool of the liquid product. `null` members are read from the pool account on chain. */
export interface PinnedPool {
  readonly program: string;
  readonly address: string;
  readonly mint: string;
  readonly validatorList: string;
  /** PDA of [pool, "withdraw"] under the pool program. */
  readonly withdrawAuthority: string;
  readonly reserve: string | null;
  readonly managerFeeAccount: string | null;
  /** Token accounts that may receive the referral share besides the wallet's own and the manager's. */
  readonly referrers: readonly string[];
  readonly tokenProgram: string;
  /**
   * Most that the pool may keep of a deposit of SOL, a referrer's share included, and of a withdrawal of stake, in basis points. The
   * manager can set the deposit fee from one moment to the next, so nothing on chain bounds it.
   */
  readonly maxSolDepositFeeBps: number;
  readonly maxStakeWithdrawalFeeBps: number;
  /**
   * Least that a pool token is worth before any fee, in basis points of a lamport for each base unit. A pool begins at 10,000 and only
   * earns; a release may raise it towards the rate of its day, which leaves a node that names a lower one less room.
   */
  readonly rateFloorBps: number;
  readonly decimals: number;
  readonly symbol: string;
}

/** The program that restakes idle lamports, and where it keeps a wallet's ledger of compounded stake accounts. */
export interface PinnedAutoCompound {
  readonly program: string;
  /** First seed of the ledger PDA; the wallet is the second. */
  readonly ledgerSeed: string;
  /** Bytes of a ledger without entries, and of each entry: the wallet pays the rent of both. */
  readonly ledgerHeaderSize: number;
  readonly ledgerEntrySize: number;
}

/** The swap program behind the aggregator exit, and the most that it may take. */
export interface PinnedAggregator {
  readonly program: string;
  readonly eventAuthority: string;
  /** PDAs of ["authority", id] that may hold tokens during a shared-accounts route. */
  readonly programAuthorities: readonly string[];
  readonly maxPlatformFeeBps: number;
  readonly maxPositiveSlippageBps: number;
}

/** The program whose assertions guard a transaction, in the one build that was looked at. */
export interface PinnedGuard {
  readonly program: string;
  /** Where the loader keeps its code. */
  readonly programData: string;
  /** SHA-256, in hex, of the code: the program data after their header of 45 bytes, without the zeros at the end. */
  readonly codeSha256: string;
}

/**
 * What the verifier takes as true about a cluster. It is compiled in: nothing that an API or an RPC node answers changes it.
 * Addresses are base58.
 */
export interface Pins {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly validators: readonly PinnedValidator[];
  readonly pool: PinnedPool | null;
  readonly autoCompound: PinnedAutoCompound | null;
  readonly aggregator: PinnedAggregator | null;
  /** Null where the code on chain could not be looked at: transactions then go without a guard of ours. */
  readonly guard: PinnedGuard | null;
  /** The program of validators' activation accounts. */
  readonly activationProgram: string;
}
