import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { colourOf } from '@/testing/colour-of';
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
  const plain = getComputedStyle(container).color;
  expect(colours).toEqual([colourOf('--pass'), colourOf('--fail'), plain, plain]);
});
