import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DataSet, dataSet } from './data-set';
import { kitDecoder } from './decoders/kit';
import { parsedRpcDecoder } from './decoders/parsed-rpc';
import type { Decoder } from './decoders/reading';
import { web3Decoder } from './decoders/web3';
import { decoders, resultsOf, summaryOf } from './report';
import { type Run, runDecoder } from './run-decoder';

let set: DataSet;
let runs: ReadonlyMap<Decoder, Run>;
beforeAll(async () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  set = await dataSet(version);
  runs = new Map(decoders.map((decoder) => [decoder, runDecoder(decoder, set)]));
}, 120_000);

const native = (builder: string) =>
  ['', '/signed'].flatMap((end) =>
    ['native-stake', 'native-unstake'].map((operation) => `${operation}/${builder}${end}`),
  );

describe('a decoder', () => {
  it.each([
    [web3Decoder, native('web3.js')],
    [kitDecoder, native('kit')],
    [parsedRpcDecoder, [...native('web3.js'), ...native('kit')]],
  ])('$name accepts the honest answers that it can read', (decoder, expected) => {
    const honest = runs.get(decoder)?.honest ?? [];
    const accepted = [...honest].filter(([, reason]) => reason === null).map(([id]) => id);
    expect(accepted.sort()).toEqual(expected.sort());
  });

  it.each([
    // The withdraw authority is in the data, and every decoder names it.
    ['NS02', 'caught'],
    ['NS05', 'caught'],
    ['NS10', 'caught'],
    ['X01', 'caught'],
    ['X09', 'caught'],
    ['X12', 'caught'],
    ['X36', 'caught'],
    // Both libraries drop what follows the fields, and what follows the message.
    ['X18', 'missed'],
    ['X20', 'missed'],
    // The message is the honest one.
    ['NS17', 'not-in-bytes'],
    ['X38', 'not-in-bytes'],
  ])('on the same attack %s comes to the same: %s', (attack, outcome) => {
    const on = (decoder: Decoder, builder: string) =>
      runs.get(decoder)?.attacks.get(`${attack}/native-stake/${builder}`);
    expect(on(web3Decoder, 'web3.js')).toBe(outcome);
    expect(on(kitDecoder, 'kit')).toBe(outcome);
    expect(on(parsedRpcDecoder, 'web3.js')).toBe(outcome);
    expect(on(parsedRpcDecoder, 'kit')).toBe(outcome);
  });

  it('that refuses the honest answer catches nothing', () => {
    const kit = runs.get(kitDecoder);
    expect(kit?.honest.get('native-stake/web3.js')).toMatch(/^SysvarC1ock1+ delegates /);
    expect(kit?.attacks.get('NS02/native-stake/web3.js')).toBe('not-judged');
    const refusing: Decoder = {
      name: 'refuses all',
      read: () => {
        throw new Error('no');
      },
    };
    const outcomes = new Set(runDecoder(refusing, set).attacks.values());
    expect(outcomes).toEqual(new Set(['not-judged', 'not-in-bytes']));
  });

  it('that reads the honest answer whatever it is shown misses every attack on it', () => {
    const honest = set.honest.find(({ id }) => id === 'native-unstake/web3.js');
    const blind: Decoder = {
      name: 'blind',
      read: (_, whole, tables) => web3Decoder.read(honest?.bytes ?? '', whole, tables),
    };
    const { attacks } = runDecoder(blind, set);
    const outcomes = set.attacks
      .filter((attack) => attack.honest === 'native-unstake/web3.js' && attack.spoiled.includes('bytes'))
      .map(({ id }) => attacks.get(id));
    expect(outcomes.length).toBeGreaterThan(40);
    expect(new Set(outcomes)).toEqual(new Set(['missed']));
  });

  it.each([web3Decoder, parsedRpcDecoder, kitDecoder])(
    '$name calls unread what it has no names for',
    (decoder) => {
      const switched = set.honest.find(({ id }) => id === 'auto-compound/web3.js');
      const { instructions } = decoder.read(switched?.bytes ?? '', false, new Map());
      const unread = 'unread instruction of 2w17gtRTiaThpAX2gABgrwpHaw2xRLVqQCagoTdpFJZs';
      expect(instructions).toEqual([unread, unread, unread]);
    },
  );
});

it('the document holds the present results', () => {
  const document = readFileSync('docs/attacks.md', 'utf8');
  expect(document).toContain(resultsOf(set));
  expect(document.replaceAll('\n', ' ')).toContain(summaryOf(set));
});
