import { afterEach, describe, expect, it, vi } from 'vitest';
import { u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, operations } from './honest';
import { honestFlow, passes } from './honest-flow';
import { stakeAddress, testWorld } from './world';

const executor = new Executor();
const world = await testWorld();
afterEach(() => vi.useRealTimers());

const flowOf = (operation: keyof typeof honestFields, setup: Parameters<typeof honestFlow>[3] = {}) =>
  honestFlow(world, executor, honestFields[operation], setup);

describe('a clock that is off by five minutes', () => {
  it.each([300_000, -300_000])('by %s ms stops no operation', async (clockOffset) => {
    for (const operation of operations) await passes(flowOf(operation, { clockOffset }));
  });

  it('does not lock what the chain has unlocked', async () => {
    const address = stakeAddress('inactive');
    const held = world.accounts.get(address);
    if (!held) throw new Error('The wallet has an inactive account.');
    // The chain is at 1,700,000,000 seconds, two minutes after the end of the lockup; the browser is five minutes behind.
    const data = held.data.slice();
    data.set(u64(1_700_000_000n - 120n), 76);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 - 300_000 });
    const running = flowOf('withdraw');
    running.own.accounts.set(address, { ...held, data });
    await passes(running);
  });

  it('does not unlock what the chain has locked', async () => {
    const address = stakeAddress('inactive');
    const held = world.accounts.get(address);
    if (!held) throw new Error('The wallet has an inactive account.');
    const data = held.data.slice();
    data.set(u64(1_700_000_000n + 120n), 76);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 + 300_000 });
    const running = flowOf('withdraw');
    running.own.accounts.set(address, { ...held, data });
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'simulation-failed' });
  });
});
