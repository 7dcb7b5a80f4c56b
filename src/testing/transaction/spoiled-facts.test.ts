import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import type { Finding, Operation } from '@/transaction';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { type RefusalCode, refusalCodes } from '@/transaction/refusal-codes';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { attacker, copyWorld, EPOCH, lookupTable, SLOT, SOL, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** An honest transaction over a chain with one difference: each condition on an account is the only one that fails. */
const pool = pinsFor('sandbox').pool?.address ?? '';
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

describe('a pool account that is not the pinned pool', () => {
  it.each([
    ['another type', put(0, Uint8Array.of(2))],
    ['another validator list', put(98, thief)],
    ['another mint', put(162, thief)],
    ['another token program', put(226, thief)],
  ])('refuses deposit, withdrawal and swap: %s', async (_, change) => {
    for (const operation of ['liquid-stake', 'liquid-unstake', 'swap-exit'] as const) {
      expect(await findingsOf(operation, pool, change)).toMatchObject(
        foundOnly('S7', 'pool-differs', 'The pool on chain is not the one that is compiled into this page'),
      );
    }
  });

  it.each([
    ['another reserve', put(130, thief)],
    ['another fee account', put(194, thief)],
  ])('refuses a swap, which names neither: %s', async (_, change) => {
    expect(await findingsOf('swap-exit', pool, change)).toMatchObject(
      foundOnly('S7', 'pool-differs', 'The pool on chain is not the one that is compiled into this page'),
    );
  });
});

describe('a lookup table that may still change', () => {
  it.each([
    ['It is being closed', put(4, u64(SLOT - 1n))],
    ['It was extended in this very slot', put(12, u64(SLOT))],
  ])('refuses a swap: %s', async (problem, change) => {
    expect(await findingsOf('swap-exit', lookupTable, change)).toMatchObject([
      { check: 'R5', code: 'lookup-unresolved', meaning: `${problem}.` },
    ]);
  });

  it('refuses a swap whose table belongs to another program', async () => {
    const table = world.accounts.get(lookupTable);
    const before = world;
    world = copyWorld(world);
    if (table) world.accounts.set(lookupTable, { ...table, owner: attacker.address });
    const findings = await findingsOf('swap-exit', lookupTable);
    world = before;
    expect(findings).toMatchObject([{ check: 'R5', meaning: 'It is not a lookup table.' }]);
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
  const lockup = 'Its lockup differs from the account that it should merge into';

  it.each<readonly [Operation, string, string, Spoiled]>([
    ['native-unstake', first, staker, put(STAKER, thief)],
    ['sovereign-unstake', first, staker, put(STAKER, thief)],
    ['auto-compound', first, staker, put(STAKER, thief)],
    ['auto-compound', stakeAddress('compounded'), 'It is deactivating', put(172, u64(EPOCH))],
    ['split', first, staker, put(STAKER, thief)],
    ['split', first, withdrawer, put(WITHDRAWER, thief)],
    ['split', first, 'It is deactivating already', put(172, u64(EPOCH))],
    ['merge', second, staker, put(STAKER, thief)],
    ['merge', second, withdrawer, put(WITHDRAWER, thief)],
    ['merge', first, staker, put(STAKER, thief)],
    ['merge', first, withdrawer, put(WITHDRAWER, thief)],
    ['merge', second, lockup, put(76, u64(5n))],
    ['merge', second, lockup, put(84, u64(5n))],
    ['merge', second, lockup, put(92, thief)],
    ['withdraw', idle, withdrawer, put(WITHDRAWER, thief)],
    ['withdraw', idle, 'It is locked', put(84, u64(EPOCH + 1n))],
    ['withdraw', idle, 'It is locked', put(76, u64(4_000_000_000n))],
    ['withdraw', first, 'The rest would be less than its stake and rent', put(156, u64(12n * SOL + 1n))],
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

describe('a balance that is too small', () => {
  it.each(['liquid-unstake', 'legacy-withdraw', 'swap-exit'] as const)('refuses a %s', async (operation) => {
    expect(await findingsOf(operation, world.poolTokenAccount, put(64, u64(SOL)))).toMatchObject(
      foundOnly('R6', 'funds-insufficient', 'The wallet holds fewer pool tokens'),
    );
    expect(await findingsOf(operation, wallet.address)).toEqual([]);
  });
});
