import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChain } from '../chain/chain';
import { keylessAddress } from '../chain/keys';
import { delegationOf } from '../chain/layout/stake-account';
import type { Chain } from '../chain/port';
import { ORIGIN_EPOCH, worldOf } from '../world';
import { historyClock } from './chain-clock';
import { epochsPerYear } from './compounding';
import { createHistory } from './history';

const seed = 'history clock';
const epochSeconds = 600;
let dir = '';
let chain: Chain;
let nowMs = 1_790_000_000_000;

async function open(fresh: boolean): Promise<Chain> {
  const clock = { currentEpoch: () => ORIGIN_EPOCH, progress: () => 0, epochStart: () => 0 };
  const world = await worldOf(createHistory({ seed, originEpoch: ORIGIN_EPOCH, clock }));
  return createChain({ dir, seed, epochSeconds, world, fresh, now: () => nowMs, selfTurning: false });
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clearstake-history-clock-'));
  nowMs = 1_790_000_000_000;
  chain = await open(true);
});
afterEach(async () => {
  await chain.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the history’s clock', () => {
  it('follows the chain', async () => {
    const clock = historyClock(chain);
    expect([clock.currentEpoch(), clock.progress()]).toEqual([ORIGIN_EPOCH, 0]);
    nowMs += 150_000;
    expect(clock.progress()).toBeCloseTo(0.25, 3);
    await chain.turnEpoch();
    expect(clock.currentEpoch()).toBe(ORIGIN_EPOCH + 1);
    expect(clock.progress()).toBeCloseTo(0, 3);
  });

  it('knows when each observed epoch began, and spaces earlier and later ones evenly', async () => {
    const clock = historyClock(chain);
    const origin = 1_790_000_000;
    nowMs += 90_000;
    await chain.turnEpoch();
    nowMs += 200_000;
    await chain.turnEpoch();
    expect([0, 1, 2].map((after) => clock.epochStart(ORIGIN_EPOCH + after) - origin)).toEqual([0, 90, 290]);
    expect(clock.epochStart(ORIGIN_EPOCH + 3) - origin).toBe(290 + epochSeconds);
    expect(clock.epochStart(ORIGIN_EPOCH - 100) - origin).toBe(-100 * epochSeconds);
  });

  it('persists across a restart', async () => {
    nowMs += 90_000;
    await chain.turnEpoch();
    await chain.close();
    nowMs += 10_000;
    chain = await open(false);
    const clock = historyClock(chain);
    expect(clock.epochStart(ORIGIN_EPOCH)).toBe(1_790_000_000);
    expect(clock.epochStart(ORIGIN_EPOCH + 1)).toBe(1_790_000_090);
  });
});

describe('a history over a chain', () => {
  it('has a row for each ended epoch, the same after a restart', async () => {
    const history = createHistory({ seed, originEpoch: ORIGIN_EPOCH, clock: historyClock(chain) });
    expect(() => history.networkEpoch(ORIGIN_EPOCH)).toThrow(RangeError);
    await chain.turnEpoch();
    const row = history.networkEpoch(ORIGIN_EPOCH);
    await chain.close();
    chain = await open(false);
    const again = createHistory({ seed, originEpoch: ORIGIN_EPOCH, clock: historyClock(chain) });
    expect(again.lastCompleteEpoch()).toBe(ORIGIN_EPOCH);
    expect(again.networkEpoch(ORIGIN_EPOCH)).toEqual(row);
  });

  it('reports the yields that the chain then pays: inflation into the stake, tips and block rewards beside it', async () => {
    const history = createHistory({ seed, originEpoch: ORIGIN_EPOCH, clock: historyClock(chain) });
    const account = keylessAddress(`stake of ${history.tracked.voteAccount}`);
    const read = () => chain.getAccount(account);
    const stakeOf = () => delegationOf(read()?.data ?? new Uint8Array())?.stake ?? 0n;
    const before = { stake: stakeOf(), lamports: read()?.lamports ?? 0n };
    await chain.turnEpoch();
    const yields = history.validatorEpoch(history.tracked.identity, ORIGIN_EPOCH);
    const annual = (lamports: bigint) => (Number(lamports) / Number(before.stake)) * epochsPerYear * 100;
    const inflation = stakeOf() - before.stake;
    const idle = (read()?.lamports ?? 0n) - before.lamports - inflation;
    expect(annual(inflation)).toBeCloseTo(yields.apy, 3);
    expect(annual(idle)).toBeCloseTo(yields.apyMev + yields.apyBlockRewards, 3);
  });
});
