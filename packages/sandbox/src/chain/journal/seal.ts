import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { isPermanent } from './keys';
import { CorruptRecord, checksumText } from './records';

/** What a journal holds, in three numbers. */
export const contentsRecord = z.object({ events: z.int(), records: z.int(), sum: z.int() });
export type Contents = Readonly<z.output<typeof contentsRecord>>;

const SUM_RANGE = 2 ** 48;

const checksum = (key: string, value: Uint8Array): number => crc32(value, crc32(`${key}\0`));

/** Counts and sums all records of a journal while they are written or read. */
export class Tally {
  #events = 0;
  #records = 0;
  #sum = 0;
  // Checksums of records that may be overwritten; all others are written once.
  readonly #replaceable = new Map<string, number>();

  get contents(): Contents {
    return { events: this.#events, records: this.#records, sum: this.#sum };
  }

  /** Counts one record that was written, or with null deleted. */
  record(key: string, value: Uint8Array | null): void {
    const before = this.#replaceable.get(key);
    if (before !== undefined) {
      this.#count(-1, SUM_RANGE - before);
      this.#replaceable.delete(key);
    }
    if (value === null) return;
    const sum = checksum(key, value);
    if (!isPermanent(key)) this.#replaceable.set(key, sum);
    this.#count(1, sum);
  }

  event(number = this.#events + 1): void {
    this.#events = number;
  }

  #count(records: number, sum: number): void {
    this.#records += records;
    this.#sum = (this.#sum + sum) % SUM_RANGE;
  }
}

/**
 * How a journal differs from its seals, for a sentence; undefined when it does not.
 * @param acknowledged What the file says. Without one nothing but the first event can have been written.
 */
export function difference(
  contents: Contents,
  sealed: Contents,
  acknowledged: Contents | undefined,
): string | undefined {
  if (contents.records !== sealed.records)
    return `it holds ${contents.records} records, not ${sealed.records}`;
  if (contents.sum !== sealed.sum) return 'a record differs from what was written';
  if (acknowledged === undefined) return sealed.events > 1 ? 'its seal file is missing' : undefined;
  const lost = acknowledged.events - sealed.events;
  if (lost <= 0) return undefined;
  return lost === 1 ? 'its last event is missing' : `its last ${lost} events are missing`;
}

export const sealPath = (dir: string): string => `${dir}.seal`;

// One length for all, so that a write replaces the one before as a whole.
const LENGTH = 120;

export function sealText({ events, records, sum }: Contents): string {
  const body = `${events} ${records} ${sum}`;
  return `${`${checksumText(body)} ${body}`.padEnd(LENGTH)}\n`;
}

/** What a seal file says; undefined when it is empty. @throws CorruptRecord */
export function parseSeal(text: string): Contents | undefined {
  if (text === '') return undefined;
  const [, sum = '', body = '', events, records, total] =
    /^([0-9a-f]{8}) ((\d+) (\d+) (\d+)) *\n$/.exec(text) ?? [];
  if (sum !== checksumText(body)) throw new CorruptRecord('its seal file');
  const seal = { events: Number(events), records: Number(records), sum: Number(total) };
  if (sealText(seal) !== text) throw new CorruptRecord('its seal file');
  return seal;
}

/**
 * The contents as of the last acknowledged event, in a file beside the database: LevelDB takes a log whose end is missing for
 * complete. Written after the database and not synced: after a power cut it may be older, and then tells less.
 */
export class SealFile {
  readonly #file: number;

  /** Opens or creates the file; only for the process that holds the database's lock. */
  constructor(dir: string) {
    // Neither truncating nor appending.
    this.#file = openSync(sealPath(dir), constants.O_RDWR | constants.O_CREAT, 0o644);
  }

  /**
   * What the file of this journal says; undefined when there is none, or an empty one.
   * @throws CorruptRecord
   */
  static read(dir: string): Contents | undefined {
    return parseSeal(readIfThere(sealPath(dir)));
  }

  write(contents: Contents): void {
    writeSync(this.#file, sealText(contents), 0);
  }

  close(): void {
    closeSync(this.#file);
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
