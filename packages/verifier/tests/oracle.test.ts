import { transfer } from '@clearstake/sandbox/chain/instructions';
import { draftOf, messageOf } from '@clearstake/sandbox/hostile/draft';
import { append } from '@clearstake/sandbox/hostile/edit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../src';
import { Executor } from '../testing/executor';
import {
  type Honest,
  honestFields,
  honestTransaction,
  operations,
  plainStyle,
  type Style,
  withEmptySignatures,
} from '../testing/honest';
import { type Mutation, mutate, mutationKinds } from '../testing/mutations';
import { type Fate, fateInWallet, fateOf, oracleProblems } from '../testing/oracle';
import { attacker, testWorld, wallet, withPoolFees, worldFor } from '../testing/world';

// A sample: `npm run bench -- oracle` runs 50,000.
const CASES = 500;
const SEED = 20_261_121;

const styles: Style[] = [
  plainStyle,
  { ...plainStyle, shape: 'short' },
  { ...plainStyle, minimum: false },
  { shape: 'classic', checked: true, budget: true, minimum: true },
  { shape: 'short', checked: true, budget: true, minimum: false },
];

const world = await testWorld();
const executor = new Executor();

describe('honest transactions in the VM', () => {
  for (const operation of operations) {
    it.each(styles)(`a ${operation} in the style %o does exactly what was requested`, async (style) => {
      const honest = honestTransaction(honestFields[operation], world, style);
      const scene = { world: worldFor(operation, world), executor };
      expect(await fateOf(honest, honest.bytes, scene)).toEqual({ kind: 'benign' });
    });
  }

  it('a stake with auto-compounding ends in the ledger', async () => {
    const fields = {
      ...honestFields['native-stake'],
      operation: 'native-stake',
      lamports: 5_000_000_000n,
      autoCompound: true,
    } as const;
    const honest = honestTransaction(fields, world);
    expect(await fateOf(honest, honest.bytes, { world, executor })).toEqual({ kind: 'benign' });
  });
});

it('the oracles detect a theft in an unverified transaction', async () => {
  const honest = honestTransaction(honestFields['native-stake'], world);
  const spoiled = messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1_000_000_000n)));
  const executed = executor.run(world, withEmptySignatures(spoiled, 2));
  expect(executed.error).toBeNull();
  expect(oracleProblems(honest, world, executed.read, executed.fee)).toEqual([
    'the wallet lost 1000010000 lamports',
    'somebody else gained',
  ]);
});

describe('a pool whose fees are raised between the review and the landing', () => {
  const pooled: Operation[] = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'];

  it.each(pooled)('makes a %s fail on chain, with a minimum and with a guard', async (operation) => {
    const landing = withPoolFees(world, 1n, 2n);
    for (const minimum of [true, false]) {
      const honest = honestTransaction(honestFields[operation], world, { ...plainStyle, minimum });
      const fate = await fateOf(honest, honest.bytes, { world, executor, landing });
      // The pool's own ExceededSlippage, or the guard program's failed assertion.
      expect(fate).toEqual({
        kind: 'fails',
        error: expect.stringMatching(minimum ? /"Custom":39/ : /"Custom":6001/),
      });
    }
  });

  it.each(pooled)('leaves a %s nothing to steal for a wallet that removes the guard', async (operation) => {
    const landing = withPoolFees(world, 1n, 2n);
    const honest = honestTransaction(honestFields[operation], world, { ...plainStyle, minimum: false });
    const without = (message: Uint8Array) => {
      const draft = draftOf(message);
      return messageOf({ ...draft, instructions: draft.instructions.slice(0, -1) });
    };
    expect(await fateInWallet(honest, without, { world, executor, landing })).toMatchObject({
      kind: 'refused',
    });
    expect(await fateInWallet(honest, (message) => message, { world, executor })).toEqual({ kind: 'benign' });
  });
});

type Judge = (honest: Honest, mutations: readonly Mutation[], operation: Operation) => Promise<Fate>;

/** How many of the mutated transactions ended how. Fails where one of them steals. */
async function fates(most: number, judge: Judge) {
  const count: Record<Fate['kind'], number> = { refused: 0, benign: 0, fails: 0, stolen: 0 };
  const number = fc.nat(1_000_000);
  const mutation = fc.record({ kind: fc.nat(mutationKinds - 1), a: number, b: number, c: number });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations),
      fc.constantFrom(...styles),
      fc.array(mutation, { minLength: 1, maxLength: most }),
      async (operation, style, mutations) => {
        const fate = await judge(
          honestTransaction(honestFields[operation], world, style),
          mutations,
          operation,
        );
        count[fate.kind] += 1;
        expect(fate.kind === 'stolen' ? fate.problems : []).toEqual([]);
      },
    ),
    { numRuns: CASES, seed: SEED },
  );
  expect(count.stolen).toBe(0);
  return count;
}

it(`refuses ${CASES} mutated transactions, or they are harmless (seed ${SEED})`, async () => {
  const count = await fates(3, (honest, mutations, operation) =>
    fateOf(honest, mutate(honest.bytes, mutations, world), { world: worldFor(operation, world), executor }),
  );
  expect(count.refused).toBeGreaterThan(CASES / 2);
  expect(count.benign).toBeGreaterThan(0);
});

it(`refuses ${CASES} that a wallet mutates, or they are harmless under other fees (seed ${SEED})`, async () => {
  const fees = withPoolFees(world, 1n, 2n);
  const count = await fates(2, (honest, mutations, operation) => {
    const change = (message: Uint8Array) => mutate(message, mutations, world);
    const landing = worldFor(operation, fees);
    return fateInWallet(honest, change, { world: worldFor(operation, world), executor, landing });
  });
  expect(count.refused).toBeGreaterThan(CASES / 3);
  expect(count.fails).toBeGreaterThan(0);
});
