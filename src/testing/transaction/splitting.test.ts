import { describe, expect, it } from 'vitest';
import { askSimulation, readSimulation } from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { copyWorld, stakeAddress, testWorld } from './world';
import { runningRpc } from './world-rpc';

const executor = new Executor();
const world = await testWorld();

describe('a split of an account with a lockup', () => {
  const TIMESTAMP = 76;
  const EPOCH_LIMIT = 84;

  it.each([
    ['that has ended', TIMESTAMP, 5n],
    ['that is in force', EPOCH_LIMIT, 2_000n],
  ])('%s is simulated with the lockup that its part inherits', async (_, at, limit) => {
    const locked = copyWorld(world);
    const source = locked.accounts.get(stakeAddress('active-1'));
    if (source) {
      const data = source.data.slice();
      data.set(u64(limit), at);
      locked.accounts.set(stakeAddress('active-1'), { ...source, data });
    }
    const honest = honestTransaction(honestFields.split, locked);
    const rpc = runningRpc(locked, executor);
    const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
    expect(verdict.outcome).toBe('accepted');
    expect(readSimulation(await askSimulation(rpc, input.decoded, verdict), verdict).findings).toEqual([]);
  });
});
