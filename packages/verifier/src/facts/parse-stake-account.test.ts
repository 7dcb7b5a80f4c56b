import { patched } from '@clearstake/sandbox/chain/bytes';
import { encodeStakeAccount } from '@clearstake/sandbox/chain/layout/stake-account';
import { encodeTokenAccount } from '@clearstake/sandbox/chain/layout/token';
import { expect, it } from 'vitest';
import { testKey } from '../../testing/keys';
import { attacker, rawAccount } from '../../testing/world';
import { STAKE_PROGRAM, TOKEN_PROGRAM, U64_MAX } from '../addresses';
import { addressBytes, concatBytes, u32, u64 } from '../bytes';
import type { RawAccount } from '../types';
import { parseLookupTable } from './parse-lookup-table';
import { parseStakeAccount } from './parse-stake-account';
import { parseTokenAccount } from './parse-token-account';

/** Accounts of which every member has a value of its own. */
const key = (name: string) => testKey(`member ${name}`).address;
const byte = (...values: number[]) => Uint8Array.from(values);
const account = (owner: string, data: Uint8Array) => rawAccount(owner, data, 77n);
const changed = (given: RawAccount, change: (data: Uint8Array) => Uint8Array): RawAccount => ({
  ...given,
  data: change(given.data),
});
const tagged = (given: RawAccount, at: number, tag: number) =>
  changed(given, (data) => patched(data, at, byte(tag)));
const longer = (given: RawAccount) => changed(given, (data) => Uint8Array.of(...data, 0));
const cut = (given: RawAccount, length: number) => changed(given, (data) => data.slice(0, length));
const foreign = (given: RawAccount): RawAccount => ({ ...given, owner: attacker.address });

function stakeIn(state: number): RawAccount {
  const delegation = {
    voter: key('vote'),
    stake: 11n,
    activationEpoch: 12n,
    deactivationEpoch: 13n,
    creditsObserved: 14n,
  };
  const bytes = encodeStakeAccount({ staker: key('staker'), withdrawer: key('withdrawer') }, delegation);
  bytes.set(u32(state));
  bytes.set(concatBytes(u64(BigInt.asUintN(64, -5n)), u64(6n), addressBytes(key('custodian'))), 76);
  return account(STAKE_PROGRAM, bytes);
}

it('reads a stake account in each of its states, and a delegation in one of them', () => {
  const delegation = { vote: key('vote'), lamports: 11n, activationEpoch: 12n, deactivationEpoch: 13n };
  for (const [state, name] of ['uninitialized', 'initialized', 'delegated', 'rewards-pool'].entries())
    expect(parseStakeAccount('address', stakeIn(state))).toEqual({
      address: 'address',
      lamports: 77n,
      state: name,
      staker: key('staker'),
      withdrawer: key('withdrawer'),
      // A time is signed.
      lockup: { unixTimestamp: -5n, epoch: 6n, custodian: key('custodian') },
      delegation: name === 'delegated' ? delegation : null,
    });
  for (const none of [foreign(stakeIn(2)), cut(stakeIn(2), 199), stakeIn(4)])
    expect(parseStakeAccount('address', none)).toBeNull();
});

function tokens(delegate: number, closer: number, state = 1): RawAccount {
  const bytes = encodeTokenAccount({ mint: key('mint'), owner: key('owner'), amount: 9n });
  bytes.set(concatBytes(u32(delegate), addressBytes(key('delegate'))), 72);
  bytes.set(byte(state), 108);
  bytes.set(concatBytes(u32(closer), addressBytes(key('closer'))), 129);
  return account(TOKEN_PROGRAM, bytes);
}

it('reads a token account with those who have power over it', () => {
  const members = { address: 'address', lamports: 77n, mint: key('mint'), owner: key('owner'), amount: 9n };
  for (const [given, delegate, closeAuthority, state] of [
    [tokens(0, 0), null, null, 'initialized'],
    [tokens(1, 0), key('delegate'), null, 'initialized'],
    [tokens(0, 1, 2), null, key('closer'), 'frozen'],
    [tokens(0, 0, 0), null, null, 'uninitialized'],
  ] as const)
    expect(parseTokenAccount('address', given)).toEqual({ ...members, delegate, closeAuthority, state });
  const plain = tokens(0, 0);
  // A rent of wrapped SOL that is neither there nor not is at 109.
  for (const none of [
    foreign(plain),
    longer(plain),
    tokens(0, 0, 3),
    tokens(2, 0),
    tokens(0, 2),
    tagged(plain, 109, 2),
  ])
    expect(parseTokenAccount('address', none)).toBeNull();
});

function table(count: number, authority = 1): RawAccount {
  const header = new Uint8Array(56);
  header.set(concatBytes(u32(1), u64(U64_MAX), u64(8n), byte(0, authority)));
  const keys = Array.from({ length: count }, (_, index) => addressBytes(testKey(`entry ${index}`).address));
  return account(attacker.address, concatBytes(header, ...keys));
}

it('reads the addresses of a lookup table in their order', () => {
  for (const count of [0, 1, 256])
    expect(parseLookupTable('address', table(count))).toEqual({
      address: 'address',
      owner: attacker.address,
      deactivationSlot: U64_MAX,
      lastExtendedSlot: 8n,
      addresses: Array.from({ length: count }, (_, index) => testKey(`entry ${index}`).address),
    });
  expect(parseLookupTable('address', table(1, 0))).not.toBeNull();
  const cuts = [0, 3, 11, 19, 24, 55].map((length) => cut(table(0), length));
  // Of more addresses than an index can name, of another kind, with a part of an entry, with half an authority.
  for (const none of [...cuts, table(257), tagged(table(1), 0, 2), longer(table(1)), table(1, 2)])
    expect(parseLookupTable('address', none)).toBeNull();
});
