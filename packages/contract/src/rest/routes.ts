import * as legacy from './legacy';
import { aggregatorUnstake, liquidStake, liquidUnstake } from './liquid-staking';
import { autoCompoundUpdate, nativeStake, nativeUnstake } from './native-staking';
import type { Route } from './route';
import { schedulerDownload, schedulerVersions } from './scheduler';
import { sendTransaction } from './send-transaction';
import * as stats from './validator-stats';

function withIds<Definitions extends Record<string, Omit<Route, 'id'>>>(definitions: Definitions) {
  const routes = Object.entries(definitions).map(([id, route]) => [id, { id, ...route }]);
  return Object.fromEntries(routes) as {
    readonly [Id in keyof Definitions]: Definitions[Id] & { id: string };
  };
}

/** Browser and gateway have no others. */
export const routes = withIds({
  nativeStake,
  nativeUnstake,
  liquidStake,
  liquidUnstake,
  aggregatorUnstake,
  autoCompoundUpdate,
  sendTransaction,
  schedulerVersions,
  schedulerDownload,
  validators: stats.validators,
  testnetValidators: stats.testnetValidators,
  tvl: stats.tvl,
  delegatedSol: stats.delegatedSol,
  tps: stats.tps,
  apyLiquid: stats.apyLiquid,
  apyCompounded: stats.apyCompounded,
  apy: stats.apy,
  networkApy: stats.networkApy,
  blockCu: stats.blockCu,
  networkBlockCu: stats.networkBlockCu,
  mevRewards: stats.mevRewards,
  networkMevRewards: stats.networkMevRewards,
  blockRewards: stats.blockRewards,
  networkBlockRewards: stats.networkBlockRewards,
  validatorsOverview: stats.validatorsOverview,
  legacyDeposit: legacy.legacyDeposit,
  legacyWithdraw: legacy.legacyWithdraw,
  legacyTokenValue: legacy.legacyTokenValue,
  legacySolValue: legacy.legacySolValue,
  legacyEpochInfo: legacy.legacyEpochInfo,
  legacySend: legacy.legacySend,
  legacyAccountStatus: legacy.legacyAccountStatus,
  legacyApy: legacy.legacyApy,
  legacyTps: legacy.legacyTps,
  legacyTvl: legacy.legacyTvl,
});

export type RouteId = keyof typeof routes;

/** All routes, in the order of the documents. */
export const allRoutes: readonly Route[] = Object.values(routes);
