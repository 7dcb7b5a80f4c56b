import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template';

const page = { html: '<main>$& 4,182</main>', state: '{"note":"</script><script>alert(1)</script>"}' };

it('inserts the page, followed by its data as a block that nothing in it can close', () => {
  const html = fillTemplate('<html><body><div id="root"></div><i>$1</i></body></html>', page) ?? '';
  expect(html).toBe(
    '<html><body><div id="root"><main>$& 4,182</main></div><script id="hydration-state" type="application/json">' +
      '{"note":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}</script><i>$1</i></body></html>',
  );
  expect(JSON.parse(/application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(
    JSON.parse(page.state),
  );
});

it('returns undefined for a template without a place for the page', () => {
  expect(fillTemplate('<html><head></head><body></body></html>', page)).toBeUndefined();
});
