import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Chain, createChain } from '../chain/chain';
import { keylessAddress } from '../chain/keys';
import { delegationOf } from '../chain/layout/stake-account';
import { genesisWorld } from '../world';
import { historyClock } from './chain-clock';
import { epochsPerYear } from './compounding';
import { createHistory } from './history';
import { ORIGIN_EPOCH } from './units';

const seed = 'history clock';
const epochSeconds = 600;
const dir = temporaryFolder();
let chain: Chain;
let nowMs = 1_790_000_000_000;

async function open(fresh: boolean): Promise<Chain> {
  const world = genesisWorld(seed);
  return createChain({ dir, seed, epochSeconds, world, fresh, now: () => nowMs, autoAdvanceEpochs: false });
}

beforeEach(async () => {
  nowMs = 1_790_000_000_000;
  chain = await open(true);
});
afterEach(() => chain.close());

it('a history over a chain reports the yields that the chain then pays: inflation into the stake, tips and block rewards beside it', async () => {
  const history = createHistory({ seed, clock: historyClock(chain) });
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
