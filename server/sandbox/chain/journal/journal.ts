import { ClassicLevel } from 'classic-level';
import { decodeValue } from './records';

/** One key of an event's batch; a null value deletes. */
export interface JournalWrite {
  readonly key: string;
  readonly value: Uint8Array | null;
}

interface Waiting {
  readonly writes: readonly JournalWrite[];
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** The journal cannot be used; the message is one sentence for the operator. */
export class JournalError extends Error {}

/**
 * The sandbox's durable storage: LevelDB, one event per atomic batch, synced to disk before the event is acknowledged.
 * An event carries the account states that it produced, so the accounts on disk always equal the replay of all events, and a
 * restart reads them instead of running the VM again. Events that arrive while a batch is being written share the next one.
 */
export class Journal {
  readonly #db: ClassicLevel<string, Uint8Array>;
  #queue: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #broken: Error | null = null;

  private constructor(db: ClassicLevel<string, Uint8Array>) {
    this.#db = db;
  }

  /**
   * Opens or creates the journal in a directory; `fresh` deletes the old one first.
   * @throws JournalError when another process uses it or LevelDB cannot read it.
   */
  static async open(dir: string, fresh: boolean): Promise<Journal> {
    try {
      if (fresh) await ClassicLevel.destroy(dir);
      // Only now: a database opens itself soon after construction, and the line above would delete its files.
      const db = new ClassicLevel<string, Uint8Array>(dir, { keyEncoding: 'utf8', valueEncoding: 'view' });
      await db.open();
      return new Journal(db);
    } catch (error) {
      throw openError(dir, error);
    }
  }

  /** Resolves when these writes are on disk; after one failure, it and every later call rejects. */
  append(writes: readonly JournalWrite[]): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((done, failed) => {
      this.#queue.push({ writes, done, failed });
      this.#writing ??= this.#drain();
    });
  }

  async get(key: string): Promise<unknown> {
    const bytes = await this.#db.get(key);
    return bytes === undefined ? undefined : decodeValue(key, bytes);
  }

  /** All records whose key starts with `prefix`: raw bytes, and the key without the prefix. */
  async *scan(
    prefix: string,
    range: { reverse?: boolean; after?: string } = {},
  ): AsyncGenerator<[string, Uint8Array]> {
    const bounds = range.reverse
      ? { gte: prefix, lt: range.after ? `${prefix}${range.after}` : `${prefix}\uffff`, reverse: true }
      : { gt: range.after ? `${prefix}${range.after}` : prefix, lt: `${prefix}\uffff` };
    for await (const [key, value] of this.#db.iterator(bounds)) yield [key.slice(prefix.length), value];
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#db.close();
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      try {
        await this.#db.batch(
          batch.flatMap(({ writes }) =>
            writes.map(({ key, value }) =>
              value === null ? { type: 'del' as const, key } : { type: 'put' as const, key, value },
            ),
          ),
          { sync: true },
        );
        for (const { done } of batch) done();
      } catch (cause) {
        this.#broken = new JournalError(
          'The sandbox could not write its journal to disk, so it accepts nothing more; nothing unacknowledged was kept.',
          { cause },
        );
        for (const { failed } of [...batch, ...this.#queue]) failed(this.#broken);
        this.#queue = [];
      }
    }
    this.#writing = null;
  }
}

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'LEVEL_LOCKED') return true;
  }
  return false;
}

function openError(dir: string, error: unknown): JournalError {
  if (isLocked(error)) {
    return new JournalError(
      `The sandbox directory ${dir} is in use by another process: stop that one, or choose another directory with SANDBOX_DIR.`,
      { cause: error },
    );
  }
  return new JournalError(
    `The sandbox journal in ${dir} cannot be opened; start over with --fresh, or choose another directory with SANDBOX_DIR.`,
    { cause: error },
  );
}

/** The error for a corrupt record. */
export function corruptJournal(dir: string, detail: string, cause?: unknown): JournalError {
  return new JournalError(
    `The sandbox journal in ${dir} is damaged (${detail}); start over with --fresh, or choose another directory with SANDBOX_DIR.`,
    { cause },
  );
}
