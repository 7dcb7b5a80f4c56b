import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Range } from './range';

afterEach(() => document.documentElement.removeAttribute('dir'));

/** The first background is the fill, the second the groove. */
async function backgroundOf(dir: 'ltr' | undefined, value: number) {
  const { container } = await render(
    <Range aria-label="Share" dir={dir} min={0} max={100} value={value} onChange={() => undefined} />,
  );
  const { backgroundPosition, backgroundSize } = getComputedStyle(
    container.querySelector('input') as Element,
  );
  return { fillAt: backgroundPosition.split(',')[0], fill: backgroundSize.split(',')[0] };
}

it.each([
  ['ltr', undefined, 'left', '10px'],
  ['rtl', undefined, 'right', 'calc(100% - 10px)'],
  // A slider of what reads from left to right in every language.
  ['rtl', 'ltr', 'left', '10px'],
] as const)('in a page of direction %s, with its own %s, fills from the %s', async (page, own, _, from) => {
  document.documentElement.dir = page;
  expect((await backgroundOf(own, 25)).fillAt).toBe(`${from} 50%`);
});
