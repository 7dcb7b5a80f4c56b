import { describe, expect, it } from 'vitest';
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

/** What a rule reads, and whether it accepts. A refusal is its own failure. */
function judged<V>(rule: Rule<V>, value: V) {
  const failures = rule.failures(value);
  if (failures.length > 0) expect(failures).toEqual([failure]);
  return [rule.read(value), failures.length === 0];
}

describe('a rule', () => {
  it('for exact bytes accepts these alone', () => {
    const rule = exactBytes(row, bytes(1, 2), (value) => lamports(BigInt(value.length)), failure);
    expect(judged(rule, bytes(1, 2))).toEqual([lamports(2n), true]);
    expect(judged(rule, bytes(1, 3))).toEqual([lamports(2n), false]);
    expect(judged(rule, bytes(1))).toEqual([lamports(1n), false]);
    expect(rule).toMatchObject({ row, shown: true });
  });

  it('for a number accepts what its condition does, and nothing that is too short for one', () => {
    const any = u64Rule(row, () => true, lamports, failure);
    expect(judged(any, u64(7n))).toEqual([lamports(7n), true]);
    expect(judged(any, bytes(7, 0, 0, 0, 0, 0, 0))).toEqual([lamports(0n), false]);
    const least = u64Rule(row, (value) => value >= 7n, lamports, failure);
    expect(judged(least, u64(7n))).toEqual([lamports(7n), true]);
    expect(judged(least, u64(6n))).toEqual([lamports(6n), false]);
  });

  it('for an exact number accepts it alone, as eight bytes', () => {
    const rule = exactU64(row, 7n, lamports, failure);
    expect(judged(rule, u64(7n))).toEqual([lamports(7n), true]);
    expect(judged(rule, u64(8n))).toEqual([lamports(8n), false]);
    expect(judged(rule, bytes(7))).toEqual([lamports(0n), false]);
    expect(judged(exactU64(row, 0n, lamports, failure), bytes())).toEqual([lamports(0n), false]);
  });

  it('for an address in data accepts it alone', () => {
    const rule = addressField(row, STAKE_PROGRAM, failure);
    const address = (value: string) => ({ kind: 'address', address: value });
    expect(judged(rule, addressBytes(STAKE_PROGRAM))).toEqual([address(STAKE_PROGRAM), true]);
    expect(judged(rule, addressBytes(SYSTEM_PROGRAM))).toEqual([address(SYSTEM_PROGRAM), false]);
    expect(judged(rule, addressBytes(STAKE_PROGRAM).slice(1))).toEqual([{ kind: 'nothing' }, false]);
  });

  it('for an account accepts one of several', () => {
    const rule = accountRule(row, [STAKE_PROGRAM, null, SYSTEM_PROGRAM], failure);
    for (const [address, accepted] of [
      [STAKE_PROGRAM, true],
      [SYSTEM_PROGRAM, true],
      ['unresolved', false],
    ] as const)
      expect(judged(rule, address)).toEqual([{ kind: 'address', address }, accepted]);
    expect(silent(rule)).toEqual({ ...rule, shown: false });
  });

  it('stands in a slot that is written or only read', () => {
    const rule = accountRule(row, [STAKE_PROGRAM], failure);
    expect([slot(rule), slot(rule, 'w'), slot(rule, '')]).toEqual([
      { rule, writable: false },
      { rule, writable: true },
      { rule, writable: false },
    ]);
  });
});
