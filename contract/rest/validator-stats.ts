import * as z from 'zod/mini';
import { defineRoute, largestList } from './route';
import { cell, orBareList, rowsOf } from './tolerant';
import { epoch, epochs, figure, listedAddress } from './values';

const window = z.strictObject({ epochs: z.optional(epochs) });

const asksForSeries = (query: Readonly<Record<string, unknown>>) => query.epochs !== undefined;

/** Validators running the client on mainnet. */
export const validators = defineRoute({
  id: 'validators',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validators',
  response: z.object({ validators: rowsOf(z.object({ identity: listedAddress })) }),
  largestAnswer: largestList,
  freshness: 'epoch',
  summary: 'Mainnet validators running the client',
});

/** Validators running the client on testnet; only this list has vote accounts. */
export const testnetValidators = defineRoute({
  id: 'testnetValidators',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/testnet/validators',
  response: z.object({
    validators: rowsOf(z.object({ identity: listedAddress, vote_account: cell(listedAddress) })),
  }),
  largestAnswer: largestList,
  freshness: 'epoch',
  summary: 'Testnet validators running the client',
});

/** Sum of activated stake over the client's validators, in whole SOL. */
export const tvl = defineRoute({
  id: 'tvl',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/tvl',
  response: z.object({ tvl: figure }),
  freshness: 'minute',
  summary: 'Activated stake over all client validators',
});

/** Activated stake of the primary validator. */
export const delegatedSol = defineRoute({
  id: 'delegatedSol',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/delegated-sol',
  response: z.object({ delegated_sol: figure }),
  freshness: 'minute',
  summary: 'Activated stake of the primary validator',
});

/** Transactions per second of the tracked validator. */
export const tps = defineRoute({
  id: 'tps',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/tps',
  response: z.object({ tps: figure }),
  freshness: 'slot',
  summary: 'Transactions per second of the tracked validator',
});

/** Latest non-zero APY of the liquid pool's active stake. */
export const apyLiquid = defineRoute({
  id: 'apyLiquid',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/apy-liquid',
  response: z.object({ apy: figure }),
  freshness: 'epoch',
  summary: 'APY of the liquid pool',
});

/** Annualised yield with compounding, from a model. */
export const apyCompounded = defineRoute({
  id: 'apyCompounded',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/apy-compounded',
  response: z.object({ apy: figure }),
  freshness: 'epoch',
  summary: 'Model-compounded APY',
});

const apyValue = z.object({ apy: figure });
const apySeries = z.object({ apy: rowsOf(z.object({ epoch, apy: z.nullable(figure) })) });

/** APY of the tracked validator: the latest, or with `epochs` a series without the running epoch. */
export const apy = defineRoute({
  id: 'apy',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/apy',
  query: window,
  response: z.union([apyValue, apySeries]),
  responseFor: (query) => (asksForSeries(query) ? orBareList('apy', apySeries) : apyValue),
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'APY of the tracked validator, latest or by epoch',
});

/** APY of the cluster by epoch. */
export const networkApy = defineRoute({
  id: 'networkApy',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/network/apy',
  query: window,
  response: apySeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'APY of the cluster by epoch',
});

const blockCuValue = z.object({ block_cu: figure });
const blockCuSeries = z.object({ block_cu: rowsOf(z.object({ epoch, block_cu: z.nullable(figure) })) });

/** Compute units per block: average of the latest four slots, or with `epochs` the average of each past epoch. */
export const blockCu = defineRoute({
  id: 'blockCu',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/blockcu',
  query: window,
  response: z.union([blockCuValue, blockCuSeries]),
  responseFor: (query) => (asksForSeries(query) ? orBareList('block_cu', blockCuSeries) : blockCuValue),
  freshness: 'slot',
  bodyOnGet: true,
  summary: 'Compute units per block of the tracked validator, latest or by epoch',
});

/** Compute units per block of the cluster by epoch; null is a gap, not zero. */
export const networkBlockCu = defineRoute({
  id: 'networkBlockCu',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/network/blockcu',
  query: window,
  response: blockCuSeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'Compute units per block of the cluster by epoch',
});

const mevSeries = z.object({ mev_rewards: rowsOf(z.object({ epoch, mev_rewards: z.nullable(figure) })) });

/** Tips of the tracked validator by epoch. */
export const mevRewards = defineRoute({
  id: 'mevRewards',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/mev-rewards',
  query: window,
  response: mevSeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'MEV rewards of the tracked validator by epoch',
});

/** Average tips of the cluster by epoch. */
export const networkMevRewards = defineRoute({
  id: 'networkMevRewards',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/network/mev-rewards',
  query: window,
  response: mevSeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'MEV rewards of the cluster by epoch',
});

const blockRewardSeries = z.object({
  block_rewards: rowsOf(z.object({ epoch, block_rewards: z.nullable(figure) })),
});

/** Block rewards of the tracked validator by epoch. */
export const blockRewards = defineRoute({
  id: 'blockRewards',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/block-rewards',
  query: window,
  response: blockRewardSeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'Block rewards of the tracked validator by epoch',
});

/** Block rewards of the cluster by epoch. */
export const networkBlockRewards = defineRoute({
  id: 'networkBlockRewards',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validator/network/block-rewards',
  query: window,
  response: blockRewardSeries,
  freshness: 'epoch',
  bodyOnGet: true,
  summary: 'Block rewards of the cluster by epoch',
});

/** One validator of the overview. Every field may be missing, and missing is never zero. */
const overviewValidator = z.object({
  identity: cell(z.string()),
  vote_identity: cell(z.string()),
  activated_stake: cell(figure),
  name: cell(z.string()),
  image: cell(z.string()),
  description: cell(z.string()),
  website: cell(z.string()),
  mev_rewards: cell(figure),
  block_rewards: cell(figure),
  apy: cell(figure),
  apy_block_rewards: cell(figure),
  apy_jito: cell(figure),
  apy_total: cell(figure),
});

/** The whole network and the whole client, as the source counts them. */
const generalData = z.object({
  total_Solana_stake: cell(figure),
  rakurai_Total_stake: cell(figure),
  all_validators_Rakurai: cell(z.int()),
});

/** Aggregate stake and each validator's metrics, with its metadata if any. */
export const validatorsOverview = defineRoute({
  id: 'validatorsOverview',
  api: 'v1',
  method: 'GET',
  path: '/api/v1/validators/overview',
  response: z.object({
    general_data: z.catch(generalData, {}),
    validators: rowsOf(overviewValidator),
  }),
  largestAnswer: largestList,
  freshness: 'epoch',
  summary: 'Aggregate stake and metrics of each validator',
});
