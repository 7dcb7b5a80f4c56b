import { routeQuery } from '../http/route-query';

/** The API's maximum number of epochs per series. The full series is fetched once; shorter ranges are slices of it. */
export const maxEpochs = 100;

const fullWindow = { epochs: maxEpochs };

export const tvl = routeQuery('tvl', 'minute');
export const delegatedSol = routeQuery('delegatedSol', 'minute');
export const tps = routeQuery('tps', 'slot');
export const apy = routeQuery('apy', 'epoch');
export const apyLiquid = routeQuery('apyLiquid', 'epoch');
export const apyCompounded = routeQuery('apyCompounded', 'epoch');
export const apySeries = routeQuery('apy', 'epoch', fullWindow);
export const networkApySeries = routeQuery('networkApy', 'epoch', fullWindow);
export const blockCu = routeQuery('blockCu', 'slot');
/** Compute units per block by epoch; only complete epochs, so it changes once an epoch. */
export const blockCuSeries = routeQuery('blockCu', 'epoch', fullWindow);
export const networkBlockCuSeries = routeQuery('networkBlockCu', 'epoch', fullWindow);
export const mevRewardsSeries = routeQuery('mevRewards', 'epoch', fullWindow);
/** Average tips of the cluster by epoch. */
export const networkMevRewardsSeries = routeQuery('networkMevRewards', 'epoch', fullWindow);
export const blockRewardsSeries = routeQuery('blockRewards', 'epoch', fullWindow);
/** Block rewards of the cluster by epoch; the contract does not say whether they are an average of its validators. */
export const networkBlockRewardsSeries = routeQuery('networkBlockRewards', 'epoch', fullWindow);
export const validators = routeQuery('validators', 'epoch');
export const testnetValidators = routeQuery('testnetValidators', 'epoch');
export const validatorsOverview = routeQuery('validatorsOverview', 'epoch');
export const tokenValue = routeQuery('legacyTokenValue', 'minute');
export const solValue = routeQuery('legacySolValue', 'minute');
export const epochInfo = routeQuery('legacyEpochInfo', 'slot');

export type LegacyRange = Readonly<Partial<Record<'start_epoch' | 'end_epoch', string>>>;

export function completeEpochs(runningEpoch: number): LegacyRange {
  return {
    start_epoch: String(Math.max(0, runningEpoch - maxEpochs)),
    end_epoch: String(Math.max(0, runningEpoch - 1)),
  };
}

export const legacyTvl = (range: LegacyRange) => routeQuery('legacyTvl', 'epoch', range);
export const legacyTps = (range: LegacyRange) => routeQuery('legacyTps', 'minute', range);
export const legacyApy = (range: LegacyRange) => routeQuery('legacyApy', 'epoch', range);
