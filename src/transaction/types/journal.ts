import type * as z from 'zod/mini';
import type { journalEntrySchema, journalStatus } from '../journal/journal-schema';
import type { Outcome } from './outcome';

/** Where a journalled transaction stands. */
export type JournalStatus = z.output<typeof journalStatus>;

/** One transaction that was about to be sent. */
export type JournalEntry = z.output<typeof journalEntrySchema>;

/** What of a verdict is kept after signing. */
export type SignedVerdict = JournalEntry['verdict'];

/** Durable storage of the journal. */
export interface JournalStore {
  /** Resolves once the entry is durable. */
  put(entry: JournalEntry): Promise<void>;
  /**
   * Changes members of an entry in one step, so that tabs that watch the same one lose nothing of each other. What is settled is
   * not taken back: a status that says less than the stored one is left out.
   */
  amend(signature: string, change: Partial<JournalEntry>): Promise<void>;
  get(signature: string): Promise<JournalEntry | undefined>;
  /** All entries of a wallet on a network, newest first. Rows that are no entries are left out. */
  list(genesisHash: string, wallet?: string): Promise<readonly JournalEntry[]>;
  /** How many rows are left out everywhere because they cannot be read. They are kept. */
  countUnreadable(): Promise<number>;
  delete(signature: string): Promise<void>;
  /** Calls back when this or another tab writes. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** An outcome that is final: watching can stop. */
export type SettledOutcome = Exclude<Outcome, { kind: 'unknown' }>;
