import { routeQuery } from '../http/route-query';

/** The API's maximum number of epochs per series. The full series is fetched once; shorter ranges are slices of it. */
export const maxEpochs = 100;

const fullWindow = { epochs: maxEpochs };

export const tvlQuery = routeQuery('tvl', 'minute');
export const delegatedSolQuery = routeQuery('delegatedSol', 'minute');
export const tpsQuery = routeQuery('tps', 'slot');
export const apyQuery = routeQuery('apy', 'epoch');
export const apyLiquidQuery = routeQuery('apyLiquid', 'epoch');
export const apyCompoundedQuery = routeQuery('apyCompounded', 'epoch');
export const apySeriesQuery = routeQuery('apy', 'epoch', fullWindow);
export const networkApySeriesQuery = routeQuery('networkApy', 'epoch', fullWindow);
export const blockCuQuery = routeQuery('blockCu', 'slot');
/** Compute units per block by epoch; only complete epochs, so it changes once an epoch. */
export const blockCuSeriesQuery = routeQuery('blockCu', 'epoch', fullWindow);
export const networkBlockCuSeriesQuery = routeQuery('networkBlockCu', 'epoch', fullWindow);
export const mevRewardsSeriesQuery = routeQuery('mevRewards', 'epoch', fullWindow);
/** Average tips of the cluster by epoch. */
export const networkMevRewardsSeriesQuery = routeQuery('networkMevRewards', 'epoch', fullWindow);
export const blockRewardsSeriesQuery = routeQuery('blockRewards', 'epoch', fullWindow);
/** Block rewards of the cluster by epoch; the contract does not say whether they are an average of its validators. */
export const networkBlockRewardsSeriesQuery = routeQuery('networkBlockRewards', 'epoch', fullWindow);
export const validatorsQuery = routeQuery('validators', 'epoch');
export const testnetValidatorsQuery = routeQuery('testnetValidators', 'epoch');
export const validatorsOverviewQuery = routeQuery('validatorsOverview', 'epoch');
export const tokenValueQuery = routeQuery('legacyTokenValue', 'minute');
export const solValueQuery = routeQuery('legacySolValue', 'minute');
export const epochInfoQuery = routeQuery('legacyEpochInfo', 'slot');

export interface LegacyRange {
  readonly start_epoch?: string;
  readonly end_epoch?: string;
}

/** The longest range of complete epochs before this one. */
export function completeEpochs(runningEpoch: number): LegacyRange {
  return {
    start_epoch: String(Math.max(0, runningEpoch - maxEpochs)),
    end_epoch: String(Math.max(0, runningEpoch - 1)),
  };
}

export const legacyTvlQuery = (range: LegacyRange) => routeQuery('legacyTvl', 'epoch', range);
export const legacyTpsQuery = (range: LegacyRange) => routeQuery('legacyTps', 'minute', range);
export const legacyApyQuery = (range: LegacyRange) => routeQuery('legacyApy', 'epoch', range);
