import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { fromBase58 } from '../bytes';
import { encodeStakeAccount, NOT_DEACTIVATING } from '../layout/stake-account';
import { encodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { ChainAccount } from '../types';
import { assertLighthouse } from './lighthouse';

/** The key that all vectors name. The vectors were written by the program's own client, npm `lighthouse-sdk` 2.1.0. */
const KEY = 'FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF';
const KEY_HEX = hex.encode(fromBase58(KEY));
const OTHER = 'SysvarRent111111111111111111111111111111111';

/** What the program answers about this account. */
function judge(data: string, account: ChainAccount) {
  const accounts = [{ address: account.address, signer: false, writable: false }];
  return assertLighthouse({ programId: '', accounts, data: hex.decode(data) }, (address) =>
    address === account.address ? account : null,
  );
}

const stake = (change: Partial<ChainAccount> = {}): ChainAccount => ({
  address: OTHER,
  lamports: 4n,
  owner: STAKE_PROGRAM,
  executable: false,
  data: encodeStakeAccount(
    { staker: KEY, withdrawer: KEY },
    { voter: KEY, stake: 7n, activationEpoch: 3n, deactivationEpoch: NOT_DEACTIVATING, creditsObserved: 4n },
  ),
  ...change,
});

/** The same account with one byte changed. */
function spoiled(account: ChainAccount, at: number, byte: number): ChainAccount {
  const data = account.data.slice();
  data[at] = byte;
  return { ...account, data };
}

describe('assertions about a token account', () => {
  // Mint ==, Owner !=, Delegate == some, State ==, IsNative == some 9, DelegatedAmount <= 3, CloseAuthority == none, derived.
  const all =
    `0a0208 00${KEY_HEX}00 01${KEY_HEX}01 0301${KEY_HEX}00 040100 0501090000000000000000 06030000000000000005 070000 08`.replaceAll(
      ' ',
      '',
    );
  const data = encodeTokenAccount({ mint: KEY, owner: OTHER, amount: 69n, nativeReserve: 9n });
  data.set([1, 0, 0, 0, ...fromBase58(KEY)], 72);
  data[121] = 3;
  const account: ChainAccount = {
    address: associatedTokenAddress(OTHER, KEY),
    lamports: 1n,
    owner: TOKEN_PROGRAM,
    executable: false,
    data,
  };

  it('all hold', () => {
    expect(judge(all, account)).toBeNull();
  });

  it.each([
    ['the mint', 0, 0, 0],
    ['a missing delegate', 72, 0, 2],
    ['the state', 108, 2, 3],
    ['the reserve', 113, 8, 4],
    ['the delegated amount', 121, 4, 5],
    ['a close authority', 129, 1, 6],
  ])('%s makes its own one fail', (_, at, byte, place) => {
    expect(judge(all, spoiled(account, at, byte))).toEqual({ Custom: 0x1900 + place });
  });

  it('an address that is not derived fails the last', () => {
    expect(judge(all, { ...account, address: OTHER })).toEqual({ Custom: 0x1907 });
  });

  it('data that end too early are out of range', () => {
    expect(judge(all, { ...account, data: data.slice(0, 20) })).toEqual({ Custom: 6005 });
  });
});

describe('assertions about a stake account', () => {
  const all =
    '0c050b000200010080d522000000000000010103a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8000103ffffffffffffffff02010503a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b801020003a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b800020107000000000000000402020300000000000000050203ffffffffffffffff000204040000000000000006030107';
  it('all hold', () => {
    expect(judge(all, stake())).toBeNull();
  });

  it.each([
    ['the state', 0, 1, 0],
    ['the rent reserve', 4, 0, 1],
    ['the staker', 12, 0, 2],
    ['a lockup in the past of all times', 83, 0xff, 3],
    ['the vote account', 124, 0, 5],
    ['the stake', 156, 6, 6],
    ['the activation epoch', 164, 4, 7],
    ['the deactivation epoch', 172, 0, 8],
    ['the credits', 188, 3, 9],
    ['a flag', 196, 1, 10],
  ])('%s makes its own one fail', (_, at, byte, place) => {
    expect(judge(all, spoiled(stake(), at, byte))).toEqual({ Custom: 0x1900 + place });
  });

  // AuthorizedWithdrawer == KEY, LockupUnixTimestamp == 0, LockupEpoch == 0.
  const kept = `0c00030102${KEY_HEX}0001030000000000000000000104000000000000000000`;
  it.each([
    ['the withdraw authority', 44, 0],
    ['a lockup in time', 76, 1],
    ['a lockup in epochs', 84, 2],
  ])('%s fails where somebody else has power', (_, at, place) => {
    expect(judge(kept, stake())).toBeNull();
    expect(judge(kept, spoiled(stake(), at, 9))).toEqual({ Custom: 0x1900 + place });
  });

  it('fields that its state does not have fail, whatever the bytes there', () => {
    // ActivationEpoch <= 3.
    const delegated = '0c00010202030000000000000005';
    const held = (data: string) =>
      [0, 1, 2, 3].map((state) => judge(data, spoiled(stake(), 0, state)) === null);
    expect(held(kept)).toEqual([false, true, true, false]);
    expect(held(delegated)).toEqual([false, false, true, false]);
  });

  it('an account of another size cannot be read', () => {
    expect(judge(all, stake({ data: new Uint8Array(100) }))).toEqual({ Custom: 6007 });
  });
});

describe('assertions about any account', () => {
  it('hold for lamports, size, rent epoch and roles', () => {
    const infos = '0603060005000000000000000301c8000000000000000004ffffffffffffffff00050000060101070000';
    expect(judge(infos, stake())).toBeNull();
    expect(judge(infos, stake({ lamports: 5n }))).toEqual({ Custom: 0x1900 });
    expect(judge(infos, stake({ data: new Uint8Array(199) }))).toEqual({ Custom: 0x1901 });
    expect(judge(infos, stake({ executable: true }))).toEqual({ Custom: 0x1905 });
  });

  it('hold for the owner, by address and by name', () => {
    const notKey = `05040203a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b801`;
    const isStakeProgram = '0504030400';
    expect(judge(notKey, stake())).toBeNull();
    expect(judge(notKey, stake({ owner: KEY }))).toEqual({ Custom: 6001 });
    expect(judge(isStakeProgram, stake())).toBeNull();
    expect(judge(isStakeProgram, stake({ owner: TOKEN_PROGRAM }))).toEqual({ Custom: 6001 });
  });

  it('hold for the hash of a range of data', () => {
    expect(
      judge('0500089246dafcd8aa80dae7ee33f06c87813fdfc7b0f59e46c29459bc6fea12923ba70c20', stake()),
    ).toBeNull();
    expect(
      judge(
        '0500089246dafcd8aa80dae7ee33f06c87813fdfc7b0f59e46c29459bc6fea12923ba70c20',
        spoiled(stake(), 20, 0),
      ),
    ).toEqual({ Custom: 6001 });
    expect(
      judge('0500089246dafcd8aa80dae7ee33f06c87813fdfc7b0f59e46c29459bc6fea12923ba7ac02c801', stake()),
    ).toEqual({ Custom: 6005 });
  });
});
