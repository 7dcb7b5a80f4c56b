import { routeQuery } from '../http/route-query';

/** The longest window that the API gives. It is fetched once; shorter ranges are cut from it. */
export const longestWindow = 100;

const longest = { epochs: longestWindow };

/** Activated stake over all client validators. */
export const tvlQuery = routeQuery('tvl', 'minute');
/** Activated stake of the tracked validator. */
export const delegatedSolQuery = routeQuery('delegatedSol', 'minute');
/** Transactions per second. */
export const tpsQuery = routeQuery('tps', 'slot');
/** Latest APY of the tracked validator. */
export const apyQuery = routeQuery('apy', 'epoch');
/** APY of the liquid pool. */
export const apyLiquidQuery = routeQuery('apyLiquid', 'epoch');
/** Model-compounded APY. */
export const apyCompoundedQuery = routeQuery('apyCompounded', 'epoch');
/** APY of the tracked validator by epoch. */
export const apySeriesQuery = routeQuery('apy', 'epoch', longest);
/** APY of the cluster by epoch. */
export const networkApySeriesQuery = routeQuery('networkApy', 'epoch', longest);
/** Compute units per block by epoch: past epochs, so they change with the epoch only. */
export const blockCuSeriesQuery = routeQuery('blockCu', 'epoch', longest);
/** Compute units per block of the cluster by epoch. */
export const networkBlockCuSeriesQuery = routeQuery('networkBlockCu', 'epoch', longest);
/** Tips of the tracked validator by epoch. */
export const mevRewardsSeriesQuery = routeQuery('mevRewards', 'epoch', longest);
/** Average tips of the cluster by epoch. */
export const networkMevRewardsSeriesQuery = routeQuery('networkMevRewards', 'epoch', longest);
/** Block rewards of the tracked validator by epoch. */
export const blockRewardsSeriesQuery = routeQuery('blockRewards', 'epoch', longest);
/** Average block rewards of the cluster by epoch. */
export const networkBlockRewardsSeriesQuery = routeQuery('networkBlockRewards', 'epoch', longest);
/** Mainnet validators that run the client. */
export const validatorsQuery = routeQuery('validators', 'epoch');
/** Testnet validators that run the client. */
export const testnetValidatorsQuery = routeQuery('testnetValidators', 'epoch');
/** Aggregate stake and each validator's metrics. */
export const validatorsOverviewQuery = routeQuery('validatorsOverview', 'epoch');
/** SOL per pool token. */
export const tokenValueQuery = routeQuery('legacyTokenValue', 'minute');
/** US dollars per SOL. */
export const solValueQuery = routeQuery('legacySolValue', 'minute');
/** Running epoch and its remaining seconds. */
export const epochInfoQuery = routeQuery('legacyEpochInfo', 'slot');

/** A range of epochs of the legacy routes. */
export interface LegacyRange {
  readonly start_epoch?: string;
  readonly end_epoch?: string;
}

/** The longest range that has ended when this epoch runs. */
export function endedEpochs(runningEpoch: number): LegacyRange {
  return {
    start_epoch: String(Math.max(0, runningEpoch - longestWindow)),
    end_epoch: String(Math.max(0, runningEpoch - 1)),
  };
}

/** Activated stake by epoch. */
export const legacyTvlQuery = (range: LegacyRange) => routeQuery('legacyTvl', 'epoch', range);
/** Transactions per second by epoch. */
export const legacyTpsQuery = (range: LegacyRange) => routeQuery('legacyTps', 'minute', range);
/** APY by epoch, from the legacy route. */
export const legacyApyQuery = (range: LegacyRange) => routeQuery('legacyApy', 'epoch', range);
