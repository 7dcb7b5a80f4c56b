import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringifyJson } from '@clearstake/contract/json';
import { ClassicLevel } from 'classic-level';
import { JournalError } from './journal';
import { ACCOUNT_PREFIX, SEAL_KEY } from './keys';
import { decodeAccount, decodeValue } from './records';
import { journalValue } from './schema';

/**
 * Writes all that can be read of a journal to a new file, one JSON object a line: `{ key, value }`, or `{ key, damaged: true, base64 }`.
 * It works on a repaired copy and leaves the journal as it is.
 * @throws JournalError when there is no journal, or the file cannot be written.
 */
export async function exportJournal(dir: string, file: string) {
  const copy = await mkdtemp(join(tmpdir(), 'clearstake-export-'));
  try {
    await cp(dir, copy, { recursive: true }).catch((cause: unknown) => {
      throw new JournalError(`There is no sandbox journal in ${dir} that can be read.`, { cause });
    });
    // Reads all files, also those that no other names any more, and drops the parts that are unreadable.
    await ClassicLevel.repair(copy);
    const db = new ClassicLevel<string, Uint8Array>(copy, { keyEncoding: 'utf8', valueEncoding: 'view' });
    const counts = { whole: 0, damaged: 0 };
    const lines = async function* () {
      for await (const [key, value] of db.iterator()) {
        if (key === SEAL_KEY) continue;
        const line = lineOf(key, value);
        counts['damaged' in line ? 'damaged' : 'whole'] += 1;
        yield `${stringifyJson(line)}\n`;
      }
    };
    try {
      await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx' }));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'unknown';
      throw new JournalError(`The journal could not be written to ${file}: ${reason}.`, { cause });
    } finally {
      await db.close();
    }
    return counts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function lineOf(key: string, bytes: Uint8Array) {
  try {
    const value = key.startsWith(ACCOUNT_PREFIX)
      ? decodeAccount(key.slice(ACCOUNT_PREFIX.length), bytes)
      : decodeValue(key, bytes);
    return { key, value: journalValue(value) };
  } catch {
    return { key, damaged: true, base64: Buffer.from(bytes).toString('base64') };
  }
}
