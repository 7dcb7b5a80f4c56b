import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageAt } from './page-paths';

it.each([
  '/validators',
  '/validators/compare',
  '/validators/He1ius1111111111111111111111111111111111111',
  '/portfolio',
  '/stake',
  '/block-engine',
  '/operators',
  '/legacy',
  '/status/',
  '/embed/chart/apy',
])('%s names code that is there', (path) => {
  const modules = pageAt(path)?.modules ?? [];
  expect(modules.filter((module) => !existsSync(module))).toEqual([]);
  expect(modules.length).toBeGreaterThan(0);
});
