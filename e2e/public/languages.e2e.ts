import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';

const paths = [
  '/',
  '/validators',
  '/stake',
  '/portfolio',
  '/operators',
  '/block-engine',
  '/legacy',
  '/status',
  '/break',
];

/** Stands for a language: every sentence of the catalogue in brackets. */
const bracketed = `export default new Proxy({}, {
  get: (_, message) => (typeof message === 'string' ? '⟦' + message.replace(/##[\\w-]+$/, '') + '⟧' : undefined),
});`;

/** The text of a page that is in no brackets. */
function outside(text: string): string {
  let depth = 0;
  return [...text]
    .filter((character) => {
      if (character === '⟦') depth += 1;
      const isOutside = depth === 0;
      if (character === '⟧') depth -= 1;
      return isOutside;
    })
    .join('');
}

const address = /[1-9A-HJ-NP-Za-km-z]{3,}(?:…[1-9A-HJ-NP-Za-km-z]{3,})?/;

test('x', async ({ page, server }) => {
  await page.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bracketed }),
  );
  await page.route(
    (url) => url.searchParams.get('lang') === 'de',
    async (route) => route.fulfill({ response: await route.fetch({ url: `${server.url}/index.html` }) }),
  );
  for (const path of paths) {
    await page.goto(`${path}?lang=de`);
    await page.waitForTimeout(3000);
    console.log('=====', path);
    const text = outside(await page.locator('body').innerText());
    console.log(text.split('\n').map((line) => line.trim()).filter((line) => /\p{L}{2,}/u.test(line)).join(' | '));
  }
});
