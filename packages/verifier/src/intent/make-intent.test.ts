import { expect, it } from 'vitest';
import { type IntentFields, makeIntent, thawedIntent } from './make-intent';
import { splitIntents } from './split-intents';
import { emptied, ledgerEntriesGained, targetsOf } from './targets-of';

const base = { cluster: 'sandbox', wallet: 'wallet' } as const;
const named = (count: number) => Array.from({ length: count }, (_, index) => `account ${index}`);

it('makes a frozen copy with 128 random bits as its id, and the time', () => {
  const stakeAccounts = named(2);
  const before = Date.now();
  const first = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts });
  const second = makeIntent({ ...base, operation: 'native-unstake', stakeAccounts });
  stakeAccounts.push('slipped in');
  expect(targetsOf(first)).toEqual(named(2));
  expect([first, targetsOf(first)].map(Object.isFrozen)).toEqual([true, true]);
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(first.id).not.toBe(second.id);
  expect(first.createdAt - before).toBeGreaterThanOrEqual(0);
  expect(first.createdAt).toBeLessThanOrEqual(Date.now());
});

it('freezes a copy of an intent from another thread, to its depth', () => {
  const withdrawals = [{ stakeAccount: 'a', lamports: 1n }];
  const sent = { ...base, id: 'id', createdAt: 1, operation: 'withdraw' as const, withdrawals };
  const thawed = thawedIntent(sent);
  expect(thawed).toEqual(sent);
  if (thawed.operation !== 'withdraw') throw new Error('It withdraws.');
  const parts = [thawed, thawed.withdrawals, thawed.withdrawals[0], sent, sent.withdrawals];
  expect(parts.map(Object.isFrozen)).toEqual([true, true, true, false, false]);
});

/** Fields, the stake accounts that they name, those that they empty, and the entries that the ledger gains. */
it.each<[IntentFields, readonly string[], readonly string[], number]>([
  [{ ...base, operation: 'native-stake', lamports: 1n, autoCompound: true }, [], [], 1],
  [{ ...base, operation: 'native-unstake', stakeAccounts: ['a', 'b'] }, ['a', 'b'], [], 0],
  [{ ...base, operation: 'cancel-deactivation', stakeAccount: 'a', vote: 'v' }, ['a'], [], 0],
  [{ ...base, operation: 'merge', destination: 'a', sources: ['b', 'c'] }, ['a', 'b', 'c'], [], 0],
  [{ ...base, operation: 'split', stakeAccount: 'a', lamports: 1n, deactivate: true }, ['a'], [], 0],
  [{ ...base, operation: 'auto-compound', changes: [{ stakeAccount: 'a', enable: false }] }, ['a'], [], -1],
  [
    {
      ...base,
      operation: 'withdraw',
      withdrawals: [
        { stakeAccount: 'a', lamports: 1n, everything: true },
        { stakeAccount: 'b', lamports: 1n },
      ],
    },
    ['a', 'b'],
    ['a'],
    0,
  ],
])('knows what %o concerns: %s, of which it empties %s', (fields, targets, empty, entries) => {
  const intent = makeIntent(fields);
  expect([targetsOf(intent), emptied(intent), ledgerEntriesGained(intent)]).toEqual([
    targets,
    empty,
    entries,
  ]);
  // One transaction does it all: nothing is copied, nothing gets another id.
  expect(splitIntents(intent)[0]).toBe(intent);
});

const withdrawals = named(17).map((stakeAccount) => ({ stakeAccount, lamports: 1n }));
const changes = named(21).map((stakeAccount) => ({ stakeAccount, enable: true }));
it.each<[IntentFields, number[]]>([
  [{ ...base, operation: 'native-unstake', stakeAccounts: named(40) }, [18, 18, 4]],
  [{ ...base, operation: 'auto-compound', changes }, [20, 1]],
  [{ ...base, operation: 'withdraw', withdrawals }, [16, 1]],
  // Each names the destination, too.
  [{ ...base, operation: 'merge', destination: 'into', sources: named(37) }, [19, 19, 2]],
])('splits what does not fit one transaction, none lost: %#', (fields, sizes) => {
  const intent = makeIntent(fields);
  const parts = splitIntents(intent);
  expect(parts.map((part) => targetsOf(part).length)).toEqual(sizes);
  expect(new Set(parts.flatMap(targetsOf))).toEqual(new Set(targetsOf(intent)));
  expect(new Set(parts.map((part) => part.id)).size).toBe(sizes.length);
  for (const part of parts) expect(part).toMatchObject({ ...base, operation: fields.operation });
});
