import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { Keypair } from '@solana/web3.js';
import { ClassicLevel } from 'classic-level';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createChain } from '../src/chain/chain';
import { exportJournal } from '../src/chain/journal/export';
import { JournalError } from '../src/chain/journal/journal';
import { encodeValue } from '../src/chain/journal/records';
import { keylessAddress } from '../src/chain/keys';
import { testOptions } from '../src/chain/testing/test-chain';

const wayOut =
  'Save what can be read with --export <file>; then start over with --fresh, or choose another directory with SANDBOX_DIR.';
const damaged = (detail: string, place = dir) =>
  `The sandbox journal in ${place} is damaged (${detail}). ${wayOut}`;

const temporary = temporaryFolder();
/** A journal in a log of 40 transactions, as a killed process leaves it; and the same as a table. */
const written = { log: '', table: '' };
const signatures: string[] = [];
let dir = '';
const journal = () => join(dir, 'journal');

const open = (at = dir) => createChain(testOptions(at));

beforeAll(async () => {
  written.log = join(temporary, 'log');
  written.table = join(temporary, 'table');
  const chain = await open(join(temporary, 'running'));
  for (let count = 1; count <= 40; count += 1) {
    const landed = await chain.airdrop(Keypair.generate().publicKey.toBase58(), BigInt(count) * 1_000_000n);
    if (!landed.ok) throw new Error(landed.refusal.message);
    signatures.push(landed.signature);
  }
  // Without closing: what a killed process leaves behind.
  await cp(join(temporary, 'running'), written.log, { recursive: true });
  await chain.close();
  await cp(written.log, written.table, { recursive: true });
  // Opening a database writes its log into a table.
  await (await open(written.table)).close();
});

beforeEach(async () => {
  dir = await mkdtemp(join(temporary, 'case-'));
});

const start = (from: string) => cp(from, dir, { recursive: true });

async function file(end: RegExp): Promise<string> {
  const names = await Promise.all(
    (await readdir(journal()))
      .filter((name) => end.test(name))
      .map(async (name) => ({ name, size: (await stat(join(journal(), name))).size })),
  );
  const [largest] = names.sort((left, right) => right.size - left.size);
  if (largest === undefined) throw new Error(`no file ${end}`);
  return join(journal(), largest.name);
}

async function flip(path: string, at: (bytes: Buffer) => number): Promise<void> {
  const bytes = await readFile(path);
  const place = at(bytes);
  await writeFile(path, bytes.with(place, (bytes[place] ?? 0) ^ 0x20));
}

const part = (share: number) => (bytes: Buffer) => Math.floor(bytes.length * share);

async function changeRecords(
  change: (db: ClassicLevel<string, Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const db = new ClassicLevel<string, Uint8Array>(journal(), { valueEncoding: 'view' });
  await change(db);
  await db.close();
}

async function firstKey(db: ClassicLevel<string, Uint8Array>, prefix: string): Promise<string> {
  for await (const key of db.keys({ gt: prefix, limit: 1 })) return key;
  throw new Error(`no ${prefix}`);
}

/** Opens the journal and reads every transaction; the refusal where it is refused. */
async function refusal(): Promise<string | undefined> {
  try {
    const chain = await open();
    for (const signature of signatures) {
      expect(chain.signatureStatus(signature)).not.toBeNull();
      expect(await chain.getTransaction(signature)).toMatchObject({ signature });
    }
    await chain.close();
    return undefined;
  } catch (error) {
    return error instanceof JournalError ? error.message : Promise.reject(error);
  }
}

const places = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);

test.each(places)('the start reports a byte flipped in the log, at %d of it', async (place) => {
  await start(written.log);
  await flip(await file(/\.log$/), part(place));
  expect(await refusal()).toMatch(
    / is damaged \((?:it holds \d+ records, not \d+|its last .* missing)\)\. Save what/,
  );
});

test('the start names a journal without its file CURRENT, and leaves its files alone', async () => {
  await start(written.table);
  await rm(join(journal(), 'CURRENT'));
  const before = await readdir(journal());
  await expect(open()).rejects.toThrow(damaged('its file CURRENT is missing', journal()));
  expect(await readdir(journal())).toEqual(before);
});

test.each(['transaction/', 'of/', 'event/'])('the start names a lost record %s', async (prefix) => {
  await start(written.log);
  let count = 0;
  await changeRecords(async (db) => {
    await db.del(await firstKey(db, prefix));
    for await (const key of db.keys()) if (key !== 'seal') count += 1;
  });
  await expect(open()).rejects.toThrow(damaged(`it holds ${count} records, not ${count + 1}`));
});

test('the start names an older version of a record, though it is valid by itself', async () => {
  await start(written.log);
  await (await open()).close();
  await changeRecords((db) => db.put('note/chain/clock-latest', encodeValue('1')));
  await expect(open()).rejects.toThrow(damaged('a record differs from what was written'));
});

test('the start names a seal file that is damaged, missing or of another journal', async () => {
  await start(written.log);
  const seal = `${journal()}.seal`;
  await flip(seal, part(0.1));
  await expect(open()).rejects.toThrow(damaged('its seal file'));
  await rm(seal);
  await expect(open()).rejects.toThrow(damaged('its seal file is missing'));
});

test('an older seal file is no damage: the process was killed before it wrote the next', async () => {
  await start(written.log);
  const seal = await readFile(`${journal()}.seal`);
  const chain = await open();
  await chain.airdrop(keylessAddress('somebody'), 1_000_000_000n);
  await chain.close();
  await writeFile(`${journal()}.seal`, seal);
  const again = await open();
  expect(again.getAccount(keylessAddress('somebody'))?.lamports).toBe(1_000_000_000n);
  await again.close();
});

async function linesOf(path: string) {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('a damaged journal is exported as far as it can be read, and stays as it is', async () => {
  await start(written.log);
  await flip(await file(/\.log$/), (bytes) => bytes.indexOf(`"signature":"${signatures[9]}"`) + 20);
  await rename(join(journal(), 'CURRENT'), join(dir, 'elsewhere'));
  const before = await readdir(journal());
  const target = join(dir, 'saved.jsonl');
  const counts = await exportJournal(journal(), target);
  const lines = await linesOf(target);
  expect(lines).toHaveLength(counts.whole + 1);
  expect(counts.damaged).toBe(1);
  const saved = lines.filter(({ key, damaged }) => key.startsWith('transaction/') && !damaged);
  expect(saved.map(({ value }) => value.signature).sort()).toEqual(
    signatures.filter((_, index) => index !== 9).sort(),
  );
  expect(await readdir(journal())).toEqual(before);
  await expect(exportJournal(journal(), target)).rejects.toThrow(
    `The journal could not be written to ${target}: EEXIST`,
  );
});
