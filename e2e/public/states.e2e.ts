import { servePlainFiles } from '../fixtures/plain-page';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

const stake = 'Activated stake, all client validators';
const tps = 'Transactions per second, Harrow Lane';

test('an outage before the first load is reported everywhere, and a retry recovers', async ({ page }) => {
  await servePlainFiles(page);
  const outage = {
    status: 502,
    json: { error: 'The staking API cannot be reached.', upstream: 'stakingApi' },
  };
  await page.route('**/api/**', (route) => route.fulfill(outage));
  const overview = new Overview(page);
  await overview.open();
  const figure = overview.figure(stake);
  const retry = figure.getByRole('button', { name: 'unavailable' });
  await expect(retry).toHaveAttribute('title', /The staking API cannot be reached\./);
  await expect(figure).not.toContainText(/\d/);
  await expect(overview.chart('Realised APY by epoch')).toHaveCount(0);
  await expect(page.getByText('The source does not answer.').first()).toBeVisible();
  await expect(page.getByText('The list is unavailable.').first()).toBeVisible();

  await page.unroute('**/api/**');
  await retry.click();
  await expect(figure).toContainText(/\d,\d{3},\d{3}SOL/);
});

test('an outage after the first load keeps the last figures, with their age', async ({ page, sandbox }) => {
  await page.clock.install();
  const overview = new Overview(page);
  await overview.open();
  await expect(overview.figure(tps)).toContainText(/\d,\d{3}/);
  await expect(overview.figure(tps)).not.toContainText('old');
  await sandbox.setFaults({ stakingApi: { outage: true } });
  // The page refetches this figure every ten seconds; only its clock is moved, not the gateway's.
  await expect(async () => {
    await page.clock.fastForward(10_500);
    await expect(overview.figure(tps)).toContainText(/\d+\ss old/, { timeout: 1_000 });
  }).toPass();
  await expect(overview.figure(tps)).toContainText(/\d,\d{3}/);
});

test('an answer outside the contract is not interpreted, and the rest of the page works', async ({
  page,
}) => {
  await servePlainFiles(page);
  await page.route('**/api/v1/validator/tvl', (route) => route.fulfill({ json: { tvl: 'a lot' } }));
  const overview = new Overview(page);
  await overview.open();
  await expect(overview.figure(stake).getByRole('button', { name: 'unknown form' })).toHaveAttribute(
    'title',
    /answered in a form that Clearstake does not know/,
  );
  await expect(overview.figure(tps)).toContainText(/\d,\d{3}/);
});

test('a comparison with one source is shown as incomplete, and the list says why', async ({ page }) => {
  await servePlainFiles(page);
  const fail = { status: 503, headers: { 'retry-after': '60' }, json: { error: 'Under maintenance.' } };
  await page.route('**/api/v1/validator/network/apy?*', (route) => route.fulfill(fail));
  await page.route('**/api/v1/validators/overview', (route) => route.fulfill(fail));
  const overview = new Overview(page);
  await overview.open();
  const apy = overview.chart('Realised APY by epoch');
  await expect(apy).toContainText('Partial: the network’s series is missing.');
  await expect(overview.picture(apy)).toHaveAccessibleName(/Harrow Lane \d+\.\d\d %/);

  await page.goto('/validators');
  await expect(page.getByRole('alert')).toContainText('The list of validators is unavailable.');
  await expect(page.getByRole('alert')).toContainText('Under maintenance.');
  await page.unroute('**/api/v1/validators/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ of \d+ shown\./)).toBeVisible();
});
