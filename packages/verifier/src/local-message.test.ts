import { expect, it } from 'vitest';
import { honestFields, honestTransaction, plainStyle } from '../testing/honest';
import { testKey } from '../testing/keys';
import { rentOf, SOL, stakeAddress, testWorld } from '../testing/world';
import { decodeBytes } from './decode/decode-blob';
import { type IntentFields, makeIntent } from './intent/make-intent';
import { buildLocalMessage, type LocalIntent, type LocalParts } from './local-message';

const newAccount = testKey('new stake account').address;
const world = await testWorld();
const parts = {
  blockhash: world.blockhash,
  lastValidBlockHeight: 5n,
  stakeAccountRent: rentOf(200),
  newAccount,
  wrappedSolAccount: world.wrappedSolAccount,
};

/** What a message says, but for the order of its keys. */
function content(bytes: Uint8Array) {
  const { message, findings } = decodeBytes(bytes);
  expect(findings).toEqual([]);
  return {
    version: message?.version,
    blockhash: message?.blockhash,
    payer: message?.staticKeys[0],
    instructions: message?.instructions.map(({ program, accounts, data }) => ({
      program,
      data,
      accounts: accounts.map(({ address, signer, writable }) => ({ address, signer, writable })),
    })),
  };
}

const built = (fields: IntentFields, change: Partial<LocalParts> = {}) =>
  buildLocalMessage(makeIntent(fields) as LocalIntent, { ...parts, ...change });

it.each(['withdraw', 'merge', 'split', 'unwrap', 'sovereign-unstake', 'cancel-deactivation'] as const)(
  'says for a %s what an honest server says',
  (operation) => {
    const honest = honestTransaction(honestFields[operation], world, { ...plainStyle, shape: 'short' });
    expect(content(built(honestFields[operation]))).toEqual(content(honest.bytes));
  },
);

it('deactivates no part of a split that was not asked for', () => {
  const fields = { ...honestFields.split, deactivate: false } as IntentFields;
  const honest = honestTransaction(fields, world, { ...plainStyle, shape: 'short' });
  expect(content(built(fields))).toEqual(content(honest.bytes));
  expect(content(built(fields)).instructions).toHaveLength(2);
});

it('needs the address of an account that it creates or closes', () => {
  expect(() => built(honestFields.split, { newAccount: null })).toThrow(
    new TypeError('A split needs the address of its new account.'),
  );
  expect(() => built(honestFields.unwrap, { wrappedSolAccount: null })).toThrow(
    new TypeError('An unwrapping needs the address of the wrapped SOL account.'),
  );
});

it.each<[string, boolean | undefined, bigint | null, bigint]>([
  ['what arrived, of everything', true, SOL + 1n, SOL + 1n],
  ['never less than requested', true, SOL - 1n, SOL],
  ['what was requested where nobody knows the balance', true, null, SOL],
  ['an amount as requested', false, SOL + 1n, SOL],
  ['what was requested', undefined, SOL + 1n, SOL],
])('withdraws %s', (_, everything, held, lamports) => {
  const stakeAccount = stakeAddress('inactive');
  const withdrawal = { stakeAccount, lamports: SOL, ...(everything === undefined ? {} : { everything }) };
  const fields = { ...honestFields.withdraw, withdrawals: [withdrawal] } as IntentFields;
  const bytes = built(fields, held === null ? {} : { held: new Map([[stakeAccount, held]]) });
  const { data } = decodeBytes(bytes).message?.instructions[0] ?? {};
  expect(Buffer.from(data ?? []).readBigUInt64LE(4)).toBe(lamports);
});
