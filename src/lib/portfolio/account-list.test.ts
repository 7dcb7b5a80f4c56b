import { expect, it } from 'vitest';
import { position } from '@/testing/positions';
import { type AccountListing, byUrgency, listAccounts, listingAfter } from './account-list';

const names = new Map([
  ['VoteA', 'Harrow Lane'],
  ['VoteB', 'aspen'],
]);
const nicknames = new Map([['Bd3', 'Rainy day']]);
const accounts = [
  position('Cc1', { vote: 'VoteA', delegated: 7n, idle: 2n }),
  position('aB2', { delegated: 9n, vote: 'VoteB' }),
  position('Bd3', { delegated: 0n, lamports: 4n, activity: 'inactive', vote: null }),
  position('De4', { delegated: 9n, activity: 'deactivating', vote: 'VoteX' }),
];
const list = (listing: AccountListing) =>
  listAccounts(accounts, names, nicknames, listing).map(({ address }) => address);

it.each([
  ['ab2', ['aB2']],
  ['rainy', ['Bd3']],
  ['d', ['Bd3', 'De4']],
])('listAccounts finds %j in addresses, vote accounts, names and nicknames, in any case', (q, found) => {
  expect(list({ q })).toEqual(found);
});

it.each([
  ['state', ['Bd3', 'De4', 'Cc1', 'aB2']],
  ['validator', ['aB2', 'Cc1', 'De4', 'Bd3']],
  ['delegated', ['aB2', 'De4', 'Cc1', 'Bd3']],
  ['next', ['Bd3', 'De4', 'Cc1', 'aB2']],
] as const)('listAccounts sorts by %s', (sort, sorted) => {
  expect(list({ sort })).toEqual(sorted);
});

it('byUrgency puts withdrawable accounts first, the larger ones before', () => {
  const many = [
    position('1', { activity: 'active' }),
    position('2', { activity: 'inactive', lamports: 1n }),
    position('3', { activity: 'activating' }),
    position('4', { activity: 'inactive', lamports: 2n }),
    position('5', { activity: 'deactivating' }),
  ];
  expect(many.sort(byUrgency).map(({ address }) => address)).toEqual(['4', '2', '5', '3', '1']);
});

it('listingAfter marks the account that was made, else the only one that was changed', () => {
  const base = { id: '1', cluster: 'sandbox', wallet: 'W', createdAt: 0 } as const;
  const unstake = (...stakeAccounts: string[]) =>
    listingAfter({ ...base, operation: 'sovereign-unstake', stakeAccounts }, null);
  const split = { ...base, operation: 'split', stakeAccount: 'Cc1', lamports: 1n, deactivate: true } as const;
  const merge = { ...base, operation: 'merge', destination: 'aB2', sources: ['Cc1', 'De4'] } as const;
  expect(listingAfter(split, 'Ef5')).toEqual({ new: 'Ef5' });
  expect(unstake('Cc1')).toEqual({ mark: 'Cc1' });
  expect(listingAfter(merge, null)).toEqual({ mark: 'aB2' });
  expect(unstake('Cc1', 'aB2')).toEqual({});
  // What was marked before is not any more.
  expect(Object.keys(unstake('Cc1'))).toEqual(['new', 'mark']);
});
