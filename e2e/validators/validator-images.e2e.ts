import { html, startFakeUpstream } from '@clearstake/gateway/testing/fake-upstream';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

// A refusal by the page's policy is wanted here.
test.use({ strict: false });

test('an image comes through the gateway, and none of another host', async ({ page, server }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  // From the start: the row may be in the window before it is searched for.
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  const list = new ValidatorsList(page);
  await list.open();
  await list.search.fill('Cairn');
  const image = list.rows.filter({ hasText: 'Cairn Systems' }).locator('img');
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(44);
  expect(await image.getAttribute('src')).toMatch(/^\/validator-images\/[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  expect([...origins]).toEqual([server.url]);

  // One whose host cannot be asked keeps its letter.
  await list.search.fill('Tidewater');
  await expect.poll(() => missing.join()).toContain('/validator-images/');
  await expect(list.rows.first()).toContainText('Tidewater');
  await expect(list.rows.first().locator('img')).toHaveCount(0);

  const otherUpstream = await startFakeUpstream(html('<p>Asked.</p>'));
  const refused = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve([effectiveDirective, blockedURI]),
        );
        const image = new Image();
        image.onload = () => resolve('loaded');
        image.src = src;
      }),
    `${otherUpstream.url}/logo.png`,
  );
  expect(refused).toEqual(['img-src', `${otherUpstream.url}/logo.png`]);
  await otherUpstream.close();
});
