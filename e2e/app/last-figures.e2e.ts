import { waitUntilKept } from '../fixtures/kept-files';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

test.use({ serviceWorkers: 'allow' });

const sol = 1_000_000_000n;
const stake = 'Activated stake, all client validators';

test('without a connection the last portfolio and figures are shown with their age, until they are forgotten', async ({
  page,
  context,
  wallet,
  sandbox,
}) => {
  await stakeEach(sandbox, wallet, 10n * sol, [2n * sol]);
  const overview = new Overview(page);
  await overview.open();
  await waitUntilKept(page);
  await expect(overview.figure(stake)).toContainText(/\d,\d{3},\d{3}SOL/);
  const address = `/portfolio?address=${wallet.address}`;
  await page.goto(address);
  const accounts = page.getByRole('region', { name: 'Stake accounts' });
  await expect(accounts).toContainText('2.0000SOL');
  await waitUntilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(accounts).toContainText('2.0000SOL');
  const note = page.getByRole('note').filter({ hasText: /As of \d\d:\d\d, \d+\s(?:s|min) ago\./ });
  await expect(note).toContainText('Nothing is signed from it');
  await page.goto('/');
  await expect(overview.figure(stake)).toContainText(/\d,\d{3},\d{3}SOL/);

  await page.goto(address);
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(page.getByText('Forgotten. This page keeps nothing more')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are offline, since')).toBeVisible();
  await expect(
    page.getByText(/The stake accounts cannot be listed\.|this browser keeps no figures of this address/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(note).toHaveCount(0);

  await context.setOffline(false);
  await expect(accounts).toContainText('2.0000SOL', { timeout: 30_000 });
  await expect(page.getByText('You are offline, since')).toHaveCount(0);
});
