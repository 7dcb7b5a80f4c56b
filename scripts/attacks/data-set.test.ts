import { readFileSync } from 'node:fs';
import { hex } from '@scure/base';
import { catalogue } from '@server/sandbox/hostile/catalogue';
import { Message, Transaction, VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as entry from '@/transaction';
import { type AttackEntry, type DataSet, dataSet, type Given, type HonestEntry, textOf } from './data-set';

let text: string;
/** As anybody else has it: parsed from the file's text. */
let set: DataSet;
let judged: ReturnType<typeof judgedByExample>;

beforeAll(async () => {
  text = textOf(await dataSet('test'));
  set = JSON.parse(text);
  judged = judgedByExample();
}, 120_000);
afterEach(() => vi.useRealTimers());

/** What the lines of the document's example make of the file. */
function judgedByExample(): Map<string, { findings: readonly { code: string }[] }> {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/attacks.md', 'utf8')) ?? [];
  const [, names = ''] = /import \{ (.*) \} from '\.\/src\/transaction';/.exec(example) ?? [];
  const imported = names.split(', ').map((name) => [name, Reflect.get(entry, name)] as const);
  const values = { ...Object.fromEntries(imported), hex, readFileSync: () => text };
  const body = example.replaceAll(/^import .*$/gm, '');
  return new Function(...Object.keys(values), `${body}\nreturn judged;`)(...Object.values(values));
}

describe('by the document’s example, from the text alone', () => {
  it('every honest answer is accepted', () => {
    expect(set.honest.map(({ id }) => judged.get(id)?.findings)).toEqual(set.honest.map(() => []));
  });

  it('every attack is refused with its code', () => {
    const wrong = set.attacks.filter(
      ({ id, code }) => !judged.get(id)?.findings.some((finding) => finding.code === code),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(set.attacks.length).toBeGreaterThan(450);
  });
});

describe('the data set', () => {
  it('holds every attack of the catalogue, as cases or as no transaction', () => {
    const cases = new Set(set.attacks.map(({ attack }) => attack));
    const others = set.notTransactions.map(({ attack }) => attack);
    expect(others.filter((id) => cases.has(id))).toEqual([]);
    expect([...cases, ...others].sort()).toEqual(catalogue.map(({ id }) => id).sort());
  });

  it('holds a case for each operation that an attack is on', () => {
    const missing = catalogue
      .filter(({ id }) => set.attacks.some(({ attack }) => attack === id))
      .flatMap(({ id, operations }) => operations.map((operation) => `${id}/${operation}/web3.js`))
      .filter((id) => !set.attacks.some((attack) => attack.id === id));
    expect(missing).toEqual([]);
  });

  it('calls no transaction what is about simulation, broadcast, outcome or download', () => {
    expect(set.notTransactions.map(({ attack }) => attack).sort()).toEqual(
      'OM1 OM2 OM3 OM4 X27 X27b X27c X27d X32c X33 X34 X34b X34c X34d X35 X35b X35c X35d'.split(' '),
    );
  });

  it('is the same at another time', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    expect(textOf(await dataSet('test'))).toBe(text);
  }, 120_000);

  it('names what was spoiled, beside the honest bytes', () => {
    const honestOf = ({ honest }: AttackEntry) => set.honest.find(({ id }) => id === honest);
    const spoiled = (entry: AttackEntry) => {
      const honest = honestOf(entry);
      const differs = (member: 'bytes' | 'newAccount' | 'facts') =>
        JSON.stringify(entry[member]) !== JSON.stringify(honest?.[member]);
      const known = entry.honestBytes === honest?.bytes && entry.spoiled.every(differs);
      return known && differs('bytes') === entry.spoiled.includes('bytes') && entry.spoiled.length > 0;
    };
    expect(set.attacks.filter((attack) => !spoiled(attack)).map(({ id }) => id)).toEqual([]);
    const of = (id: string) => set.attacks.find((attack) => attack.id === id)?.spoiled;
    expect(of('NS02/native-stake/kit')).toEqual(['bytes']);
    expect(of('NS17/native-stake/web3.js')).toEqual(['newAccount']);
    expect(of('NS05c/native-stake/web3.js')).toEqual(['facts']);
    expect(of('LW01/legacy-withdraw/web3.js')).toEqual(['bytes', 'facts']);
  });
});

describe('web3.js reads the honest bytes', () => {
  const isWhole = ({ operation, from }: Given) => operation === 'swap-exit' || from === 'wallet';
  const bytesOf = ({ bytes }: HonestEntry) => Buffer.from(bytes, 'hex');

  it('and writes the same', () => {
    const written = set.honest.map((entry) =>
      isWhole(entry)
        ? VersionedTransaction.deserialize(bytesOf(entry)).serialize()
        : VersionedMessage.deserialize(bytesOf(entry)).serialize(),
    );
    expect(written.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(
      set.honest.map(({ bytes }) => bytes),
    );
  });

  it('also with its older class, and finds the wallet’s signature valid', () => {
    const legacy = set.honest.filter(({ operation }) => operation !== 'swap-exit');
    const transactions = legacy.map((entry) =>
      isWhole(entry) ? Transaction.from(bytesOf(entry)) : Transaction.populate(Message.from(bytesOf(entry))),
    );
    const payers = transactions.map(({ feePayer }) => feePayer?.toBase58());
    expect(new Set(payers)).toEqual(new Set([Reflect.get(Object(set.honest[0]?.intent), 'wallet')]));
    const signed = transactions.filter((_, index) => legacy[index]?.from === 'wallet');
    expect(signed.map((transaction) => transaction.verifySignatures(false))).toEqual(signed.map(() => true));
    expect(signed.length).toBe(8);
  });
});
