import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { expect, it } from 'vitest';
import { testKey } from '../../testing/keys';
import { attacker, rawAccount } from '../../testing/world';
import { addressBytes, concatBytes, u32, u64 } from '../bytes';
import type { RawAccount } from '../types';
import { parsePoolBefore, parseStakePool } from './parse-stake-pool';
import { parseValidatorList } from './parse-validator-list';

const { pool: pinned } = sandboxPins;
const key = (name: string) => testKey(`member ${name}`).address;
const byte = (...values: number[]) => Uint8Array.from(values);
const account = (data: Uint8Array, owner = 'owner') => rawAccount(owner, data, 77n);

const fee = (numerator: bigint) => concatBytes(u64(100n), u64(numerator));
const some = (tag: number, bytes: Uint8Array) => (tag === 0 ? byte(0) : concatBytes(byte(tag), bytes));
const address = (name: string) => addressBytes(key(name));

/** A pool of which every member has a value of its own, with options of these tags: the next epoch's fee, each key, the next fees. */
function poolData(nextEpochFee: number, option: number, nextFee: number): Uint8Array {
  const fixed = new Uint8Array(346);
  fixed.set(byte(1));
  for (const [at, name] of [
    [98, 'list'],
    [130, 'reserve'],
    [162, 'mint'],
    [194, 'fees'],
    [226, 'program'],
  ] as const)
    fixed.set(address(name), at);
  fixed.set(concatBytes(u64(21n), u64(22n), u64(23n)), 258);
  return concatBytes(
    fixed,
    some(nextEpochFee, fee(1n)),
    some(option, address('deposit vote')),
    some(option, address('withdraw vote')),
    fee(2n),
    fee(3n),
    some(nextFee, fee(4n)),
    byte(5),
    some(option, address('gate')),
    fee(6n),
    byte(7),
    some(option, address('other gate')),
    fee(8n),
    some(nextFee, fee(9n)),
    u64(31n),
    u64(32n),
  );
}

it.each([
  [0, 0, 0],
  [1, 1, 1],
  [2, 1, 2],
])('reads a pool with options of the tags %i, %i and %i', (nextEpochFee, option, nextFee) => {
  const data = poolData(nextEpochFee, option, nextFee);
  expect(parseStakePool('address', account(data))).toEqual({
    address: 'address',
    owner: 'owner',
    accountType: 1,
    validatorList: key('list'),
    reserve: key('reserve'),
    mint: key('mint'),
    managerFeeAccount: key('fees'),
    tokenProgram: key('program'),
    totalLamports: 21n,
    tokenSupply: 22n,
    lastUpdateEpoch: 23n,
    stakeWithdrawalFee: { numerator: 3n, denominator: 100n },
    // Only what is due at the next turn of an epoch counts.
    nextStakeWithdrawalFee: nextFee === 1 ? { numerator: 4n, denominator: 100n } : null,
    solDepositAuthority: option === 0 ? null : key('gate'),
    solDepositFee: { numerator: 6n, denominator: 100n },
  });
  expect(parsePoolBefore(account(data))).toEqual({ tokenSupply: 31n, totalLamports: 32n });
  const stock = StakePoolLayout.decode(Buffer.from(data));
  expect([`${stock.solDepositFee.numerator}`, `${stock.lastEpochTotalLamports}`]).toEqual(['6', '32']);
});

it('reads no pool whose data end early, or with an option that does not exist', () => {
  const data = poolData(0, 0, 0);
  expect(parsePoolBefore(account(data.slice(0, -1)))).toBeNull();
  // Up to the fee of a deposit: 346, three tags, two fees, tag, share, tag, fee.
  const needed = 346 + 3 + 32 + 3 + 16;
  expect(parseStakePool('', account(data.slice(0, needed)))).not.toBeNull();
  expect(parseStakePool('', account(data.slice(0, needed - 1)))).toBeNull();
  // Offsets of the options where none before them is set.
  for (const at of [346, 347, 348, 381, 383])
    expect([at, parseStakePool('', account(patched(data, at, byte(3))))]).toEqual([at, null]);
  for (const at of [401, 418])
    expect([at, parsePoolBefore(account(patched(data, at, byte(3))))]).toEqual([at, null]);
});

const entry = (index: number) =>
  concatBytes(
    new Uint8Array(24),
    u64(BigInt(index) + 100n),
    new Uint8Array(4),
    u32(index + 200),
    byte(0),
    addressBytes(testKey(`listed ${index}`).address),
  );
const list = (count: number, entries: number, kind = 2) =>
  account(
    concatBytes(
      byte(kind),
      u32(9),
      u32(count),
      ...Array.from({ length: entries }, (_, index) => entry(index)),
    ),
    pinned.program,
  );
const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    testKey(`listed ${index}`).address,
    { validator: index + 200, transient: BigInt(index) + 100n },
  ]);

it.each<[string, RawAccount, number]>([
  ['fewer than it counts', list(3, 2), 2],
  ['a part of an entry', { ...list(2, 2), data: list(2, 2).data.slice(0, -1) }, 1],
  ['another owner', { ...list(2, 2), owner: attacker.address }, 0],
  ['another kind', list(2, 2, 1), 0],
])('reads the seeds of a validator list with %s', (_, given, found) => {
  expect([...parseValidatorList(pinned, given)]).toEqual(seeds(found));
});
