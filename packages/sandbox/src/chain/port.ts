import type { Cluster } from '@clearstake/contract/config';
import type {
  AccountDataWrite,
  AccountFilter,
  Assertion,
  BlockRecord,
  ChainAccount,
  ChainChange,
  Commitment,
  EpochClock,
  HistoryPage,
  InflationReward,
  LandedTransaction,
  LatestBlockhash,
  Lowering,
  Refusal,
  SendOptions,
  SendResult,
  SignatureRecord,
  SignatureStatus,
  SimulateOptions,
  Simulation,
  VoteAccountInfo,
} from './types';
import type { PoolAddresses } from './world/pool';

/**
 * The sandbox's chain as JSON-RPC, staking API, block engine and control use it: each gets a `Chain` injected and does not depend
 * on the VM or the journal behind it. Reads never block on disk; every accepted change is on disk before its promise resolves.
 */
export interface Chain {
  /** The cluster that it plays. */
  readonly cluster: Cluster;
  readonly genesisHash: string;
  /** The addresses of its stake pool. */
  readonly pool: PoolAddresses;
  readonly autoCompoundProgram: string;
  /** Time as the newest block of a commitment has it; `processed` unless named. */
  readonly clock: (commitment?: Commitment) => EpochClock;
  /** Wall time at which an epoch began; estimated for those before the chain's first start and after the running one. */
  readonly epochStart: (epoch: bigint) => number;

  /** As the newest block of a commitment has it; `processed` unless named. */
  readonly getAccount: (address: string, commitment?: Commitment) => ChainAccount | null;
  readonly getProgramAccounts: (
    programId: string,
    filters?: readonly AccountFilter[],
    commitment?: Commitment,
  ) => ChainAccount[];
  readonly voteAccounts: () => readonly VoteAccountInfo[];
  /** All accounts with lamports. */
  readonly accounts: (commitment?: Commitment) => ChainAccount[];
  /** Lamports of all accounts. */
  readonly supply: () => bigint;
  readonly rent: (space: number) => bigint;
  readonly minimumDelegation: () => bigint;
  readonly inflationReward: (address: string, epoch: bigint) => Promise<InflationReward | null>;

  readonly block: (slot: bigint) => BlockRecord;
  readonly latestBlockhash: (commitment?: Commitment) => LatestBlockhash;
  readonly isBlockhashValid: (blockhash: string, commitment?: Commitment) => boolean;

  /** Fee in lamports of a message (wire message bytes); null when its blockhash is not valid. */
  readonly feeForMessage: (message: Uint8Array, commitment?: Commitment) => bigint | null;
  readonly simulate: (wire: Uint8Array, options?: SimulateOptions) => Simulation | Refusal;
  /** Resolves after the journal contains the transaction. Never rejects for a bad transaction. */
  readonly sendTransaction: (wire: Uint8Array, options?: SendOptions) => Promise<SendResult>;
  /** A real, signed System transfer from the faucet account. */
  readonly airdrop: (address: string, lamports: bigint) => Promise<SendResult>;

  /** Also from the history unless `searchHistory` is false: then of recent blocks only. */
  readonly signatureStatus: (signature: string, searchHistory?: boolean) => SignatureStatus | null;
  readonly getTransaction: (signature: string) => Promise<LandedTransaction | null>;
  readonly getSignaturesForAddress: (address: string, page?: HistoryPage) => Promise<SignatureRecord[]>;

  /** Called after each event has been journaled. Returns the way to stop. */
  readonly onChange: (listener: (change: ChainChange) => void) => () => void;
  /** Wall time, in milliseconds since 1970, that the chain has reached; never less than before. */
  readonly now: () => number;
  /** The commitment that an event of this wall time has reached. */
  readonly commitmentOf: (atMs: number) => Commitment;

  /** How many transactions have landed and reached a commitment. */
  readonly transactionCount: (commitment: Commitment) => bigint;
  /** How many transactions landed in a span of wall time, from `fromMs` up to, not including, `toMs`. */
  readonly transactionsLanded: (fromMs: number, toMs: number) => number;

  /** Why nothing more is accepted, as a sentence; undefined while all is well. */
  readonly problem: () => string | undefined;

  /** Ends the running epoch now. Resolves with the next one after the turn is journaled. */
  readonly turnEpoch: () => Promise<{ readonly epoch: bigint }>;

  /** Registers a program that has no binary. Its account must exist in genesis as executable. */
  readonly registerLowering: (programId: string, lowering: Lowering) => void;
  /** Registers a program without a binary whose instructions only assert. Its account must exist in genesis as executable. */
  readonly registerAssertion: (programId: string, assertion: Assertion) => void;
  /** Writes data of program-owned accounts in one journaled event (lamports unchanged; new accounts need funds first). */
  readonly writeProgramData: (reason: string, writes: readonly AccountDataWrite[]) => Promise<void>;

  readonly close: () => Promise<void>;
}
