/**
 * What the sandbox's chain takes and gives.
 * Conventions: addresses, signatures and blockhashes are base58 text; lamports, slots, epochs and heights are bigint; wall-clock
 * times are milliseconds since 1970 as number.
 */
import type { ExecutionMeta, LandedTransaction, LoadedBalances, TransactionError } from './journal/schema';

export type * from './journal/schema';

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

export interface LatestBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
}

export type SendResult =
  | { readonly ok: true; readonly signature: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** Why a transaction was refused. Nothing moved and no fee was charged. */
export type Refusal =
  | { readonly kind: 'malformed'; readonly message: string }
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

/** A page of an address's history, newest first. `before` and `until` are signatures, both exclusive. */
export interface HistoryPage {
  readonly limit?: number;
  readonly before?: string;
  readonly until?: string;
  readonly commitment?: Commitment;
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

export interface Outcome {
  readonly meta: ExecutionMeta;
  readonly after: AccountReader;
}

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
