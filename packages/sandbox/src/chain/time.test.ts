import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { expect, test } from 'vitest';
import { createTestChain, type TestChain } from './testing/test-chain';

const DAY = 86_400_000;
const SECOND = 1_000;

const dir = temporaryFolder();

/** A wall clock that can be set, beside one that only runs. */
function machine() {
  let wall = Date.UTC(2026, 0, 1);
  let elapsed = 5_000;
  return {
    now: () => wall,
    elapsed: () => elapsed,
    set: (by: number) => {
      wall += by;
    },
    run: (by: number) => {
      wall += by;
      elapsed += by;
    },
  };
}

const epochSeconds = 7 * 86_400;
const places = ({ chain }: TestChain) => {
  const { slot, blockHeight } = chain.clock();
  return { slot, blockHeight };
};

test('a clock that is set forward and back neither stops the chain nor sets it back, nor does a restart', async () => {
  const clock = machine();
  const start = () => createTestChain({ dir, epochSeconds, now: clock.now, elapsed: clock.elapsed });
  let world = await start();
  let last = places(world);
  const expectLater = () => {
    const now = places(world);
    expect(now.slot).toBeGreaterThan(last.slot);
    expect(now.blockHeight).toBeGreaterThan(last.blockHeight);
    last = now;
  };
  const runs = () => {
    clock.run(10 * SECOND);
    expectLater();
  };
  runs();
  clock.set(DAY);
  runs();
  clock.set(-DAY);
  runs();
  // A height is one block in 400 ms, as before.
  const { blockHeight } = last;
  clock.run(4 * SECOND);
  expect(world.chain.clock().blockHeight - blockHeight).toBe(10n);
  await world.chain.close();
  clock.run(5 * SECOND);
  world = await start();
  runs();
  clock.set(-2 * DAY);
  runs();
  await world.chain.close();
  clock.run(5 * SECOND);
  world = await start();
  runs();
  await world.chain.close();
});

test.each([
  { confirmMs: undefined, confirmed: 1_000, finalized: 3_500 },
  { confirmMs: 200, confirmed: 200, finalized: 700 },
])('a change is confirmed after $confirmed ms and final after $finalized ms', async (expected) => {
  const clock = machine();
  const { now, elapsed } = clock;
  const world = await createTestChain({ dir, fresh: true, confirmMs: expected.confirmMs, now, elapsed });
  const address = (await world.wallet(2n)).publicKey.toBase58();
  const landedAtMs = clock.now();
  const seen = () => [
    world.chain.commitmentOf(landedAtMs),
    world.chain.getAccount(address, 'confirmed') !== null,
    world.chain.getAccount(address, 'finalized') !== null,
  ];
  clock.run(expected.confirmed - 1);
  expect(seen()).toEqual(['processed', false, false]);
  clock.run(1);
  expect(seen()).toEqual(['confirmed', true, false]);
  clock.run(expected.finalized - expected.confirmed - 1);
  expect(seen()).toEqual(['confirmed', true, false]);
  clock.run(1);
  expect(seen()).toEqual(['finalized', true, true]);
  await world.chain.close();
});
