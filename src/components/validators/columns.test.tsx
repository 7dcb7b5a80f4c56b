import { setLanguage } from '@contract/i18n/messages';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { validatorColumns } from '@/lib/validators/validator-columns';
import { figureContent } from './columns';

afterEach(() => setLanguage('en', {}));

it.each([
  ['en', ['+0.50', '−0.50', '0.00', '0.00']],
  ['ar', ['\u200e+0.50', '\u200e−0.50', '0.00', '0.00']],
] as const)('colours a change of the APY by its sign, as it is shown in %s', async (language, texts) => {
  setLanguage(language, {});
  const column = validatorColumns.find(({ id }) => id === 'change');
  if (column?.kind !== 'figure') throw new Error('The change is a figure.');
  const parts = { base: null, block: null, mev: null };
  const { container } = await render(
    <ul>
      {[0.5, -0.5, 0.004, -0.004].map((change) => (
        <li key={change}>{figureContent(column, change, parts, 1)}</li>
      ))}
    </ul>,
  );
  const cells = [...container.querySelectorAll('li > span')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(texts);
  const root = getComputedStyle(document.documentElement);
  expect(cells.map((cell) => getComputedStyle(cell).color)).toEqual([
    root.getPropertyValue('--pass'),
    root.getPropertyValue('--fail'),
    getComputedStyle(container).color,
    getComputedStyle(container).color,
  ]);
});
