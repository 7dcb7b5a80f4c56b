import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartsTable } from './parts-table';

it('colours gains and losses by their sign, as they are shown', async () => {
  const source = { from: [], unit: '%' };
  const { container } = await render(
    <PartsTable
      own={{ base: 5.7, block: 0.4, mev: 1.001, total: 7.1 }}
      source={source}
      compared={{ base: 5.6, block: 0.5, mev: 1, total: 7.1 }}
      comparedSource={source}
    />,
  );
  const colours = [...container.querySelectorAll('tbody td:last-child')].map(
    (cell) => getComputedStyle(cell).color,
  );
  const root = getComputedStyle(document.documentElement);
  expect(colours).toEqual([
    root.getPropertyValue('--pass'),
    root.getPropertyValue('--fail'),
    getComputedStyle(container).color,
    getComputedStyle(container).color,
  ]);
});

it('says that medians do not add up; the parts of an epoch do', async () => {
  const source = { from: [], unit: '%' };
  // The middle ones of three validators, each row by itself.
  const medians = { base: 5.63, block: 0.46, mev: 0.89, total: 6.9 };
  const table = (marked: boolean) => (
    <PartsTable own={medians} source={source} compared={medians} comparedSource={source} marked={marked} />
  );
  const note = page.getByText('Each median by itself; they need not add up.');
  const { rerender } = await render(table(false));
  await expect.element(page.getByRole('rowheader', { name: 'APY', exact: true })).toBeVisible();
  await expect.element(note).toBeVisible();
  await rerender(table(true));
  await expect.element(note).not.toBeInTheDocument();
});
