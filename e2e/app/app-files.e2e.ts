import { keptFiles, waitUntilKept } from '../fixtures/kept-files';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { StakeDesk } from '../pages/stake-desk';

test.use({ serviceWorkers: 'allow' });

const offline = /You are offline, since \d\d:\d\d\./;

test('files of the build are kept, never an answer: offline, loaded pages open again and others say what is missing', async ({
  page,
  context,
}) => {
  await new StakeDesk(page).open();
  await waitUntilKept(page);
  await new Overview(page).open();
  await expect(page.getByRole('contentinfo')).toContainText('Solana node, slot');
  await waitUntilKept(page);
  const kept = await keptFiles(page);
  expect(Object.keys(kept)).toEqual([expect.stringMatching(/^clearstake \/ [0-9a-f]{16}$/)]);
  const files = Object.values(kept).flat();
  expect(files.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual(['/index.html']);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Solana node, offline');
  await page.goto('/stake?amount=3');
  await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await page.goto('/operators');
  await expect(page.getByRole('alert')).toContainText('there is no connection');
  await context.setOffline(false);
  // The epoch clock, too, may offer another try.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
});

test('a kept file that is not of the build is not used, nor a document that is too old', async ({
  page,
  context,
}) => {
  await new StakeDesk(page).open();
  await waitUntilKept(page);
  // As a script that got into the page once could do, to be run for ever.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/stake-page/.test(request.url))
          await cache.put(request, new Response('', { headers: { 'content-type': 'text/javascript' } }));
    }
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('there is no connection');

  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const kept = await cache.match('/index.html');
    const eightDays = 8 * 24 * 60 * 60 * 1000;
    const headers = { 'content-type': 'text/html', 'x-kept-at': String(Date.now() - eightDays) };
    await cache.put('/index.html', new Response(await kept?.text(), { headers }));
  });
  await page.reload();
  await expect(page.getByText('no copy of it that is young enough is kept in this browser')).toBeVisible();
});
