import { describe, expect, it } from 'vitest';
import type { Finding, Operation } from '@/transaction';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { type RefusalCode, refusalCodes } from '@/transaction/refusal-codes';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attacker, copyWorld, SOL, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An honest transaction over a chain with one difference: each condition on an account is the only one that fails. */
const thief = addressBytes(attacker.address);
let world = await testWorld();

interface Spoiled {
  readonly at: number;
  readonly bytes: Uint8Array;
}
const put = (at: number, bytes: Uint8Array): Spoiled => ({ at, bytes });

async function findingsOf(operation: Operation, address: string, ...spoiled: Spoiled[]): Promise<Finding[]> {
  const changed = copyWorld(world);
  const account = changed.accounts.get(address);
  if (!account) throw new Error(`There is no account ${address}.`);
  const data = account.data.slice();
  for (const { at, bytes } of spoiled) data.set(bytes, at);
  changed.accounts.set(address, { ...account, data });
  const honest = honestTransaction(honestFields[operation], changed);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(changed), honestAnswer(honest));
  return [...verdict.findings];
}

/** The only finding, whose sentence does not repeat the found value. */
const foundOnly = (check: string, code: RefusalCode, text: string) => [
  { check, code, found: { kind: 'text', text }, meaning: refusalCodes[code] },
];

describe('a token account that the wallet does not control alone', () => {
  const spoiled: readonly (readonly [string, Spoiled])[] = [
    ['It belongs to another owner', put(32, thief)],
    ['It holds another token', put(0, thief)],
    ['It is frozen', put(108, Uint8Array.of(2))],
    ['It is uninitialized', put(108, Uint8Array.of(0))],
    [`${attacker.address} may spend from it`, put(72, concatBytes(u32(1), thief))],
    [`${attacker.address} may close it`, put(129, concatBytes(u32(1), thief))],
  ];

  it.each(
    (['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'swap-exit'] as const).flatMap((operation) =>
      spoiled.map(([problem, change]) => [operation, problem, change] as const),
    ),
  )('refuses a %s: %s', async (operation, problem, change) => {
    const findings = await findingsOf(operation, world.poolTokenAccount, change);
    expect(findings).toMatchObject(foundOnly('S8', 'token-account-unsafe', problem));
  });

  it('passes where only the wallet itself may close it', async () => {
    const closes = put(129, concatBytes(u32(1), addressBytes(wallet.address)));
    expect(await findingsOf('liquid-stake', world.poolTokenAccount, closes)).toEqual([]);
  });

  it.each(spoiled)('refuses a swap into wrapped SOL: %s', async (problem, change) => {
    const tokens = world.accounts.get(world.poolTokenAccount);
    const before = world;
    world = copyWorld(world);
    // The wallet's own wrapped SOL, which it did not have before.
    const { wrappedSolAccount, accounts } = world;
    if (tokens) accounts.set(wrappedSolAccount, { ...tokens, data: tokens.data.slice() });
    accounts.get(wrappedSolAccount)?.data.set(addressBytes('So11111111111111111111111111111111111111112'), 0);
    const findings = await findingsOf('swap-exit', wrappedSolAccount, change);
    world = before;
    expect(findings).toMatchObject(foundOnly('S8', 'token-account-unsafe', problem));
  });
});

describe('a stake account in another state than required', () => {
  const STAKER = 12;
  const WITHDRAWER = 44;
  const first = stakeAddress('active-1');
  const second = stakeAddress('active-2');
  const idle = stakeAddress('inactive');
  const staker = 'Its staker is not your wallet';
  const withdrawer = 'Its withdraw authority is not your wallet';

  it.each<readonly [Operation, string, string, Spoiled]>([
    ['merge', second, staker, put(STAKER, thief)],
    ['merge', second, withdrawer, put(WITHDRAWER, thief)],
    ['merge', first, staker, put(STAKER, thief)],
    ['merge', first, withdrawer, put(WITHDRAWER, thief)],
    ['withdraw', idle, withdrawer, put(WITHDRAWER, thief)],
  ])('refuses a %s of %s: %s', async (operation, address, problem, change) => {
    expect(await findingsOf(operation, address, change)).toMatchObject(
      foundOnly('R2', 'stake-state-differs', `${address}: ${problem}`),
    );
  });

  it('refuses a split that leaves less than the minimum delegation', async () => {
    const findings = await findingsOf('split', first, put(156, u64(5n * SOL - 1n)));
    expect(findings).toMatchObject([
      {
        check: 'R2',
        found: { kind: 'at-least-lamports', lamports: SOL },
        meaning: 'Both parts must keep at least the network’s minimum delegation.',
      },
    ]);
  });
});
