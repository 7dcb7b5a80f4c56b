import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { answerConfig, config, publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useApySeries, useBlockRewardsSeries } from './use-series';

beforeEach(() => {
  worker.use(...publicAnswers);
});

const row = (epoch: number, own: number | null, network: number | null, running = false) => ({
  epoch,
  own,
  network,
  running,
});
const apys = (...figures: [epoch: number, apy: number | null][]) => ({
  apy: figures.map(([epoch, apy]) => ({ epoch, apy })),
});

it('converts fractions and lamports to percent and SOL', async () => {
  const units = { ...config.units, apy: 'fraction', reward: 'auto' };
  worker.use(
    answerConfig({ units }),
    answerRoute(routes.apy, apys([1060, 0.06])),
    answerRoute(routes.networkApy, apys()),
    answerRoute(routes.blockRewards, { block_rewards: [{ epoch: 1060, block_rewards: 3e9 }] }),
    answerRoute(routes.networkBlockRewards, { block_rewards: [] }),
  );
  const { current } = await renderAnswered(() => [useApySeries(), useBlockRewardsSeries()], undefined);
  expect(current).toMatchObject([
    { sourceUnit: { unit: 'fraction', by: 'setting' }, rows: [row(1060, 6, null)] },
    { sourceUnit: { unit: 'lamports', by: 'size' }, rows: [row(1060, 3, null)] },
  ]);
});
