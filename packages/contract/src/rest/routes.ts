import { legacyRoutes } from './legacy';
import { aggregatorUnstake, liquidStake, liquidUnstake } from './liquid-staking';
import { autoCompoundUpdate, nativeStake, nativeUnstake } from './native-staking';
import type { Route } from './route';
import { schedulerDownload, schedulerVersions } from './scheduler';
import { sendTransaction } from './send-transaction';
import { validatorStats } from './validator-stats';

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
  ...validatorStats,
  ...legacyRoutes,
});

export type RouteId = keyof typeof routes;

/** All routes, in the order of the documents. */
export const allRoutes: readonly Route[] = Object.values(routes);
