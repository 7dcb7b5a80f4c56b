import { describe, expect, it } from 'vitest';
import { makeIntent } from './make-intent';
import { splitIntents } from './split-intents';
import { targetsOf } from './targets-of';

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
});

describe('an intent over many accounts', () => {
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
});
