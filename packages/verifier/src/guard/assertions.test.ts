import { type Address, address } from '@solana/kit';
import * as sdk from 'lighthouse-sdk';
import { describe, expect, it } from 'vitest';
import { worded } from '../../testing/worded';
import { attacker, stakeAddress, wallet } from '../../testing/world';
import { isAssertion, LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { describeInstruction } from '../decode/programs/registry';
import { lamportsAtLeast, tokensAtLeast, tokensKept, withdrawableBy } from './assertions';

/** The guards against the program's own client, npm `lighthouse-sdk`, whose encoders are generated from the program's interface. */
const { EquatableOperator, IntegerOperator, LogLevel } = sdk;
const { Equal } = EquatableOperator;
const atLeast = IntegerOperator.GreaterThanOrEqual;
const logLevel = LogLevel.Silent;
const owner: Address = address(wallet.address);

const lamports = (value: bigint, operator = atLeast, level = logLevel) =>
  sdk.getAssertAccountInfoInstructionDataEncoder().encode({
    logLevel: level,
    assertion: { __kind: 'Lamports', value, operator },
  });
const tokens = (value: bigint, operator = atLeast) =>
  sdk.getAssertTokenAccountInstructionDataEncoder().encode({
    logLevel,
    assertion: { __kind: 'Amount', value, operator },
  });
const kept = (value: bigint, delegate: Address | null = null, operator = Equal) =>
  sdk.getAssertTokenAccountMultiInstructionDataEncoder().encode({
    logLevel,
    assertions: [
      { __kind: 'Amount', value, operator: atLeast },
      { __kind: 'Delegate', value: delegate, operator },
    ],
  });
const withdrawable = (withdrawer: Address, unlocked: boolean, operator = Equal) =>
  sdk.getAssertStakeAccountMultiInstructionDataEncoder().encode({
    logLevel,
    assertions: [
      {
        __kind: 'MetaAssertion',
        fields: [{ __kind: 'AuthorizedWithdrawer', value: withdrawer, operator }],
      },
      ...(unlocked
        ? ([
            {
              __kind: 'MetaAssertion',
              fields: [{ __kind: 'LockupUnixTimestamp', value: 0n, operator: IntegerOperator.Equal }],
            },
            {
              __kind: 'MetaAssertion',
              fields: [{ __kind: 'LockupEpoch', value: 0n, operator: IntegerOperator.Equal }],
            },
          ] as const)
        : []),
    ],
  });

const amounts = [0n, 2_282_880n, 2n ** 64n - 1n];

describe('the assertions that this app writes', () => {
  it.each(amounts)('equal the client’s bytes for %d', (amount) => {
    expect(lamportsAtLeast(amount)).toEqual(lamports(amount));
    expect(tokensAtLeast(amount)).toEqual(tokens(amount));
    expect(tokensKept(amount)).toEqual(kept(amount));
  });

  it.each([wallet.address, attacker.address])('equal the client’s bytes for %s', (key) => {
    expect(withdrawableBy(key, false)).toEqual(withdrawable(address(key), false));
    expect(withdrawableBy(key, true)).toEqual(withdrawable(address(key), true));
  });
});

const claimOf = (data: ArrayLike<number>) =>
  describeInstruction({
    program: LIGHTHOUSE_PROGRAM,
    data: Uint8Array.from(data),
    accounts: [{ address: stakeAddress('active-1'), index: 0, signer: false, writable: false }],
  });

describe('describeInstruction for a guard', () => {
  const S = stakeAddress('active-1');
  it.each([
    [lamports(7n), `${S} holds at least 0.000000007 SOL`],
    [tokens(9n), `${S} holds at least 9 token units`],
    [kept(9n), `${S} holds at least 9 token units, which nobody else may spend`],
    [withdrawable(owner, false), `only ${owner} may withdraw from ${S}`],
    [withdrawable(owner, true), `only ${owner} may withdraw from ${S}, and it is not locked`],
  ])('%#: says what is asserted', (data, claim) => {
    expect(worded(claimOf(data).summary)).toBe(`Fails the transaction unless ${claim}`);
  });

  const allOf = Object.values(IntegerOperator).filter((member) => typeof member === 'number');
  it.each(allOf.filter((operator) => operator !== atLeast))(
    'claims no minimum for operator %d',
    (operator) => {
      for (const data of [lamports(7n, operator), tokens(7n, operator)])
        expect(worded(claimOf(data).summary)).toBe(`Fails the transaction unless ${S} is as expected`);
    },
  );

  it.each([
    ['another log level', lamports(7n, atLeast, LogLevel.PlaintextMessage)],
    ['a delegate that must be there', kept(7n, owner)],
    ['a delegate that must not be none', kept(7n, null, EquatableOperator.NotEqual)],
    ['anyone but this withdrawer', withdrawable(owner, false, EquatableOperator.NotEqual)],
    ['a byte more', Uint8Array.of(...lamports(7n), 0)],
  ])('claims nothing of ours for %s', (_, data) => {
    expect(worded(claimOf(data).summary)).toBe(`Fails the transaction unless ${S} is as expected`);
  });
});

/** Those that write, and two that call other programs: none that a wallet may add. */
const forbidden = [
  'MemoryWrite',
  'MemoryClose',
  'AssertMerkleTreeAccount',
  'AssertBubblegumTreeConfigAccount',
];
/** The number of every instruction, by the client. */
const numbered = Object.entries(sdk.LighthouseInstruction).filter(
  (each): each is [string, sdk.LighthouseInstruction] => typeof each[1] === 'number',
);

it.each(numbered)('%s is an assertion for this app if it can only fail', (name, number) => {
  const bytes = Uint8Array.of(number, ...new Uint8Array(20));
  expect(sdk.identifyLighthouseInstruction(bytes)).toBe(number);
  expect(isAssertion({ program: LIGHTHOUSE_PROGRAM, data: bytes })).toBe(!forbidden.includes(name));
  if (!forbidden.includes(name)) expect(claimOf(bytes).name).toBe(name);
});
