import * as z from 'zod/mini';
import { defineRoute, largestList } from './route';
import { cell, orBareList, rowsOf } from './tolerant';
import { epoch, epochs, figure, listedAddress } from './values';

/** Of a route whose answer depends on a number of epochs. */
const byEpoch = {
  query: z.strictObject({ epochs: z.optional(epochs) }),
  freshness: 'epoch',
  bodyOnGet: true,
} as const;

const asksForSeries = (query: Readonly<Record<string, unknown>>) => query.epochs !== undefined;

const apyValue = z.object({ apy: figure });
const apySeries = z.object({ apy: rowsOf(z.object({ epoch, apy: z.nullable(figure) })) });

const blockCuValue = z.object({ block_cu: figure });
const blockCuSeries = z.object({ block_cu: rowsOf(z.object({ epoch, block_cu: z.nullish(figure) })) });

const mevSeries = z.object({ mev_rewards: rowsOf(z.object({ epoch, mev_rewards: z.nullable(figure) })) });

const blockRewardSeries = z.object({
  block_rewards: rowsOf(z.object({ epoch, block_rewards: z.nullable(figure) })),
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
export type OverviewValidator = z.output<typeof overviewValidator>;

/** The whole network and the whole client, as the source counts them. */
const generalData = z.object({
  total_Solana_stake: cell(figure),
  rakurai_Total_stake: cell(figure),
  all_validators_Rakurai: cell(z.int()),
});
export type GeneralData = z.output<typeof generalData>;

/** In the order of the document. */
export const validatorStats = {
  validators: defineRoute({
    path: '/api/v1/validators',
    response: z.object({ validators: rowsOf(z.object({ identity: listedAddress })) }),
    largestAnswer: largestList,
    freshness: 'epoch',
    summary: 'Mainnet validators running the client',
  }),
  /** Validators running the client on testnet; only this list has vote accounts. */
  testnetValidators: defineRoute({
    path: '/api/v1/testnet/validators',
    response: z.object({
      validators: rowsOf(z.object({ identity: listedAddress, vote_account: cell(listedAddress) })),
    }),
    largestAnswer: largestList,
    freshness: 'epoch',
    summary: 'Testnet validators running the client',
  }),
  /** Sum of activated stake over the client's validators, in whole SOL. */
  tvl: defineRoute({
    path: '/api/v1/validator/tvl',
    response: z.object({ tvl: figure }),
    freshness: 'minute',
    summary: 'Activated stake over all client validators',
  }),
  delegatedSol: defineRoute({
    path: '/api/v1/validator/delegated-sol',
    response: z.object({ delegated_sol: figure }),
    freshness: 'minute',
    summary: 'Activated stake of the primary validator',
  }),
  tps: defineRoute({
    path: '/api/v1/validator/tps',
    response: z.object({ tps: figure }),
    freshness: 'slot',
    summary: 'Transactions per second of the tracked validator',
  }),
  /** Latest non-zero APY of the liquid pool's active stake. */
  apyLiquid: defineRoute({
    path: '/api/v1/validator/apy-liquid',
    response: z.object({ apy: figure }),
    freshness: 'epoch',
    summary: 'APY of the liquid pool',
  }),
  apyCompounded: defineRoute({
    path: '/api/v1/validator/apy-compounded',
    response: z.object({ apy: figure }),
    freshness: 'epoch',
    summary: 'Model-compounded APY',
  }),
  /** APY of the tracked validator: the latest, or with `epochs` a series without the running epoch. */
  apy: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/apy',
    response: z.union([apyValue, apySeries]),
    responseFor: (query) => (asksForSeries(query) ? orBareList('apy', apySeries) : apyValue),
    summary: 'APY of the tracked validator, latest or by epoch',
  }),
  networkApy: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/network/apy',
    response: apySeries,
    summary: 'APY of the cluster by epoch',
  }),
  /** Compute units per block: average of the latest four slots, or with `epochs` the average of each past epoch. */
  blockCu: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/blockcu',
    response: z.union([blockCuValue, blockCuSeries]),
    responseFor: (query) => (asksForSeries(query) ? orBareList('block_cu', blockCuSeries) : blockCuValue),
    freshness: 'slot',
    summary: 'Compute units per block of the tracked validator, latest or by epoch',
  }),
  /** Compute units per block of the cluster by epoch; null is a gap, not zero. */
  networkBlockCu: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/network/blockcu',
    response: blockCuSeries,
    summary: 'Compute units per block of the cluster by epoch',
  }),
  mevRewards: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/mev-rewards',
    response: mevSeries,
    summary: 'MEV rewards of the tracked validator by epoch',
  }),
  /** Average tips of the cluster by epoch. */
  networkMevRewards: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/network/mev-rewards',
    response: mevSeries,
    summary: 'MEV rewards of the cluster by epoch',
  }),
  blockRewards: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/block-rewards',
    response: blockRewardSeries,
    summary: 'Block rewards of the tracked validator by epoch',
  }),
  networkBlockRewards: defineRoute({
    ...byEpoch,
    path: '/api/v1/validator/network/block-rewards',
    response: blockRewardSeries,
    summary: 'Block rewards of the cluster by epoch',
  }),
  validatorsOverview: defineRoute({
    path: '/api/v1/validators/overview',
    response: z.object({
      general_data: z.catch(generalData, {}),
      validators: rowsOf(overviewValidator),
    }),
    largestAnswer: largestList,
    freshness: 'epoch',
    summary: 'Aggregate stake and metrics of each validator',
  }),
};
