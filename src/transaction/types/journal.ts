import type { Audit } from './audit';
import type { Intent } from './intent';
import type { Outcome } from './outcome';
import type { Verdict } from './review';

/** Where a journalled transaction stands. */
export type JournalStatus =
  | 'sending'
  | 'sent'
  | 'confirmed'
  | 'finalized'
  | 'failed-on-chain'
  | 'expired'
  | 'unknown';

/** One transaction that was about to be sent. Written before sending; survives reloads. */
export interface JournalEntry {
  /** Base58 signature, computed from the signed bytes: the key. */
  readonly signature: string;
  readonly intent: Intent;
  readonly genesisHash: string;
  readonly lastValidBlockHeight: bigint;
  readonly messageSha256: string;
  /** The signed transaction, so that it can be sent again unchanged and audited. */
  readonly wire: Uint8Array;
  readonly newAccount: string | null;
  /** The verdict on the signed bytes: what the receipt shows. */
  readonly verdict: Verdict;
  readonly status: JournalStatus;
  readonly slot: bigint | null;
  readonly detail: string | null;
  /** Absent until the chain's record was compared, also in entries that an earlier version wrote. */
  readonly audit?: Audit;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Durable storage of the journal. */
export interface JournalStore {
  /** Resolves once the entry is durable. */
  put(entry: JournalEntry): Promise<void>;
  /** Changes members of an entry in one step, so that tabs that watch the same one lose nothing of each other. */
  amend(signature: string, change: Partial<JournalEntry>): Promise<void>;
  get(signature: string): Promise<JournalEntry | undefined>;
  /** All entries of a wallet on a network, newest first. */
  list(genesisHash: string, wallet?: string): Promise<readonly JournalEntry[]>;
  delete(signature: string): Promise<void>;
  /** Calls back when this or another tab writes. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** An outcome that is final: watching can stop. */
export type SettledOutcome = Exclude<Outcome, { kind: 'unknown' }>;
