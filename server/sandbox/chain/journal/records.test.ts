import { crc32 } from 'node:zlib';
import { stringifyJson } from '@contract/json';
import { expect, test } from 'vitest';
import { parseStored } from './memory';
import { CorruptRecord, decodeAccount, decodeValue, encodeAccount, encodeValue } from './records';
import { inflationReward, landedTransaction } from './schema';
import { parseSeal, sealText } from './seal';

const account = {
  address: 'x',
  lamports: 18_446_744_073_709_551_615n,
  owner: 'Stake11111111111111111111111111111111111111',
  executable: true,
  data: Uint8Array.of(1, 2, 3),
};

/** A record with a checksum that fits. */
function withChecksum(body: string): Uint8Array {
  return Buffer.from(`${crc32(body).toString(16).padStart(8, '0')}${body}`);
}

test('an account is read as it was written', () => {
  expect(decodeAccount('x', encodeAccount(account))).toEqual(account);
});

test('an account that is neither a program nor none is corrupt, though its checksum fits', () => {
  const bytes = encodeAccount(account);
  bytes[44] = 2;
  new DataView(bytes.buffer).setUint32(0, crc32(bytes.subarray(4)), true);
  expect(() => decodeAccount('x', bytes)).toThrow(CorruptRecord);
});

test('a value is read as it was written', () => {
  const value = { amount: 9_007_199_254_740_993n };
  expect(decodeValue('k', encodeValue(value))).toEqual(value);
});

test.each(['{"a":1', '{"a":1,"a":2}', '', '['.repeat(200)])(
  'a value %s is corrupt, though its checksum fits',
  (body) => {
    expect(() => decodeValue('k', withChecksum(body))).toThrow(CorruptRecord);
  },
);

test.each([
  ['AQIDBA==', true],
  ['AQIDBB==', false],
  ['AQIDBA', false],
  ['AQID BA==', false],
  ['AQIDBA==AQ==', false],
])('bytes written as %s are read: %s', (wire, readable) => {
  const { shape } = landedTransaction;
  const read = () => parseStored(shape.wire, 'k', wire);
  if (readable) expect(read()).toEqual(Uint8Array.of(1, 2, 3, 4));
  else expect(read).toThrow(CorruptRecord);
});

test('a record of another shape is corrupt', () => {
  expect(() => parseStored(inflationReward, 'k', JSON.parse(stringifyJson({ epoch: 1 })))).toThrow(
    CorruptRecord,
  );
});

test('a seal is read as it was written, and not in another spelling', () => {
  const seal = { events: 12, records: 34, sum: 281_474_976_710_655 };
  const text = sealText(seal);
  expect(parseSeal(text)).toEqual(seal);
  const sum = (body: string) => crc32(body).toString(16).padStart(8, '0');
  const zeros = '012 34 281474976710655';
  for (const other of [text.replace(' \n', '\n'), `${`${sum(zeros)} ${zeros}`.padEnd(120)}\n`])
    expect(() => parseSeal(other)).toThrow(CorruptRecord);
});
