import { legacyRoutes } from './legacy';
import type { Route } from './route';
import { schedulerRoutes } from './scheduler';
import { stakingRoutes } from './staking';
import { validatorStats } from './validator-stats';

function withIds<Definitions extends Record<string, Omit<Route, 'id'>>>(definitions: Definitions) {
  const routes = Object.entries(definitions).map(([id, route]) => [id, { id, ...route }]);
  return Object.fromEntries(routes) as {
    readonly [Id in keyof Definitions]: Definitions[Id] & { id: string };
  };
}

/** Browser and gateway have no others. */
export const routes = withIds({ ...stakingRoutes, ...schedulerRoutes, ...validatorStats, ...legacyRoutes });

export type RouteId = keyof typeof routes;

/** All routes, in the order of the documents. */
export const allRoutes: readonly Route[] = Object.values(routes);
