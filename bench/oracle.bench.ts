/**
 * The verifier against an oracle: honest transactions of every operation are mutated at random, as a server's answer or in the
 * wallet; whatever is still accepted is guarded as in the page and executed in LiteSVM, also with pool fees raised in between,
 * and its effect must be the intent's. ORACLE_CASES (50,000) and ORACLE_SEED select how many and which.
 * Also the reverse: honest transactions of stock clients, each in all its forms, none of which may be refused.
 * HONEST_TRANSACTIONS (1,000,000) and HONEST_SEED select how many and which.
 */

import type { Operation } from '@clearstake/verifier';
import { honestRun } from '@clearstake/verifier/testing/builders/honest-run';
import { refusedOnPurpose } from '@clearstake/verifier/testing/builders/on-purpose';
import { Executor } from '@clearstake/verifier/testing/executor';
import { honestFields, honestTransaction, type Style } from '@clearstake/verifier/testing/honest';
import { type Mutation, mutate, mutationKinds } from '@clearstake/verifier/testing/mutations';
import { type Fate, fateInWallet, fateOf } from '@clearstake/verifier/testing/oracle';
import { testWorld, withPoolFees, worldFor } from '@clearstake/verifier/testing/world';
import fc from 'fast-check';
import { Bounds } from './lib/bounds';

const CASES = Number(process.env.ORACLE_CASES ?? 50_000);
const SEED = Number(process.env.ORACLE_SEED ?? Date.now() % 2_147_483_648);

interface Case {
  readonly operation: Operation;
  readonly style: Style;
  readonly mutations: readonly Mutation[];
  readonly by: 'server' | 'wallet';
  /** Whether the pool's fees are raised to 50 % before it lands. */
  readonly feesJump: boolean;
}

const operations = Object.values(honestFields).map((fields) => fields.operation);
const number = fc.nat(1_000_000);
const cases: fc.Arbitrary<Case> = fc.record({
  operation: fc.constantFrom(...operations),
  style: fc.record({
    shape: fc.constantFrom('classic', 'short'),
    checked: fc.boolean(),
    budget: fc.boolean(),
    minimum: fc.boolean(),
  }),
  mutations: fc.array(fc.record({ kind: fc.nat(mutationKinds - 1), a: number, b: number, c: number }), {
    minLength: 1,
    maxLength: 3,
  }),
  by: fc.constantFrom('server', 'server', 'server', 'wallet'),
  feesJump: fc.boolean(),
});

const world = await testWorld();
const executor = new Executor();
const afterJump = withPoolFees(world, 1n, 2n);
const counts = new Map<string, number>();
const thefts: string[] = [];
const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const started = performance.now();
let unchanged = 0;
const CHUNK = 5_000;
const accepted = {
  benign: 'accepted, effect as asked',
  fails: 'accepted, fails on chain',
  stolen: 'stolen',
};

for (let done = 0; done < CASES; done += CHUNK) {
  for (const { operation, style, mutations, by, feesJump } of fc.sample(cases, {
    numRuns: Math.min(CHUNK, CASES - done),
    seed: SEED + done,
  })) {
    const built = honestTransaction(honestFields[operation], world, style);
    const scene = {
      world: worldFor(operation, world),
      executor,
      ...(feesJump && { landing: worldFor(operation, afterJump) }),
    };
    const spoil = (bytes: Uint8Array) => {
      const spoiled = mutate(bytes, mutations, world);
      if (Buffer.compare(spoiled, bytes) === 0) unchanged += 1;
      return spoiled;
    };
    const fate: Fate =
      by === 'server'
        ? await fateOf(built, spoil(built.bytes), scene)
        : await fateInWallet(built, spoil, scene);
    add(fate.kind === 'refused' ? `refused: ${fate.code}` : accepted[fate.kind]);
    if (fate.kind === 'stolen')
      thefts.push(JSON.stringify({ operation, style, mutations, by, feesJump, problems: fate.problems }));
  }
}

const seconds = (performance.now() - started) / 1000;
for (const [key, count] of [...counts].sort((left, right) => right[1] - left[1]))
  console.log(`${count.toString().padStart(8)}  ${key}`);
for (const theft of thefts.slice(0, 20)) console.log(theft);
console.log(`${CASES} cases in ${seconds.toFixed(1)} s, seed ${SEED}; ${unchanged} came out unchanged`);

const honestStarted = performance.now();
const honest = await honestRun(world, {
  transactions: Number(process.env.HONEST_TRANSACTIONS ?? 1_000_000),
  seed: process.env.HONEST_SEED ?? 'honest 20261123',
  wholePathOneIn: 25,
});
console.log(
  `\nHonest transactions of stock clients, in ${((performance.now() - honestStarted) / 1000).toFixed(1)} s`,
);
for (const [name, count] of [...honest.counts].sort((left, right) => right[1] - left[1]))
  console.log(`${count.toString().padStart(8)}  ${name}`);
console.log(
  `${honest.transactions} transactions of ${honest.messages} messages; ${honest.wholePaths} of these verified, guarded, signed, reviewed and checked for sending`,
);
for (const refusal of honest.refused.slice(0, 20)) console.log(refusal);
const onPurpose = await refusedOnPurpose(world);
console.log('Refused on purpose:');
for (const { name, code, reason } of onPurpose) console.log(`  ${name}: ${code}, because ${reason}`);

const bounds = new Bounds();
bounds.atMost('honest transactions refused', honest.refused.length, 0);
bounds.atLeast('honest transactions', honest.transactions, 1_000_000);
bounds.atMost(
  'refused on purpose for another reason',
  onPurpose.filter(({ code, expected }) => code !== expected).length,
  0,
);
bounds.atMost('transactions that steal', thefts.length, 0);
bounds.atLeast('cases', CASES, 50_000);
bounds.finish();
