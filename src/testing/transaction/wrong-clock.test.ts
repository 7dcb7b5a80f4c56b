import { afterEach, describe, expect, it, vi } from 'vitest';
import { u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields } from './honest';
import { honestFlow, passes } from './honest-flow';
import { stakeAddress, testWorld } from './world';

const executor = new Executor();
const world = await testWorld();
afterEach(() => vi.useRealTimers());

const flowOf = (operation: keyof typeof honestFields, setup: Parameters<typeof honestFlow>[3] = {}) =>
  honestFlow(world, executor, honestFields[operation], setup);

describe('a clock that is off by five minutes', () => {
  it.each([300_000, -300_000])('by %s ms does not stop a stake', async (clockOffset) => {
    await passes(flowOf('native-stake', { clockOffset }));
  });

  /** A lockup that ends so many seconds after the chain's clock, while the browser's is off by five minutes. */
  function withdrawal(seconds: bigint, browser: number) {
    const address = stakeAddress('inactive');
    const held = world.accounts.get(address);
    if (!held) throw new Error('The wallet has an inactive account.');
    const data = held.data.slice();
    data.set(u64(1_700_000_000n + seconds), 76);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 + browser });
    const running = flowOf('withdraw');
    running.own.accounts.set(address, { ...held, data });
    return running;
  }

  it('neither locks what the chain has unlocked, nor unlocks what it has locked', async () => {
    await passes(withdrawal(-120n, -300_000));
    const done = await withdrawal(120n, 300_000).reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'simulation-failed' });
  });
});
