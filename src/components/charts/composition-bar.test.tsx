import { expect, it } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { CompositionBar } from './composition-bar';

it.each([
  // Of 10 %: inflation 5, block rewards 1, tips 2.
  ['three parts, each from the end of the one before', { base: 5, block: 1, mev: 2 }, '50%', '60%', '80%'],
  ['a part that is missing as nothing', { base: 5, block: null, mev: 2 }, '50%', '50%', '70%'],
  ['no more than the whole width', { base: 8, block: 4, mev: 2 }, '80%', '100%', '100%'],
] as const)('draws %s', async (_, parts, base, block, mev) => {
  const { container } = await renderStrict(<CompositionBar parts={parts} full={10} />);
  const bar = container.querySelector<HTMLElement>('.comp');
  const end = (part: string) => bar?.style.getPropertyValue(part);
  expect([end('--base'), end('--block'), end('--mev')]).toEqual([base, block, mev]);
  expect(bar && getComputedStyle(bar).backgroundImage).toMatch(/^linear-gradient/);
});
