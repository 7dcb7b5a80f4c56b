import type { PublicConfig } from '@clearstake/contract/config';
import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { answerRoute } from './routes';

export const runningEpoch = 1061;

const identity = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';

/** Epochs up to the last complete one, oldest first. */
export const epochs = (count: number) =>
  Array.from({ length: count }, (_, index) => runningEpoch - count + index);

export const config = {
  cluster: 'sandbox',
  genesisHash: 'hPXiKC64ZhszYQQBjLTT58nmJAAPEs2Ey7yNCbW6NP7',
  units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
  aggregatorSegment: 'jupiter',
  features: { sandbox: true, aggregatorExit: true },
  sandboxControl: 'http://127.0.0.1:4499',
} satisfies PublicConfig;

export const answerConfig = (change: object = {}) =>
  http.get('/config.json', () => HttpResponse.json({ ...config, ...change }));

const series = epochs(100);

/** A node's answer to getEpochInfo. */
export const epochInfo = {
  epoch: runningEpoch,
  absoluteSlot: 458_625_888,
  blockHeight: 1,
  slotIndex: 951,
  slotsInEpoch: 1500,
};

/** Handlers for every request of the public pages. A test overrides those that it is about. */
export const publicAnswers = [
  answerConfig(),
  http.post('/rpc', () =>
    HttpResponse.json({
      jsonrpc: '2.0',
      id: 1,
      result: epochInfo,
    }),
  ),
  answerRoute(routes.legacyEpochInfo, { epoch: runningEpoch, epochSeconds: 600 }),
  answerRoute(routes.tvl, { tvl: 2_418_306 }),
  answerRoute(routes.delegatedSol, { delegated_sol: 412_880 }),
  answerRoute(routes.tps, { tps: 4182 }),
  answerRoute(routes.apyLiquid, { apy: 7.18 }),
  answerRoute(routes.apyCompounded, { apy: 7.69 }),
  answerRoute(routes.legacyTokenValue, { tokenValue: 1.1483 }),
  answerRoute(routes.legacySolValue, { solValue: 148.2 }),
  answerRoute(routes.validators, { validators: [{ identity }] }),
  answerRoute(routes.testnetValidators, { validators: [{ identity, vote_account: vote }] }),
  answerRoute(routes.apy, ({ query }) =>
    query.epochs === undefined
      ? { apy: 7.42 }
      : { apy: series.map((epoch) => ({ epoch, apy: 7 + (epoch % 10) / 20 })) },
  ),
  answerRoute(routes.networkApy, { apy: series.map((epoch) => ({ epoch, apy: 6.5 + (epoch % 5) / 50 })) }),
  answerRoute(routes.blockCu, ({ query }) =>
    query.epochs === undefined
      ? { block_cu: 47e6 }
      : { block_cu: series.map((epoch) => ({ epoch, block_cu: epoch % 7 === 0 ? null : 47e6 })) },
  ),
  answerRoute(routes.networkBlockCu, { block_cu: series.map((epoch) => ({ epoch, block_cu: 43e6 })) }),
  answerRoute(routes.mevRewards, { mev_rewards: series.map((epoch) => ({ epoch, mev_rewards: 100 })) }),
  answerRoute(routes.networkMevRewards, { mev_rewards: series.map((epoch) => ({ epoch, mev_rewards: 80 })) }),
  answerRoute(routes.blockRewards, { block_rewards: series.map((epoch) => ({ epoch, block_rewards: 160 })) }),
  answerRoute(routes.networkBlockRewards, {
    block_rewards: series.map((epoch) => ({ epoch, block_rewards: 130 })),
  }),
  answerRoute(routes.legacyTvl, { tvl_values: series.map((epoch) => ({ epoch, tvl: 2e6 + epoch })) }),
  answerRoute(routes.legacyTps, { tps_values: series.map((epoch) => ({ epoch, tps: 4000 })) }),
  answerRoute(routes.legacyApy, { apy_values: series.map((epoch) => ({ epoch, apy: 7 })) }),
  answerRoute(routes.validatorsOverview, {
    general_data: { total_Solana_stake: 400e6, rakurai_Total_stake: 2_418_306, all_validators_Rakurai: 1 },
    validators: [
      {
        identity,
        vote_identity: vote,
        name: 'Harrow Lane',
        activated_stake: 412_880,
        apy: 5.71,
        apy_block_rewards: 0.77,
        apy_jito: 0.94,
        apy_total: 7.42,
        mev_rewards: 102.4,
        block_rewards: 168.9,
      },
    ],
  }),
];
