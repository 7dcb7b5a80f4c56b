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
   * Upper bound for the pool's fee on a deposit of SOL, a referrer's share included, and on a withdrawal of stake, in basis
   * points. The manager can change the deposit fee at any time, so nothing on chain bounds it.
   */
  readonly maxSolDepositFeeBps: number;
  readonly maxStakeWithdrawalFeeBps: number;
  /**
   * Minimum value of a pool token before any fee, in basis points of a lamport per base unit. A pool starts at 10,000 and only
   * grows; a release may raise it towards the current rate, which limits how far a node can understate it.
   */
  readonly rateFloorBps: number;
  readonly decimals: number;
  readonly symbol: string;
}

/** An instruction as it must be: its whole data, and its accounts in order. */
export interface PinnedInstruction {
  /** In lower-case hex. */
  readonly data: string;
  /**
   * `stake`, `ledger`, `wallet` or a fixed address, followed by a space and `w` where it is written, `s` where it signs, or `ws`.
   * `stake` is the account that is switched.
   */
  readonly accounts: readonly string[];
}

/** The program that restakes idle lamports, and the location of a wallet's ledger of compounded stake accounts. */
export interface PinnedAutoCompound {
  readonly program: string;
  /** First seed of the ledger PDA; the wallet is the second. */
  readonly ledgerSeed: string;
  /** Bytes of a ledger without entries, and of each entry: the wallet pays the rent of both. */
  readonly ledgerHeaderSize: number;
  readonly ledgerEntrySize: number;
  readonly enable: PinnedInstruction;
  readonly disable: PinnedInstruction;
}

/** The swap program behind the aggregator exit, and the most that it may keep. */
export interface PinnedAggregator {
  readonly program: string;
  readonly eventAuthority: string;
  readonly maxPlatformFeeBps: number;
  readonly maxPositiveSlippageBps: number;
}

/** The program whose assertions guard a transaction. */
export interface PinnedGuard {
  readonly program: string;
  /** The account in which the loader stores its code. */
  readonly programData: string;
  /**
   * SHA-256, in hex, of the one reviewed build: the program data after the 45-byte header, without trailing zeros. Null where none
   * is published: the program then gets no account whose privileges give it power, unless nobody can replace its code.
   */
  readonly codeSha256: string | null;
}

/**
 * What the verifier assumes about a cluster. Compiled in: nothing that an API or an RPC node returns changes it. Addresses are
 * base58.
 */
export interface Pins {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly validators: readonly PinnedValidator[];
  readonly pool: PinnedPool | null;
  readonly autoCompound: PinnedAutoCompound | null;
  readonly aggregator: PinnedAggregator | null;
  /** Null where no deployment is published: transactions then go without a guard of ours. */
  readonly guard: PinnedGuard | null;
  /** The program of validators' activation accounts. */
  readonly activationProgram: string;
}

/** A pins file, as a build contains it. */
export interface PinsFile {
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** What it adds: the place of each entry, as `pool.reserve`, and its value. */
  readonly entries: readonly (readonly [place: string, value: string])[];
  /** The pins of its cluster with these entries. */
  readonly pins: Pins;
}
