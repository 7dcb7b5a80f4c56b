import { readdir, rm } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod/mini';
import { SEAL_KEY } from './keys';
import { CorruptRecord, decodeValue, encodeValue } from './records';
import { type Contents, contentsRecord, difference, SealFile, sealPath, Tally } from './seal';

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
 * LevelDB passes over much of what is damaged, so every batch also writes how many records there are and the sum of their
 * checksums, and opening the journal reads and counts all of them.
 */
export class Journal {
  readonly #seal: SealFile;
  #tally = new Tally();
  #queue: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #broken: Error | null = null;

  private constructor(
    private readonly db: ClassicLevel<string, Uint8Array>,
    private readonly dir: string,
    private readonly onBroken: (problem: Error) => void,
  ) {
    this.#seal = new SealFile(dir);
  }

  /**
   * Opens or creates the journal in a directory; `fresh` deletes the old one first. Before anything is appended it must be
   * verified.
   * @throws JournalError when another process uses it or LevelDB cannot read it.
   */
  static async open(
    dir: string,
    fresh: boolean,
    onBroken: (problem: Error) => void = () => {},
  ): Promise<Journal> {
    try {
      if (fresh) {
        await ClassicLevel.destroy(dir);
        await rm(sealPath(dir), { force: true });
      }
      await requireCurrent(dir);
      // Only now: a database opens itself soon after construction, and the lines above would delete its files.
      const db = new ClassicLevel<string, Uint8Array>(dir, { keyEncoding: 'utf8', valueEncoding: 'view' });
      await db.open();
      return new Journal(db, dir, onBroken);
    } catch (error) {
      throw openError(dir, error);
    }
  }

  /**
   * Reads all records and compares them with the seals in the database and beside it. A process killed between its two writes
   * leaves the database ahead, with events that nobody was told of.
   * @returns `unsealed` for a journal from before there were seals.
   * @throws CorruptRecord when a record is missing or differs from what was written.
   */
  async verify(): Promise<'empty' | 'unsealed' | 'sealed'> {
    const tally = new Tally();
    let sealed: Contents | undefined;
    for await (const [key, value] of this.db.iterator()) {
      if (key !== SEAL_KEY) tally.record(key, value);
      else sealed = z.parse(contentsRecord, decodeValue(key, value));
    }
    this.#tally = tally;
    const acknowledged = SealFile.read(this.dir);
    if (sealed === undefined) {
      if (acknowledged !== undefined) throw new CorruptRecord('its seal is missing');
      return tally.contents.records === 0 ? 'empty' : 'unsealed';
    }
    tally.event(sealed.events);
    const reason = difference(tally.contents, sealed, acknowledged);
    if (reason !== undefined) throw new CorruptRecord(reason);
    return 'sealed';
  }

  /** Why nothing more is accepted, if that is so. */
  get problem(): Error | null {
    return this.#broken;
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
    const bytes = await this.db.get(key);
    return bytes === undefined ? undefined : decodeValue(key, bytes);
  }

  /** All records whose key starts with `prefix`, in its order or the reverse: raw bytes, and the key without the prefix. */
  async *scan(prefix: string, reverse = false): AsyncGenerator<[string, Uint8Array]> {
    const bounds = { gt: prefix, lt: `${prefix}\uffff`, reverse };
    for await (const [key, value] of this.db.iterator(bounds)) yield [key.slice(prefix.length), value];
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.db.close();
    this.#seal.close();
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      try {
        const operations = batch.flatMap(({ writes }) => {
          for (const { key, value } of writes) this.#tally.record(key, value);
          this.#tally.event();
          return writes.map(({ key, value }) =>
            value === null ? { type: 'del' as const, key } : { type: 'put' as const, key, value },
          );
        });
        const { contents } = this.#tally;
        const seal = { type: 'put' as const, key: SEAL_KEY, value: encodeValue(contents) };
        await this.db.batch([...operations, seal], { sync: true });
        this.#seal.write(contents);
        for (const { done } of batch) done();
      } catch (cause) {
        this.#broken = new JournalError(
          'The sandbox could not write its journal to disk, so it accepts nothing more; nothing unacknowledged was kept.',
          { cause },
        );
        for (const { failed } of [...batch, ...this.#queue]) failed(this.#broken);
        this.#queue = [];
        this.onBroken(this.#broken);
      }
    }
    this.#writing = null;
  }
}

/** LevelDB would begin an empty database, and delete the files of the old one. @throws JournalError */
async function requireCurrent(dir: string): Promise<void> {
  const files: readonly string[] = await readdir(dir).catch(() => []);
  if (files.includes('CURRENT')) return;
  const wasWritten = files.some((name) => /\.(?:ldb|log)$/.test(name)) || SealFile.read(dir) !== undefined;
  if (wasWritten) throw corruptJournal(dir, 'its file CURRENT is missing');
}

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'LEVEL_LOCKED') return true;
  }
  return false;
}

function openError(dir: string, error: unknown): JournalError {
  if (error instanceof JournalError) return error;
  if (isLocked(error)) {
    return new JournalError(
      `The sandbox directory ${dir} is in use by another process: stop that one, or choose another directory with SANDBOX_DIR.`,
      { cause: error },
    );
  }
  return new JournalError(`The sandbox journal in ${dir} cannot be opened. ${wayOut}`, { cause: error });
}

const wayOut =
  'Save what can be read with --export <file>; then start over with --fresh, or choose another directory with SANDBOX_DIR.';

export function corruptJournal(dir: string, detail: string, cause?: unknown): JournalError {
  return new JournalError(`The sandbox journal in ${dir} is damaged (${detail}). ${wayOut}`, { cause });
}
