import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageAt } from './page-paths';

it.each([
  '/validators',
  '/validators/compare',
  '/validators/He1ius1111111111111111111111111111111111111',
  '/portfolio',
  '/stake',
  '/Stake',
  '/PORTFOLIO',
  '/block-engine',
  '/operators',
  '/legacy',
  '/status/',
  '/embed/chart/apy',
])('%s names a module that exists', (path) => {
  const modules = pageAt(path)?.modules ?? [];
  expect(modules.filter((module) => !existsSync(module))).toEqual([]);
  expect(modules.length).toBeGreaterThan(0);
});

it('contains every page of the router: others are "not found" when opened by address', () => {
  const router = readFileSync('src/app/router/page-routes.ts', 'utf8');
  const paths = [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) =>
    path.replace('$identity', 'He1ius1111111111111111111111111111111111111').replace('$name', 'apy'),
  );
  expect(paths).toContain('/embed/chart/apy');
  expect(paths.filter((path) => pageAt(path) === undefined)).toEqual([]);
});
