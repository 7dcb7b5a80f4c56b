/**
 * What the sandbox's chain takes and gives.
 * Conventions: addresses, signatures and blockhashes are base58 text; lamports, slots, epochs and heights are bigint; wall-clock
 * times are milliseconds since 1970 as number.
 */

/** An account's current state. `data` must be treated as read-only: it is the chain's own buffer. */
export interface ChainAccount {
  readonly address: string;
  readonly lamports: bigint;
  readonly owner: string;
  readonly executable: boolean;
  readonly data: Uint8Array;
}

/** Filters of `getProgramAccounts`; all must match. `memcmp.bytes` are raw bytes, already decoded. */
export type AccountFilter =
  | { readonly dataSize: number }
  | { readonly tokenAccount: true }
  | { readonly memcmp: { readonly offset: number; readonly bytes: Uint8Array } };

export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** The chain's position in time. One epoch is always 432,000 slots; the slot time follows from the epoch's length. */
export interface EpochClock {
  readonly slot: bigint;
  readonly epoch: bigint;
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
  /** Advances every 400 ms of wall time, whatever the epoch's length: a blockhash is valid for 150 of these, about a minute. */
  readonly blockHeight: bigint;
  /** Wall time at which the running epoch started. */
  readonly epochStartedAtMs: number;
  /** Wall time at which the running epoch will end by the clock. */
  readonly epochEndsAtMs: number;
  /** Milliseconds per slot: epoch length / 432,000. */
  readonly slotTimeMs: number;
}

export interface LatestBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
}

/**
 * A transaction error in the validators' wire format, e.g. `"BlockhashNotFound"` or `{"InstructionError":[2,{"Custom":6}]}`.
 */
export type TransactionError = string | { readonly [kind: string]: unknown };

/** The result of running a transaction, successful or not. */
export interface ExecutionMeta {
  readonly err: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  readonly returnData: { readonly programId: string; readonly data: Uint8Array } | null;
  readonly innerInstructions: readonly InnerInstructions[];
}

export interface InnerInstructions {
  /** Index of the outer instruction in the message. */
  readonly index: number;
  readonly instructions: readonly InnerInstruction[];
}

export interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  readonly stackHeight: number;
}

export type SendResult =
  | { readonly ok: true; readonly signature: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** Why a transaction was refused. Nothing moved and no fee was charged. */
export type Refusal =
  /** The bytes are not a transaction. */
  | { readonly kind: 'malformed'; readonly message: string }
  /** A signature is missing or does not verify. */
  | { readonly kind: 'signature'; readonly message: string }
  /** Preflight (or loading) failed; `meta.err` has the error. */
  | { readonly kind: 'preflight'; readonly message: string; readonly meta: ExecutionMeta };

export interface SendOptions {
  /** Skip simulation; a failing transaction then lands as failed and pays its fee. */
  readonly skipPreflight?: boolean;
}

export interface SimulateOptions {
  readonly sigVerify?: boolean;
  readonly replaceRecentBlockhash?: boolean;
  /** The state that it runs on; `processed` unless named. */
  readonly commitment?: Commitment;
}

export interface Simulation {
  readonly meta: ExecutionMeta;
  /** Post-state of any account, also of one that was not written; null for each where the transaction failed. */
  readonly account: (address: string) => ChainAccount | null;
  /** Set when the blockhash was replaced. */
  readonly replacementBlockhash: LatestBlockhash | null;
  readonly fee: bigint;
  /** Null when the transaction was refused before its accounts were loaded. */
  readonly loaded: LoadedBalances | null;
}

export interface SignatureStatus {
  readonly slot: bigint;
  /** Blocks on top of it; null once finalized. */
  readonly confirmations: number | null;
  readonly err: TransactionError | null;
  readonly confirmationStatus: Commitment;
}

export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  readonly amount: bigint;
  readonly decimals: number;
}

/** The accounts of a transaction and what they held before and after it. */
export interface LoadedBalances {
  /** Static keys, then loaded writable, then loaded read-only: balances are in this order. */
  readonly accountKeys: readonly string[];
  readonly loadedWritable: readonly string[];
  readonly loadedReadonly: readonly string[];
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
  readonly preTokenBalances: readonly TokenBalance[];
  readonly postTokenBalances: readonly TokenBalance[];
}

/** A landed transaction with the message that its sender signed (also for lowered ones). */
export interface LandedTransaction extends LoadedBalances {
  readonly signature: string;
  readonly slot: bigint;
  readonly blockTime: bigint;
  /** Wall time of landing; the commitment follows from it. */
  readonly landedAtMs: number;
  readonly wire: Uint8Array;
  readonly fee: bigint;
  readonly meta: ExecutionMeta;
}

