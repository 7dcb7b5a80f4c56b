import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { walksOf } from './changed.mjs';

const known = ['portfolio', 'portfolio/unstake.e2e.ts', 'portfolio/records.e2e.ts', 'status'];
const walks = (...files: string[]) => walksOf(files, () => known);

it.each([
  ['the walks of its part', 'src/components/portfolio/records/row.tsx', 'e2e/portfolio/records.e2e.ts'],
  ['a walk named after its file', 'src/hooks/portfolio/records.ts', 'e2e/portfolio/records.e2e.ts'],
  ['the main walk of its page', 'src/components/portfolio/head.tsx', 'e2e/portfolio/unstake.e2e.ts'],
  ['the folder of a page with one walk', 'src/pages/status/status-page.tsx', 'e2e/status'],
  ['itself', 'e2e/legacy/legacy.e2e.ts', 'e2e/legacy/legacy.e2e.ts'],
  ['one walk, of no page', 'src/components/ui/amount.tsx', 'e2e/stake/native-stake.e2e.ts'],
])('a change selects %s: %s', (_, file, walk) => {
  expect(walks(file)).toEqual([walk]);
});

it('names a walk once, and none for tests and documents', () => {
  expect(walks('packages/gateway/src/main.ts', 'packages/contract/src/json.ts')).toEqual([
    'e2e/stake/native-stake.e2e.ts',
  ]);
  expect(
    walks('docs/testing.md', 'packages/contract/src/format/lamports.test.ts', 'bench/pages.bench.ts'),
  ).toEqual([]);
});

it('names only main walks that exist', () => {
  const pages = ['overview', 'portfolio', 'stake', 'transaction', 'validators'];
  const files = pages.flatMap((page) => walksOf([`src/pages/${page}/page.tsx`]));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
