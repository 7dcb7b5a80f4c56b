import { crc32 } from 'node:zlib';
import { stringifyJson } from '@clearstake/contract/json';
import { parseStored } from '@clearstake/sandbox/chain/journal/memory';
import {
  CorruptRecord,
  decodeAccount,
  decodeValue,
  encodeAccount,
  encodeValue,
} from '@clearstake/sandbox/chain/journal/records';
import { journalValue, landedTransaction } from '@clearstake/sandbox/chain/journal/schema';
import { parseSeal, sealText } from '@clearstake/sandbox/chain/journal/seal';
import { concatBytes, isJournalEntry, type JournalEntry, makeReceipt } from '@clearstake/verifier';
import type { TestWorld } from '@clearstake/verifier/testing/world';
import {
  acceptedAs,
  acceptedIf,
  bytesOf,
  type FuzzTarget,
  refusedBy,
  textOf,
  textSeeds,
} from './fuzz-target';

const pieces = ['{', '}', '[', ']', ',', '"', '\\', 'null', '-1', '1e400', '0', '9223372036854775808', '='];

/** Input: an account without its checksum, which is made to fit. */
function accountTarget(world: TestWorld): FuzzTarget {
  return {
    name: 'journal account, sandbox',
    seeds: [...world.accounts]
      .slice(0, 12)
      .map(([address, account]) => encodeAccount({ address, ...account }).slice(4, 600)),
    maxLength: 1_000,
    run: (input) =>
      refusedBy([CorruptRecord], () => {
        const record = concatBytes(new Uint8Array(4), input);
        new DataView(record.buffer).setUint32(0, crc32(input), true);
        return acceptedAs(encodeAccount(decodeAccount('fuzzed', record)), record);
      }),
  };
}

const landed = {
  signature: 'x',
  slot: 5,
  blockTime: 1_700_000_000,
  landedAtMs: 1_700_000_000_000,
  wire: 'AQIDBA==',
  fee: 9_007_199_254_740_993n,
  meta: {
    err: { InstructionError: [0, { Custom: 1 }] },
    logs: ['Program log: é'],
    unitsConsumed: 150,
    returnData: { programId: 'x', data: 'AQ==' },
    innerInstructions: [
      { index: 0, instructions: [{ programIdIndex: 1, accounts: [0], data: 'AQI=', stackHeight: 2 }] },
    ],
  },
  accountKeys: ['x'],
  loadedWritable: [],
  loadedReadonly: [],
  preBalances: [1],
  postBalances: [2],
  preTokenBalances: [],
  postTokenBalances: [
    { accountIndex: 0, mint: 'x', owner: 'x', programId: 'x', amount: 18446744073709551615n, decimals: 9 },
  ],
};

/** Input: the text of a record without its checksum, which is made to fit. */
const valueTarget: FuzzTarget = {
  name: 'journal record, sandbox',
  seeds: textSeeds([stringifyJson(landed)]),
  dictionary: pieces,
  maxLength: 65_536,
  run: (input) =>
    refusedBy([CorruptRecord], () => {
      const checksum = bytesOf(crc32(input).toString(16).padStart(8, '0'));
      const value = decodeValue('fuzzed', concatBytes(checksum, input));
      const record = parseStored(landedTransaction, 'fuzzed', value);
      const again = decodeValue('fuzzed', encodeValue(journalValue(record)));
      const twice = journalValue(parseStored(landedTransaction, 'fuzzed', again));
      if (stringifyJson(again) !== stringifyJson(twice)) return { nonCanonical: 'written again it differs' };
      const written = typeof value === 'object' && value !== null ? Reflect.get(value, 'wire') : undefined;
      return acceptedIf(
        Buffer.from(record.wire).toString('base64') === written,
        'another text would give these bytes',
      );
    }),
};

const sealTarget: FuzzTarget = {
  name: 'journal seal, sandbox',
  seeds: textSeeds([
    sealText({ events: 1, records: 2, sum: 3 }),
    sealText({ events: 5_395, records: 90_000, sum: 2 ** 48 - 1 }),
  ]),
  dictionary: ['0', '9', ' ', '\n', '00000000'],
  maxLength: 300,
  run: (input) => {
    // The checksum is made to fit, unless it is not even hex.
    const text = textOf(input);
    const body = text.slice(9).trimEnd();
    const fitted = `${crc32(body).toString(16).padStart(8, '0')}${text.slice(8)}`;
    return refusedBy([CorruptRecord], () => {
      const seal = parseSeal(fitted);
      return acceptedIf(seal !== undefined && sealText(seal) === fitted, 'written again it differs');
    });
  },
};

/** JSON of a stored row: bigints as `{"$n":"5"}`, bytes as `{"$b":"00ff"}`. */
function rowText(value: unknown): string {
  return JSON.stringify(value, (_, member) => {
    if (typeof member === 'bigint') return { $n: member.toString() };
    return member instanceof Uint8Array ? { $b: Buffer.from(member).toString('hex') } : member;
  });
}

function rowOf(text: string): unknown {
  return JSON.parse(text, (_, member) => {
    if (typeof member !== 'object' || member === null) return member;
    if (typeof member.$n === 'string' && /^-?\d{1,40}$/.test(member.$n)) return BigInt(member.$n);
    return typeof member.$b === 'string' ? Uint8Array.from(Buffer.from(member.$b, 'hex')) : member;
  });
}

/** Input: a row of the browser's database. What is accepted can be written as a receipt, or holds no transaction. */
function rowTarget(entries: readonly JournalEntry[]): FuzzTarget {
  return {
    name: 'journal entry, browser',
    seeds: textSeeds(entries.map(rowText)),
    dictionary: [...pieces, '{"$n":"-1"}', '{"$n":"18446744073709551616"}', '{"$b":""}', '"sent"'],
    maxLength: 65_536,
    run: (input) =>
      refusedBy([SyntaxError], () => {
        const row = rowOf(textOf(input));
        if (!isJournalEntry(row)) return 'refused';
        return refusedBy([TypeError], () => {
          const { transaction } = makeReceipt(row, new Date(0));
          return acceptedIf(
            transaction === Buffer.from(row.wire).toString('hex'),
            'a receipt of other bytes',
          );
        });
      }),
  };
}

/** Records of the sandbox's journal and rows of the browser's. */
export function journalTargets(world: TestWorld, entries: readonly JournalEntry[]): readonly FuzzTarget[] {
  return [accountTarget(world), valueTarget, sealTarget, rowTarget(entries)];
}
