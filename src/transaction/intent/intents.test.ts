import { describe, expect, it } from 'vitest';
import { ledgerEntriesGained } from './ledger-entries';
import { type IntentFields, makeIntent, thawedIntent } from './make-intent';
import { splitIntents } from './split-intents';
import { emptied, targetsOf } from './targets-of';

const base = { cluster: 'sandbox', wallet: 'wallet' } as const;
const named = (count: number) => Array.from({ length: count }, (_, index) => `account ${index}`);

describe('an intent', () => {
  it('is a frozen copy with its own id', () => {
    const stakeAccounts = named(2);
    const first = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts });
    const second = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts });
    stakeAccounts.push('slipped in');
    expect(targetsOf(first)).toEqual(named(2));
    expect(first.id).not.toBe(second.id);
    expect(Object.isFrozen(first)).toBe(true);
    expect(Object.isFrozen(targetsOf(first))).toBe(true);
  });

  it('has 128 random bits in hex as its id, and the time at which it was made', () => {
    const before = Date.now();
    const { id, createdAt } = makeIntent({ ...base, operation: 'unwrap', lamports: 1n });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
  });

  it('that comes from another thread is a copy that is frozen again, to its depth', () => {
    const sent = {
      ...base,
      id: 'id',
      createdAt: 1,
      operation: 'withdraw' as const,
      withdrawals: [{ stakeAccount: 'a', lamports: 1n }],
    };
    const thawed = thawedIntent(sent);
    expect(thawed).toEqual(sent);
    expect(thawed).not.toBe(sent);
    if (thawed.operation !== 'withdraw') throw new Error('It withdraws.');
    expect([thawed, thawed.withdrawals, thawed.withdrawals[0]].map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
    ]);
    expect(Object.isFrozen(sent.withdrawals)).toBe(false);
  });
});

describe('the stake accounts that an intent names', () => {
  it.each<[IntentFields, readonly string[], readonly string[]]>([
    [{ ...base, operation: 'native-stake', lamports: 1n, autoCompound: true }, [], []],
    [{ ...base, operation: 'native-unstake', stakeAccounts: ['a', 'b'] }, ['a', 'b'], []],
    [{ ...base, operation: 'sovereign-unstake', stakeAccounts: ['a'] }, ['a'], []],
    [{ ...base, operation: 'cancel-deactivation', stakeAccount: 'a', vote: 'v' }, ['a'], []],
    [{ ...base, operation: 'liquid-stake', lamports: 1n }, [], []],
    [{ ...base, operation: 'liquid-unstake', tokens: 1n }, [], []],
    [{ ...base, operation: 'legacy-deposit', lamports: 1n }, [], []],
    [{ ...base, operation: 'legacy-withdraw', lamports: 1n }, [], []],
    [{ ...base, operation: 'swap-exit', tokens: 1n, maxSlippageBps: 1, maxDiscountBps: 1 }, [], []],
    [{ ...base, operation: 'unwrap', lamports: 1n }, [], []],
    [{ ...base, operation: 'merge', destination: 'a', sources: ['b', 'c'] }, ['a', 'b', 'c'], []],
    [{ ...base, operation: 'split', stakeAccount: 'a', lamports: 1n, deactivate: true }, ['a'], []],
    [{ ...base, operation: 'auto-compound', changes: [{ stakeAccount: 'a', enable: false }] }, ['a'], []],
    [
      {
        ...base,
        operation: 'withdraw',
        withdrawals: [
          { stakeAccount: 'a', lamports: 1n, everything: true },
          { stakeAccount: 'b', lamports: 1n },
          { stakeAccount: 'c', lamports: 1n, everything: false },
        ],
      },
      ['a', 'b', 'c'],
      ['a'],
    ],
  ])('%o: %s, of which it empties %s', (fields, named, empty) => {
    const intent = makeIntent(fields);
    expect(targetsOf(intent)).toEqual(named);
    expect(emptied(intent)).toEqual(empty);
    // One transaction does it all: nothing is copied, nothing gets another id.
    expect(splitIntents(intent)[0]).toBe(intent);
    expect(splitIntents(intent)).toHaveLength(1);
  });
});

describe('the entries that an intent adds to the ledger of auto-compounding', () => {
  const switched = (...enable: boolean[]): IntentFields => ({
    ...base,
    operation: 'auto-compound',
    changes: enable.map((on, index) => ({ stakeAccount: `account ${index}`, enable: on })),
  });
  it.each<[number, IntentFields]>([
    [1, { ...base, operation: 'native-stake', lamports: 1n, autoCompound: true }],
    [0, { ...base, operation: 'native-stake', lamports: 1n, autoCompound: false }],
    [0, { ...base, operation: 'native-unstake', stakeAccounts: ['a'] }],
    [2, switched(true, true)],
    [1, switched(true, false, true)],
    [-1, switched(false)],
    [0, switched()],
  ])('are %i for %o', (gained, fields) => {
    expect(ledgerEntriesGained(makeIntent(fields))).toBe(gained);
  });
});

describe('an intent over many accounts', () => {
  it('that names none stays one', () => {
    const intent = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts: [] });
    expect(splitIntents(intent)).toEqual([intent]);
  });

  it('that fits stays one', () => {
    const intent = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts: named(18) });
    expect(splitIntents(intent)).toEqual([intent]);
  });

  it('that does not fit becomes several, none lost and none twice', () => {
    const intent = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts: named(40) });
    const parts = splitIntents(intent);
    expect(parts.map((part) => targetsOf(part).length)).toEqual([18, 18, 4]);
    expect(parts.flatMap(targetsOf)).toEqual(named(40));
    expect(new Set(parts.map((part) => part.id)).size).toBe(3);
  });

  it('switches twenty accounts in one transaction', () => {
    const changes = named(21).map((stakeAccount) => ({ stakeAccount, enable: true }));
    expect(
      splitIntents(makeIntent({ ...base, operation: 'auto-compound', changes })).map(
        (part) => targetsOf(part).length,
      ),
    ).toEqual([20, 1]);
  });

  it.each<[string, IntentFields, number[]]>([
    ['unstakes 18', { ...base, operation: 'sovereign-unstake', stakeAccounts: named(19) }, [18, 1]],
    [
      'withdraws from 16',
      {
        ...base,
        operation: 'withdraw',
        withdrawals: named(17).map((stakeAccount) => ({ stakeAccount, lamports: 1n })),
      },
      [16, 1],
    ],
    // Each names the destination, too.
    ['merges 18', { ...base, operation: 'merge', destination: 'into', sources: named(37) }, [19, 19, 2]],
  ])('%s in one transaction', (_, fields, sizes) => {
    const intent = makeIntent(fields);
    const parts = splitIntents(intent);
    expect(parts.map((part) => targetsOf(part).length)).toEqual(sizes);
    expect(new Set(parts.flatMap(targetsOf))).toEqual(new Set(targetsOf(intent)));
    for (const part of parts) expect(part).toMatchObject({ ...base, operation: fields.operation });
  });
});
