import { expect, it } from 'vitest';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../addresses';
import { addressBytes, u64 } from '../bytes';
import { rows } from './row-specs';
import {
  accountRule,
  addressField,
  exactBytes,
  exactU64,
  type Failure,
  type Rule,
  silent,
  slot,
  u64Rule,
} from './template';

const row = rows.anythingElse();
const failure: Failure = { check: 'S1', code: 'amount-differs', meaning: 'A meaning.' };
const lamports = (value: bigint) => ({ kind: 'lamports', lamports: value }) as const;
const bytes = (...values: number[]) => Uint8Array.from(values);
const address = (value: string) => ({ kind: 'address', address: value });

/** What a rule reads, and whether it accepts. A refusal is its own failure. */
function judged<V>(rule: Rule<V>, value: V) {
  const failures = rule.failures(value);
  if (failures.length > 0) expect(failures).toEqual([failure]);
  return [rule.read(value), failures.length === 0];
}

const exact = exactBytes(row, bytes(1, 2), (value) => lamports(BigInt(value.length)), failure);
const least = u64Rule(row, (value) => value >= 7n, lamports, failure);
const any = u64Rule(row, () => true, lamports, failure);
const seven = exactU64(row, 7n, lamports, failure);
const key = addressField(row, STAKE_PROGRAM, failure);

it.each<[string, Rule<Uint8Array>, Uint8Array, unknown, boolean]>([
  ['exact bytes', exact, bytes(1, 2), lamports(2n), true],
  ['other bytes', exact, bytes(1, 3), lamports(2n), false],
  ['fewer bytes', exact, bytes(1), lamports(1n), false],
  ['a number that is enough', least, u64(7n), lamports(7n), true],
  ['a number that is less', least, u64(6n), lamports(6n), false],
  ['a number that is cut', any, bytes(7, 0, 0, 0, 0, 0, 0), lamports(0n), false],
  ['an exact number', seven, u64(7n), lamports(7n), true],
  ['another number', seven, u64(8n), lamports(8n), false],
  ['no number', exactU64(row, 0n, lamports, failure), bytes(), lamports(0n), false],
  ['an address', key, addressBytes(STAKE_PROGRAM), address(STAKE_PROGRAM), true],
  ['another address', key, addressBytes(SYSTEM_PROGRAM), address(SYSTEM_PROGRAM), false],
  ['an address that is cut', key, addressBytes(STAKE_PROGRAM).slice(1), { kind: 'nothing' }, false],
])('reads and judges %s', (_, rule, value, read, accepted) => {
  expect(judged(rule, value)).toEqual([read, accepted]);
});

it('accepts for an account one of several, in a slot that is written or only read', () => {
  const rule = accountRule(row, [STAKE_PROGRAM, null, SYSTEM_PROGRAM], failure);
  const accepted = [STAKE_PROGRAM, SYSTEM_PROGRAM, 'unresolved'].map((each) => judged(rule, each));
  expect(accepted).toEqual([
    [address(STAKE_PROGRAM), true],
    [address(SYSTEM_PROGRAM), true],
    [address('unresolved'), false],
  ]);
  expect([slot(rule), slot(rule, 'w'), slot(rule, '')].map(({ writable }) => writable)).toEqual([
    false,
    true,
    false,
  ]);
  expect([rule.shown, silent(rule).shown]).toEqual([true, false]);
});
