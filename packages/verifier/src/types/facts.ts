import type { Activation } from '../primitives/stake-activation';

/** An account as an RPC node reports it. */
export interface RawAccount {
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** A stake account, parsed. Epochs are u64: `deactivationEpoch` is 2^64 - 1 while it is not deactivating. */
export interface StakeAccountFacts {
  readonly address: string;
  readonly lamports: bigint;
  /** Size of its data; absent for the usual 200 bytes. */
  readonly bytes?: number | undefined;
  readonly state: 'uninitialized' | 'initialized' | 'delegated' | 'rewards-pool';
  readonly staker: string;
  readonly withdrawer: string;
  readonly lockup: { readonly unixTimestamp: bigint; readonly epoch: bigint; readonly custodian: string };
  readonly delegation: {
    readonly vote: string;
    readonly lamports: bigint;
    readonly activationEpoch: bigint;
    readonly deactivationEpoch: bigint;
  } | null;
  /** By the cluster's stake history. Absent where that was not read, as in receipts of earlier versions. */
  readonly activation?: Activation | undefined;
}

/** A classic SPL token account, parsed. */
export interface TokenAccountFacts {
  readonly address: string;
  readonly lamports: bigint;
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly delegate: string | null;
  readonly closeAuthority: string | null;
  readonly state: 'uninitialized' | 'initialized' | 'frozen';
}

/** A fee of the stake pool as a fraction; zero when the denominator is zero. */
export interface PoolFee {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The members of the stake pool account that the verifier uses. */
export interface StakePoolFacts {
  readonly address: string;
  readonly owner: string;
  readonly accountType: number;
  readonly validatorList: string;
  readonly reserve: string;
  readonly mint: string;
  readonly managerFeeAccount: string;
  readonly tokenProgram: string;
  readonly totalLamports: bigint;
  readonly tokenSupply: bigint;
  readonly lastUpdateEpoch: bigint;
  readonly solDepositFee: PoolFee;
  readonly stakeWithdrawalFee: PoolFee;
  /** The withdrawal fee from the next epoch on, if the manager has set another. */
  readonly nextStakeWithdrawalFee: PoolFee | null;
  readonly solDepositAuthority: string | null;
}

/** An upgradeable program's data. */
export interface GuardProgramFacts {
  /** The account that the program account names as its code. */
  readonly programData: string;
  /** SHA-256, in hex, of the code: the program data after the header, without trailing zeros. */
  readonly codeSha256: string;
  /** Who can replace the code; null for nobody. */
  readonly upgradeAuthority: string | null;
}

/** An address lookup table, parsed. `deactivationSlot` is 2^64 - 1 while it is active. */
export interface LookupTableFacts {
  readonly address: string;
  readonly owner: string;
  readonly deactivationSlot: bigint;
  readonly lastExtendedSlot: bigint;
  readonly addresses: readonly string[];
}

/** Addresses derived here, never taken from a server. Null where the cluster has no pool or no aggregator. */
export interface DerivedAddresses {
  /** The wallet's associated token account of the pool token. */
  readonly poolTokenAccount: string | null;
  /** The wallet's associated token account of wrapped SOL. */
  readonly wrappedSolAccount: string | null;
  /** The wallet's auto-compound ledger; null where no program is pinned. */
  readonly autoCompoundLedger: string | null;
  /** The pool's stake accounts for a vote account: validator stake and transient stake. */
  readonly poolStakeAccounts: ReadonlySet<string>;
}

/** Facts from an independent RPC node for one intent and one message. */
export interface ChainFacts {
  readonly genesisHash: string;
  readonly epoch: bigint;
  readonly slot: bigint;
  readonly rent: {
    readonly stakeAccount: bigint;
    readonly tokenAccount: bigint;
    readonly emptyAccount: bigint;
  };
  readonly minimumDelegation: bigint;
  readonly walletLamports: bigint;
  /** Every stake account of the intent and of the message; null when there is no such stake account. */
  readonly stakeAccounts: ReadonlyMap<string, StakeAccountFacts | null>;
  /** Whether the account to be created exists, at two commitments; null when the message creates none. */
  readonly newAccountExists: boolean | null;
  readonly voteAccounts: ReadonlyMap<string, { readonly owner: string }>;
  readonly pool: StakePoolFacts | null;
  readonly poolTokenAccount: TokenAccountFacts | null;
  readonly wrappedSolAccount: TokenAccountFacts | null;
  readonly lookupTables: ReadonlyMap<string, LookupTableFacts | null>;
  /** Writable accounts of a swap that belong to the wallet in some way, besides the wallet and its two token accounts. */
  readonly estateInRoute: readonly string[];
  /** Stake accounts in the wallet's auto-compound ledger. */
  readonly autoCompoundEnabled: ReadonlySet<string>;
  /** Change of the ledger's rent: paid by the wallet when positive, refunded when negative. */
  readonly autoCompoundRentChange: bigint;
  /**
   * Simulated result of the pool instruction without a minimum: pool tokens of a deposit, lamports in the new account of a
   * withdrawal. Null when it was not simulated or would fail.
   */
  readonly simulatedOut: bigint | null;
  /** The guard program on chain; null when the transaction has no guard, and when there is no such program. */
  readonly guardProgram: GuardProgramFacts | null;
  readonly blockhash: { readonly valid: boolean; readonly lastValidBlockHeight: bigint };
  readonly derived: DerivedAddresses;
}
