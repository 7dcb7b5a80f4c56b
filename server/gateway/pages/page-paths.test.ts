import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMachinePath, pageAt } from './page-paths';

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

const identity = 'He1ius1111111111111111111111111111111111111';
it.each([
  ['/', 'overview'],
  ['/validators/', 'validators'],
  ['/validators/compare', 'compare'],
  [`/validators/${identity}`, 'validator'],
  [`/validators/${'1'.repeat(32)}`, 'validator'],
  [`/validators/${'z'.repeat(44)}/`, 'validator'],
  ['/Block-Engine', 'block-engine'],
  ['/embed/chart/stake-2_x', 'embed-chart'],
])('%s is the page %s', (path, name) => {
  expect(pageAt(path)?.modules[0]).toBe(`src/pages/${name}/${name}-page.tsx`);
});

it.each([
  '',
  '/x/validators',
  '/validators/x',
  '/Validators',
  '/x/validators/compare',
  '/validators/compare/x',
  `/validators/${'1'.repeat(31)}`,
  `/validators/${'1'.repeat(45)}`,
  ...['0', 'O', 'I', 'l'].map((letter) => `/validators/${letter}${'1'.repeat(40)}`),
  `/x/validators/${identity}`,
  `/validators/${identity}/x`,
  '/x/portfolio',
  '/portfolio/x',
  '/stakes',
  '/x/stake',
  '/stake//',
  '/embed/chart/',
  '/embed/chart/a/b',
  '/x/embed/chart/a',
])('%s is no page', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

it.each([
  '/api/v1/x',
  '/rpc',
  '/validator-images/x',
  '/block_engine.X/Y',
  '/clearstake.X/Y',
  '/assets/x.js',
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s is for machines', (path) => {
  expect(isMachinePath(path)).toBe(true);
});

it.each(['/', '/stake', '/x/api', '/metrics/x', '/block_engine', '/config.js'])('%s is not', (path) => {
  expect(isMachinePath(path)).toBe(false);
});
