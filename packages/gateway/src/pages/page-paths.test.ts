import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMachinePath, pageAt } from './page-paths';

it('finds every page of the router: others are "not found" when opened by address', () => {
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
  [`/validators/${'1'.repeat(32)}`, 'validator'],
  [`/validators/${'z'.repeat(44)}/`, 'validator'],
  ['/embed/chart/stake-2_x', 'embed-chart'],
])('%s is the page %s', (path, name) => {
  expect(pageAt(path)?.modules[0]).toBe(`src/pages/${name}/${name}-page.tsx`);
});

it.each([
  '',
  `/validators/${'1'.repeat(31)}`,
  ...['0', 'O', 'I', 'l'].map((letter) => `/validators/${letter}${'1'.repeat(40)}`),
  `/validators/${identity}/x`,
  '/stake//',
])('%s is no page', (path) => {
  expect(pageAt(path)).toBeUndefined();
});

it.each(['/api/v1/x', '/rpc', '/block_engine.X/Y', '/assets/x.js', '/metrics'])(
  '%s is for machines',
  (path) => {
    expect(isMachinePath(path)).toBe(true);
  },
);
