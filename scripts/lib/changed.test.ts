import { expect, it } from 'vitest';
import { walksOf } from './changed.mjs';

const folders = ['e2e/portfolio', 'e2e/validators'];
const known = ['portfolio', 'portfolio/manage-stake.e2e.ts', 'portfolio/records.e2e.ts', 'validators'];
const walks = (...files: string[]) => walksOf(files, () => known);

it('finds the walks of a changed page by its name', () => {
  expect(walks('src/components/portfolio/exits/option-card.tsx', 'src/pages/validators/page.tsx')).toEqual(
    folders,
  );
  expect(walks('e2e/legacy/legacy.e2e.ts')).toEqual(['e2e/legacy/legacy.e2e.ts']);
});

it('takes only the walks that begin with the name of a changed part of the page', () => {
  expect(walks('src/components/portfolio/manage/sweep.tsx')).toEqual(['e2e/portfolio/manage-stake.e2e.ts']);
});

it('takes the main walks for code of several pages, and none for tests and documents', () => {
  expect(walks('src/components/ui/amount.tsx', 'server/main.ts')).toEqual(['e2e/stake']);
  expect(walks('docs/testing.md', 'src/lib/format/lamports.test.ts', 'bench/pages.bench.ts')).toEqual([]);
});
