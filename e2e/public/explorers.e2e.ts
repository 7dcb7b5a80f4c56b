import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Makes the page believe that it is served for testnet, by its document and its configuration. */
async function pretendTestnet(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/config.json' || url.pathname.startsWith('/validators'),
    async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text
          .replace(/(\\?"cluster\\?":\\?")sandbox/g, '$1testnet')
          .replace(/(\\?"sandbox\\?":)true/g, '$1false'),
      });
    },
  );
}

async function firstValidator(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/v1/validators/overview`);
  const { validators } = (await answer.json()) as { validators: { identity: string }[] };
  return validators[0]?.identity ?? '';
}

test('links lead to the chosen explorer with its cluster, and the choice is kept', async ({
  page,
  server,
}) => {
  await pretendTestnet(page);
  const identity = await firstValidator(page, server.url);
  await page.goto(`/validators/${identity}`);
  const link = page.getByRole('link', { name: /^Open vote account in / });
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/explorer\.solana\.com\/address\/\w+\?cluster=testnet$/,
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');

  await page.getByLabel('Explorer', { exact: true }).selectOption('SolanaFM');
  await expect(link).toHaveAttribute('href', /^https:\/\/solana\.fm\/address\/\w+\?cluster=testnet-solana$/);
  await page.reload();
  await expect(page.getByLabel('Explorer', { exact: true })).toHaveValue('solanafm');
  await expect(page.getByRole('link', { name: 'Open identity in SolanaFM' })).toBeVisible();
});

test('the sandbox, where nothing is public, has no link to an explorer', async ({ page, server }) => {
  const identity = await firstValidator(page, server.url);
  await page.goto(`/validators/${identity}`);
  await expect(page.getByRole('button', { name: 'Copy vote account' })).toBeVisible();
  await expect(page.getByRole('link', { name: / in (?:Solana Explorer|Solscan|Orb|SolanaFM)$/ })).toHaveCount(
    0,
  );
  await expect(page.getByLabel('Explorer', { exact: true })).toHaveCount(0);
});
