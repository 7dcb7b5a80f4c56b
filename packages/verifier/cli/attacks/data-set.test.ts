import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { hex } from '@scure/base';
import { VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as entry from '../../src';
import { runScript } from '../../testing/run-script';
import { type DataSet, dataSet, textOf } from './data-set';
import { kitDecoder } from './decoders/kit';
import { parsedRpcDecoder } from './decoders/parsed-rpc';
import type { Decoder } from './decoders/reading';
import { web3Decoder } from './decoders/web3';
import { resultsOf, summaryOf } from './report';
import { runDecoder } from './run-decoder';

const folder = temporaryFolder();
/** What the command wrote in another process, parsed from the text as anybody else has it. */
let text: string;
let set: DataSet;
let printed: string;
const document = readFileSync('docs/attacks.md', 'utf8');

const run = (cwd: string, ...given: string[]) =>
  runScript('packages/verifier/cli/attacks/main.ts', given, { INIT_CWD: cwd });

beforeAll(async () => {
  const { code, text: output } = await run(folder, '--json', 'attacks.json');
  expect(code).toBe(0);
  printed = output;
  text = readFileSync(join(folder, 'attacks.json'), 'utf8');
  set = JSON.parse(text);
}, 120_000);

describe('npm run attacks', () => {
  it('prints the hash of the file that it wrote where it was typed', () => {
    const hash = createHash('sha256').update(text).digest('hex');
    expect(printed).toContain(`attacks.json: SHA-256 ${hash}`);
  });

  it('gives the results that the document holds', () => {
    expect(document).toContain(resultsOf(set));
    expect(document.replaceAll('\n', ' ')).toContain(summaryOf(set));
  }, 60_000);
});

/** What the lines of the document's example make of the file. */
function judgedByExample(): Map<string, { findings: readonly { code: string }[] }> {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(document) ?? [];
  const [, names = ''] = /import \{ (.*) \} from '@clearstake\/verifier';/.exec(example) ?? [];
  const imported = names.split(', ').map((name) => [name, Reflect.get(entry, name)] as const);
  const values = { ...Object.fromEntries(imported), hex, readFileSync: () => text };
  const body = example.replaceAll(/^import .*$/gm, '');
  return new Function(...Object.keys(values), `${body}\nreturn judged;`)(...Object.values(values));
}

describe('the data set', () => {
  it('has honest answers that the document’s example accepts, and attacks that it refuses, each with its code', () => {
    const judged = judgedByExample();
    expect(set.honest.map(({ id }) => judged.get(id)?.findings)).toEqual(set.honest.map(() => []));
    const wrong = set.attacks.filter(
      ({ id, code }) => !judged.get(id)?.findings.some((finding) => finding.code === code),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(set.attacks.length).toBeGreaterThan(450);
  });

  it('holds every attack of the catalogue, on each of its operations or as no transaction', () => {
    const others = new Set(set.notTransactions.map(({ attack }) => attack));
    const held = new Set(set.attacks.map(({ id }) => id));
    const missing = catalogue
      .filter(({ id }) => !others.has(id))
      .flatMap(({ id, operations }) => operations.map((operation) => `${id}/${operation}/web3.js`))
      .filter((id) => !held.has(id));
    expect(missing).toEqual([]);
    expect([...others].sort()).toEqual(
      'OM1 OM2 OM3 OM4 X27 X27b X27c X27d X32c X33 X34 X34b X34c X34d X35 X35b X35c X35d'.split(' '),
    );
  });

  it('stays the same at another time', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    expect(textOf(await dataSet(set.release))).toBe(text);
  }, 120_000);

  it('has honest bytes that web3.js reads, and writes again', () => {
    const written = set.honest.map(({ operation, from, bytes }) => {
      const read = Buffer.from(bytes, 'hex');
      const whole = operation === 'swap-exit' || from === 'wallet';
      const again = whole ? VersionedTransaction.deserialize(read) : VersionedMessage.deserialize(read);
      return Buffer.from(again.serialize()).toString('hex');
    });
    expect(written).toEqual(set.honest.map(({ bytes }) => bytes));
  });
});

describe('a decoder', () => {
  it.each([
    // The withdraw authority is in the data, and every decoder names it.
    ['NS02', 'caught'],
    // Both libraries drop what follows the fields.
    ['X18', 'missed'],
    // The message is the honest one.
    ['NS17', 'not-in-bytes'],
  ])('agrees with the other decoders on %s: %s', (attack, outcome) => {
    const on = (decoder: Decoder, builder: string) =>
      runDecoder(decoder, set).attacks.get(`${attack}/native-stake/${builder}`);
    expect(on(web3Decoder, 'web3.js')).toBe(outcome);
    expect(on(kitDecoder, 'kit')).toBe(outcome);
    expect(on(parsedRpcDecoder, 'web3.js')).toBe(outcome);
    expect(on(parsedRpcDecoder, 'kit')).toBe(outcome);
  });

  it('catches nothing if it refuses the honest answer', () => {
    const { honest, attacks } = runDecoder(kitDecoder, set);
    expect(honest.get('native-stake/web3.js')).toMatch(/^SysvarC1ock1+ delegates /);
    expect(attacks.get('NS02/native-stake/web3.js')).toBe('not-judged');
  });
});
