import { otherHost } from '../fixtures/server';
import { delegatedOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', otherHost)) });

test('a person stakes over plain http, and reads what is missing', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'subtle' in crypto,
      'randomUUID' in crypto,
      'locks' in navigator,
    ]),
  ).toEqual([false, false, false, false]);
  await expect(page.getByRole('note').filter({ hasText: 'This page came over plain http.' })).toContainText(
    'The browser also keeps back Ledgers',
  );
  await page.getByRole('banner').getByTitle(wallet.address).click();
  const account = page.getByRole('dialog', { name: 'Your wallet' });
  await account.getByRole('button', { name: 'Copy wallet address' }).click();
  await expect(account.getByRole('button', { name: 'Copied' })).toBeVisible();
  await account.getByRole('button', { name: 'Close' }).click();
  await desk.requestAccepted('5');
  await desk.review.signAndFinish();
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(5n * sol)]);

  // Not even a link steers the sandbox from another host name.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/break?attack=NS02');
  await expect(page.getByRole('alert')).toContainText('only on the machine that runs it');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/sandbox'))).toEqual([]);
});
