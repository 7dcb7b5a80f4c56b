import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { testKey } from '@/testing/transaction/keys';
import { attacker, testWorld, wallet } from '@/testing/transaction/world';
import { STAKE_PROGRAM, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../addresses';
import { addressBytes, u32 } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { ownAccountsIn } from './own-accounts-in-route';

const { message } = decodeBytes(honestTransaction(honestFields.merge, await testWorld()).bytes);
const at = testKey('in the route').address;
const derived = {
  poolTokenAccount: testKey('own tokens').address,
  wrappedSolAccount: testKey('own wrapped').address,
  autoCompoundLedger: null,
  poolStakeAccounts: new Set<string>(),
};
const owned = (size: number, offset: number) => {
  const data = new Uint8Array(size);
  data.set(addressBytes(wallet.address), offset);
  return data;
};
const stake = (offset: number) => {
  const data = owned(200, offset);
  data.set(u32(2));
  return data;
};

/** What is found of an account with this owner and these data, as a writable one or not. */
function found(owner: string, data: Uint8Array, address = at, writable = true): string[] {
  const [instruction] = message?.instructions ?? [];
  if (!message || !instruction) throw new Error('It is a message.');
  const accounts = [address, null].map((each, index) => ({ address: each, index, signer: false, writable }));
  const instructions = [{ ...instruction, accounts: [...accounts, ...accounts] }];
  const account = { owner, data, lamports: 1n, executable: false };
  return ownAccountsIn({ ...message, instructions }, new Map([[address, account]]), derived, wallet.address);
}

it.each<[string, string, Uint8Array, boolean]>([
  ['a token account', TOKEN_PROGRAM, owned(165, 32), true],
  ['an extended one', TOKEN_2022_PROGRAM, owned(200, 32), true],
  ['a mint, which is shorter', TOKEN_PROGRAM, owned(164, 32), false],
  ['one of its mint', TOKEN_PROGRAM, owned(165, 0), false],
  ['a nonce account', SYSTEM_PROGRAM, owned(80, 8), true],
  ['another account of the system', SYSTEM_PROGRAM, owned(81, 8), false],
  ['a nonce with it elsewhere', SYSTEM_PROGRAM, owned(80, 40), false],
  ['stake that it delegates', STAKE_PROGRAM, stake(12), true],
  ['stake that it withdraws', STAKE_PROGRAM, stake(44), true],
  ['stake with it as the vote', STAKE_PROGRAM, stake(124), false],
  ['another program’s account', attacker.address, owned(200, 32), false],
])('finds the wallet’s among the accounts of a swap: %s', (_, owner, data, isFound) => {
  expect(found(owner, data)).toEqual(isFound ? [at] : []);
});

it('does not find those that the swap is for, nor those that it cannot change', () => {
  const data = owned(165, 32);
  for (const own of [wallet.address, derived.poolTokenAccount, derived.wrappedSolAccount])
    expect(found(TOKEN_PROGRAM, data, own)).toEqual([]);
  expect(found(TOKEN_PROGRAM, data, at, false)).toEqual([]);
  expect(ownAccountsIn(null, new Map(), derived, wallet.address)).toEqual([]);
});
