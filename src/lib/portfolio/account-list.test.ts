import { describe, expect, it } from 'vitest';
import { type AccountListing, byNeed, countStates, listAccounts, sortedBy } from './account-list';
import type { StakePosition } from './stake-position';

const position = (address: string, change: Partial<StakePosition> = {}): StakePosition => ({
  address,
  lamports: 5n,
  activity: 'active',
  activation: { effective: 5n, activating: 0n, deactivating: 0n },
  delegated: 5n,
  idle: 0n,
  withdrawable: 0n,
  vote: 'VoteA',
  activationEpoch: 1n,
  deactivationEpoch: null,
  staker: 'W',
  withdrawer: 'W',
  lockup: { unixTimestamp: 0n, epoch: 0n, custodian: '1' },
  locked: false,
  ...change,
});
const names = new Map([
  ['VoteA', 'Harrow Lane'],
  ['VoteB', 'aspen'],
]);
const accounts = [
  position('Cc1', { delegated: 7n, idle: 2n }),
  position('aB2', { delegated: 9n, vote: 'VoteB' }),
  position('Bd3', { delegated: 0n, lamports: 4n, activity: 'inactive', vote: null }),
  position('De4', { delegated: 9n, activity: 'deactivating', vote: 'VoteX' }),
];
const list = (listing: AccountListing) =>
  listAccounts(accounts, names, listing).map(({ address }) => address);

describe('listAccounts', () => {
  it('keeps the order that it is given while nothing is asked', () => {
    expect(list({})).toEqual(['Cc1', 'aB2', 'Bd3', 'De4']);
  });

  it('puts the account that was come for first, in every order, and only where it is listed', () => {
    expect(list({ mark: 'De4' })).toEqual(['De4', 'Cc1', 'aB2', 'Bd3']);
    expect(list({ mark: 'De4', sort: 'validator' })).toEqual(['De4', 'aB2', 'Cc1', 'Bd3']);
    expect(list({ mark: 'De4', show: 'active' })).toEqual(['Cc1', 'aB2']);
  });

  it('filters by state', () => {
    expect(list({ show: 'active' })).toEqual(['Cc1', 'aB2']);
    expect(list({ show: 'activating' })).toEqual([]);
  });

  it.each([
    ['harrow', ['Cc1']],
    ['  ASPEN ', ['aB2']],
    ['ab2', ['aB2']],
    ['votex', ['De4']],
    ['d', ['Bd3', 'De4']],
    ['nothing like it', []],
  ])('finds %j in addresses, vote accounts and names, in any case', (q, found) => {
    expect(list({ q })).toEqual(found);
  });

  it.each([
    ['account', ['Bd3', 'Cc1', 'De4', 'aB2']],
    ['state', ['Bd3', 'De4', 'Cc1', 'aB2']],
    ['validator', ['aB2', 'Cc1', 'De4', 'Bd3']],
    ['delegated', ['aB2', 'De4', 'Cc1', 'Bd3']],
    ['idle', ['Bd3', 'Cc1', 'aB2', 'De4']],
    ['next', ['Bd3', 'De4', 'Cc1', 'aB2']],
  ] as const)('sorts by %s', (sort, sorted) => {
    expect(list({ sort })).toEqual(sorted);
  });

  it('turns an order round, but not what is equal in it', () => {
    expect(list({ sort: 'delegated', dir: 'turned' })).toEqual(['Bd3', 'Cc1', 'aB2', 'De4']);
  });

  it('sorts by what comes next: now, at the epoch’s end, after a lockup by its end, never', () => {
    const until = (unixTimestamp: bigint, epoch: bigint): Partial<StakePosition> => ({
      activity: 'inactive',
      locked: true,
      lockup: { unixTimestamp, epoch, custodian: '1' },
    });
    const many = [
      position('earns'),
      position('2030', until(1_893_456_000n, 0n)),
      position('2029, epoch 900', until(1_861_920_000n, 900n)),
      position('2029, epoch 800', until(1_861_920_000n, 800n)),
      position('activating', { activity: 'activating' }),
      position('locked, yet earning', { ...until(1_893_456_000n, 0n), activity: 'active' }),
      position('epoch 1100', until(0n, 1_100n)),
      position('deactivating', { activity: 'deactivating' }),
      position('now', { activity: 'inactive' }),
    ];
    const byNext = (dir?: 'turned') =>
      listAccounts(many, names, { sort: 'next', dir }).map(({ address }) => address);
    expect(byNext()).toEqual([
      'now',
      'activating',
      'deactivating',
      'epoch 1100',
      '2029, epoch 800',
      '2029, epoch 900',
      '2030',
      'earns',
      'locked, yet earning',
    ]);
    expect(byNext('turned')).toEqual([
      'earns',
      'locked, yet earning',
      '2030',
      '2029, epoch 900',
      '2029, epoch 800',
      'epoch 1100',
      'activating',
      'deactivating',
      'now',
    ]);
  });

  it('sorts what was filtered and leaves the accounts that it was given as they were', () => {
    const given = [...accounts];
    expect(list({ show: 'active', sort: 'account' })).toEqual(['Cc1', 'aB2']);
    expect(accounts).toEqual(given);
  });
});

describe('sortedBy', () => {
  it('sorts, turns round, and goes back to the usual order; what is filtered stays', () => {
    const first = sortedBy({ show: 'active', q: 'x' }, 'idle');
    expect(first).toEqual({ show: 'active', q: 'x', sort: 'idle' });
    const second = sortedBy(first, 'idle');
    expect(second).toEqual({ show: 'active', q: 'x', sort: 'idle', dir: 'turned' });
    expect(sortedBy(second, 'idle')).toEqual({ show: 'active', q: 'x' });
    expect(sortedBy(second, 'state')).toEqual({ show: 'active', q: 'x', sort: 'state' });
  });
});

describe('byNeed', () => {
  it('puts first what waits for a hand, and of that the larger', () => {
    const many = [
      position('1', { activity: 'active' }),
      position('2', { activity: 'inactive', lamports: 1n }),
      position('3', { activity: 'activating' }),
      position('4', { activity: 'inactive', lamports: 2n }),
      position('5', { activity: 'deactivating' }),
    ];
    expect(many.sort(byNeed).map(({ address }) => address)).toEqual(['4', '2', '5', '3', '1']);
  });
});

describe('countStates', () => {
  it('counts every state, also those that no account is in', () => {
    expect(countStates(accounts)).toEqual({ active: 2, activating: 0, deactivating: 1, inactive: 1 });
  });
});