export interface SignatureRecord {
  readonly signature: string;
  readonly slot: bigint;
  readonly blockTime: bigint;
  readonly err: TransactionError | null;
  readonly memo: string | null;
  readonly confirmationStatus: Commitment;
}

/** A page of an address's history, newest first. `before` and `until` are signatures, both exclusive. */
export interface HistoryPage {
  readonly limit?: number;
  readonly before?: string;
  readonly until?: string;
  readonly commitment?: Commitment;
}

/** The inflation reward of one account for one epoch. */
export interface InflationReward {
  readonly epoch: bigint;
  readonly amount: bigint;
  readonly postBalance: bigint;
  /** First slot of the epoch in which it was paid. */
  readonly effectiveSlot: bigint;
  /** Vote commission in percent at the time; null for a vote account's own commission reward. */
  readonly commission: number | null;
}

/** A vote account with its delegated stake, as `getVoteAccounts` returns it. */
export interface VoteAccountInfo {
  readonly vote: string;
  readonly identity: string;
  readonly commission: number;
  /** Effective stake in this epoch. */
  readonly activatedStake: bigint;
  readonly rootSlot: bigint;
  readonly lastVote: bigint;
  /** [epoch, credits, previous credits], newest last. */
  readonly epochCredits: readonly (readonly [bigint, bigint, bigint])[];
}

/** What is known of a slot's block. Every slot has one; those between two blocks of the chain's clock share its hash. */
export interface BlockRecord {
  /** Wall time of the slot. */
  readonly atMs: number;
  readonly blockHeight: bigint;
  readonly blockhash: string;
  readonly previousBlockhash: string;
  /** Signatures of the transactions that landed in the slot. */
  readonly signatures: readonly string[];
}

/** The changes of one event, passed to listeners once it is on disk. */
export interface ChainChange {
  /** Accounts as the event left them; a closed account has lamports 0 and no data. */
  readonly writes: readonly AccountWrite[];
  /** The transaction that did it; null for an epoch turn and other events. */
  readonly landed: LandedTransaction | null;
  /** Wall time of the event, from which its commitment follows. */
  readonly atMs: number;
}

/** An account to write; a closed account has lamports 0 and no data. */
export type AccountWrite = ChainAccount;

/** One instruction of the original message with its accounts resolved. */
export interface ResolvedInstruction {
  readonly program: string;
  readonly accounts: readonly ResolvedAccount[];
  readonly data: Uint8Array;
}

export interface ResolvedAccount {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/**
 * The result of a lowering for one instruction: the ordinary instructions that have its effect (program authorities may be marked
 * as signers: signature checks are off for the lowered transaction, and the original message's signatures were all verified
 * before), and the program's writes to its own accounts. All of it is atomic with the rest of the message. Later lowerings of the
 * same message see `writes` already, but lamports as before the message.
 */
export type Lowered =
  | {
      readonly ok: true;
      readonly instructions: readonly ResolvedInstruction[];
      readonly logs?: readonly string[];
      readonly writes?: readonly AccountDataWrite[];
      /** Lamports that leave an account of the program, applied last. */
      readonly moves?: readonly LamportMove[];
      /** Checks the accounts after the VM ran; an error fails the whole message. */
      readonly check?: (after: AccountReader) => TransactionError | null;
    }
  /** The program refuses: an `InstructionError` payload such as `{ Custom: 7 }` or `"MissingRequiredSignature"`. */
  | { readonly ok: false; readonly error: TransactionError; readonly logs: readonly string[] };

export interface LamportMove {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}

export type AccountReader = (address: string) => ChainAccount | null;

/** New data for an account of a lowered program; the VM decides the lamports, the owner becomes `owner`. */
export interface AccountDataWrite {
  readonly address: string;
  readonly owner: string;
  readonly data: Uint8Array;
}

export interface LoweringContext {
  readonly read: AccountReader;
  readonly epoch: bigint;
  readonly rent: (space: number) => bigint;
}

/** Turns one instruction of a program that has no binary here into ordinary ones. */
export type Lowering = (instruction: ResolvedInstruction, context: LoweringContext) => Lowered;

/**
 * Checks the accounts as the preceding instructions left them, and changes nothing. Returns an `InstructionError` payload, which
 * undoes the whole transaction but its fee, or null when the assertion holds.
 */
export type Assertion = (instruction: ResolvedInstruction, read: AccountReader) => TransactionError | null;
