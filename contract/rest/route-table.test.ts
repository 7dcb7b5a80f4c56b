import { describe, expect, it } from 'vitest';
import { upstreamPath } from './route';
import { allRoutes, routes } from './routes';

describe('the route table', () => {
  it('contains every route of both documents once', () => {
    expect(allRoutes).toHaveLength(35);
    expect(new Set(allRoutes.map((route) => `${route.method} ${route.path}`)).size).toBe(35);
    for (const [id, route] of Object.entries(routes)) expect(route.id).toBe(id);
    for (const route of allRoutes) expect(route.path.startsWith('/api/')).toBe(true);
  });

  it('gives GETs a body exactly where a validator route has parameters', () => {
    const withBody = allRoutes.filter((route) => route.bodyOnGet).map((route) => route.path);
    const expected = allRoutes
      .filter((route) => route.path.startsWith('/api/v1/validator/') && route.query !== undefined)
      .map((route) => route.path);
    expect(withBody).toEqual(expected);
    expect(withBody).toHaveLength(8);
  });

  it('replaces the aggregator segment upstream and nothing else', () => {
    expect(upstreamPath(routes.aggregatorUnstake, 'jupiter')).toBe('/api/v1/staking/liquid/jupiter/unstake');
    expect(upstreamPath(routes.liquidUnstake, 'jupiter')).toBe('/api/v1/staking/liquid/unstake');
  });
});
