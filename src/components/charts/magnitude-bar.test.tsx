import { expect, it } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { MagnitudeBar } from './magnitude-bar';

it.each([
  ['a figure and its tick to scale', { value: 30, full: 120, reference: 60 }, '25%', '50%'],
  ['below nothing as nothing', { value: -5, full: 10, reference: -1 }, '0%', '0%'],
  ['no more than the whole width', { value: 11, full: 10, reference: 12 }, '100%', '100%'],
  ['nothing of nothing', { value: 0, full: 0, reference: 0 }, '0%', '0%'],
] as const)('draws %s', async (_, props, until, tick) => {
  const { container } = await renderStrict(<MagnitudeBar {...props} />);
  const bar = container.querySelector<HTMLElement>('.mag');
  expect(bar?.style.getPropertyValue('--until')).toBe(until);
  expect(bar?.style.getPropertyValue('--tick')).toBe(`clamp(2px, ${tick}, 100% - 2px)`);
  expect(bar && getComputedStyle(bar).backgroundImage).toMatch(/^linear-gradient.*linear-gradient/);
});

it('draws no tick without a reference', async () => {
  const { container } = await renderStrict(<MagnitudeBar value={1} full={2} reference={null} />);
  // Outside the bar, to its left.
  expect(container.querySelector<HTMLElement>('.mag')?.style.getPropertyValue('--tick')).toBe('-4px');
});
