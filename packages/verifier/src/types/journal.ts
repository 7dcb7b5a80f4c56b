import type { DeepReadonly } from '@clearstake/contract/deep-readonly';
import type * as z from 'zod/mini';
import type { auditSchema, journalEntrySchema, journalStatus } from '../journal/journal-schema';

export type JournalStatus = z.output<typeof journalStatus>;

export type Audit = DeepReadonly<z.output<typeof auditSchema>>;

export type JournalEntry = DeepReadonly<z.output<typeof journalEntrySchema>>;

export type SignedVerdict = JournalEntry['verdict'];

/** Durable storage of the journal. */
export interface JournalStore {
  /** Writes and reads back something of an entry's size. Rejects where nothing can be kept. */
  probe(): Promise<void>;
  /** Resolves once the entry is durable. */
  put(entry: JournalEntry): Promise<void>;
  /**
   * Changes members of an entry atomically, so that tabs tracking the same one do not overwrite each other. A settled status
   * stays: one of lower rank is dropped.
   */
  amend(signature: string, change: Partial<JournalEntry>): Promise<void>;
  get(signature: string): Promise<JournalEntry | undefined>;
  /** All entries of a wallet on a network, newest first. Rows that are not entries are omitted. */
  list(genesisHash: string, wallet?: string): Promise<readonly JournalEntry[]>;
  /** Number of unreadable rows, which are omitted everywhere but kept. */
  countUnreadable(): Promise<number>;
  delete(signature: string): Promise<void>;
  /** Calls back when this or another tab writes. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}
