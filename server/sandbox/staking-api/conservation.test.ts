import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxAddress } from '../chain/keys';
import { stakeAuthorities } from '../chain/layout/stake-account';
import { decodeTokenAccount } from '../chain/layout/token';
import {
  LOOKUP_TABLE_PROGRAM,
  NATIVE_MINT,
  STAKE_POOL_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  SYSVAR_OWNER,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../chain/programs';
import { activationAccounts } from './scheduler/activation-accounts';
import { createTestApi, type TestApi, testWallet } from './test-api';
import { type Operation, operationsOn } from './testing/operations';
import type { Outcome } from './testing/outcome';

const sol = 1_000_000_000n;
const owners = new Set([
  SYSTEM_PROGRAM,
  STAKE_PROGRAM,
  VOTE_PROGRAM,
  TOKEN_PROGRAM,
  STAKE_POOL_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  UPGRADEABLE_LOADER,
  SYSVAR_OWNER,
  sandboxAddress('auto-compound-program'),
  ...(await activationAccounts()).map(({ owner }) => owner),
]);
const wallet = testWallet(41);

let api: TestApi;
let carryOut: (operation: Operation) => Promise<Outcome>;
beforeEach(async () => {
  api = await createTestApi();
  carryOut = operationsOn(api, wallet);
  await api.fund(wallet, 500n * sol);
});
afterEach(() => api.close());

/** Sum of the lamports of every account. */
const total = () =>
  [...owners]
    .flatMap((owner) => api.chain.getProgramAccounts(owner))
    .reduce((sum, { lamports }) => sum + lamports, 0n);

/** Wrapped SOL not backed by lamports, over all its token accounts. */
const unbackedWrappedSol = () =>
  api.chain.getProgramAccounts(TOKEN_PROGRAM).reduce((sum, { data, lamports }) => {
    const held = decodeTokenAccount(data);
    return held?.mint === NATIVE_MINT ? sum + held.amount + api.chain.rent(165) - lamports : sum;
  }, 0n);

/** Every step must land, and change the sum by its own account. */
async function carryOutInOrder(operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const before = total();
    const { grown, landed } = await carryOut(operation);
    expect({ ...operation, landed }).toEqual({ ...operation, landed: true });
    expect({ ...operation, grown: total() - before }).toEqual({ ...operation, grown });
    expect(unbackedWrappedSol()).toBe(0n);
  }
  expect(api.chain.supply()).toBe(total());
}

describe('lamports appear only by inflation, and vanish only as fees', () => {
  it('over all accounts', () => {
    expect(total()).toBe(api.chain.supply());
  });

  it('in a deposit, a withdrawal, a swap, auto-compounded stake, and the epochs of all of them', async () => {
    const all: readonly Operation[] = [
      { kind: 'deposit', lamports: 60n * sol + 7n },
      { kind: 'stake', lamports: 20n * sol + 1n, autoCompound: true },
      { kind: 'epoch' },
      { kind: 'epoch' },
      { kind: 'swap', percent: 13n },
      { kind: 'withdrawal', percent: 31n },
      { kind: 'fees', bps: 37 },
      { kind: 'deposit', lamports: 3n * sol + 1n },
      { kind: 'withdrawal', percent: 17n },
      { kind: 'epoch' },
      { kind: 'switch', enable: false },
      { kind: 'stake', lamports: 5n * sol, autoCompound: false },
      { kind: 'switch', enable: true },
      { kind: 'epoch' },
      { kind: 'switch', enable: false },
      { kind: 'deactivation' },
      { kind: 'epoch' },
    ];
    await carryOutInOrder(all);
  });

  it('in what the browser builds: splits, merges, withdrawals and the sovereign exit', async () => {
    await carryOutInOrder([
      { kind: 'stake', lamports: 40n * sol + 3n, autoCompound: false },
      { kind: 'epoch' },
      { kind: 'split', percent: 25n, deactivate: false },
      { kind: 'merge' },
      // The rent of the merged account stays behind as idle lamports.
      { kind: 'withdrawal-of-idle' },
      { kind: 'split', percent: 33n, deactivate: true },
      { kind: 'epoch' },
      { kind: 'withdrawal-of-released', percent: 41n },
      { kind: 'withdrawal-of-released', percent: 100n },
      { kind: 'deposit', lamports: 9n * sol + 1n },
      { kind: 'withdrawal', percent: 57n },
      { kind: 'stake', lamports: 3n * sol, autoCompound: false },
      // Stake that is still activating takes over both the stake and the rent.
      { kind: 'split', percent: 45n, deactivate: false },
      { kind: 'merge' },
      { kind: 'sovereign-exit' },
      { kind: 'sovereign-exit' },
      { kind: 'epoch' },
      { kind: 'withdrawal-of-released', percent: 100n },
      { kind: 'withdrawal-of-released', percent: 100n },
      { kind: 'withdrawal-of-released', percent: 100n },
    ]);
    expect(
      api.chain
        .getProgramAccounts(STAKE_PROGRAM)
        .filter(({ data }) => stakeAuthorities(data)?.withdrawer === wallet.address),
    ).toEqual([]);
  });

  it('in any sequence of them', async () => {
    const lamports = fc.bigInt(1n, 40n * sol);
    const percent = fc.bigInt(1n, 100n);
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), lamports }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdrawal' as const), percent }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), percent }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('stake' as const), lamports, autoCompound: fc.boolean() }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('split' as const), percent, deactivate: fc.boolean() }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('withdrawal-of-released' as const),
          percent: fc.oneof(fc.constant(100n), percent),
        }),
      },
      ...(['deactivation', 'sovereign-exit', 'merge', 'withdrawal-of-idle'] as const).map((kind) => ({
        weight: 2,
        arbitrary: fc.constant({ kind }),
      })),
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), enable: fc.boolean() }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('fees' as const), bps: fc.integer({ min: 0, max: 300 }) }),
      },
      { weight: 2, arbitrary: fc.constant({ kind: 'epoch' as const }) },
    );
    const landed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 20 }), async (sequence) => {
        await api.fund(wallet, 100n * sol);
        for (const each of sequence) {
          const before = total();
          const outcome = await carryOut(each);
          if (outcome.landed) landed.add(each.kind);
          expect({ ...each, grown: total() - before }).toEqual({ ...each, grown: outcome.grown });
          expect(unbackedWrappedSol()).toBe(0n);
        }
      }),
      // All runs share one world, so that each starts from the previous state; the seed makes a failure reproducible.
      { numRuns: 12, seed: 1061, endOnFailure: true },
    );
    // Every kind has succeeded at least once.
    expect([...landed].sort()).toEqual([
      'deactivation',
      'deposit',
      'epoch',
      'fees',
      'merge',
      'sovereign-exit',
      'split',
      'stake',
      'swap',
      'switch',
      'withdrawal',
      'withdrawal-of-idle',
      'withdrawal-of-released',
    ]);
  });
});
