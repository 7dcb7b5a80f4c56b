import { servePlainFiles } from '../fixtures/plain-page';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

const stake = 'TVL, all client validators';
/** Names of RPC methods, and the words for an HTTP status: not for stakers to read. */
const technical = /\b(?:get|is|simulate|send)[A-Z]\w+|RPC \w+ answered|answered with status/;

test('a page of plain files reports an outage everywhere until a retry', async ({ page, sandbox }) => {
  await servePlainFiles(page);
  const outage = {
    status: 502,
    json: { error: 'The staking API cannot be reached.', upstream: 'stakingApi' },
  };
  await page.route('**/api/**', (route) => route.fulfill(outage));
  const overview = new Overview(page);
  await overview.openFigures();
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
  await page.reload();
  await expect(async () => {
    // An answer that was just replaced behind the gateway is requested once more.
    const { tvl } = await sandbox.get<{ tvl: number }>('v1/validator/tvl');
    await expect(figure).toContainText(Math.round(tvl).toLocaleString('en-US'), { timeout: 1_000 });
  }).toPass();
  await expect(overview.charts).toHaveCount(7);
});

test('one banner names an outage in plain words, and figures keep their age', async ({ page, sandbox }) => {
  await page.clock.install();
  const overview = new Overview(page);
  await overview.openFigures();
  const health = page.getByRole('heading', { name: 'Data health' }).locator('xpath=ancestor::*[2]');
  await health.scrollIntoViewIfNeeded();
  await expect(health).toContainText('3 of 3');
  await sandbox.setFaults({ rpc: { outage: true } });
  const node = page.getByText(/The Solana node does not answer, since \d\d:\d\d\./);
  /** Only the page's clock is moved, by the longest interval of its polls, until this shows. */
  const poll = (shown: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(10_500);
      await shown();
    }).toPass();
  const soon = { timeout: 1_000 };
  const footer = page.getByRole('contentinfo');
  await poll(() => expect(node).toBeVisible(soon));
  await expect(footer).toContainText(/Solana node, no answer, last one \d+\s(?:s|min) (?:ago|old)/);
  await expect(footer.locator('[data-source=off]')).toHaveCount(1);
  await expect(health).toContainText('Running epoch: not compared, the Solana node does not answer.');
  await expect(health).toContainText('2 of 2');
  expect(await page.locator('body').innerText()).not.toMatch(technical);

  await sandbox.setFaults({ rpc: { outage: true }, stakingApi: { outage: true } });
  const api = page.getByText(/The staking API does not answer, since \d\d:\d\d\./);
  await poll(() => expect(api).toBeVisible(soon));
  await expect(node).toBeVisible();
  const tps = overview.figure('Transactions per second, Harrow Lane');
  await poll(() => expect(tps).toContainText(/\d+\s(?:s|min) old/, soon));
  await expect(tps).toContainText(/\d,\d{3}/);
  await expect(health.locator('[data-source="live"]')).toHaveCount(0);
  await expect(health).toContainText('not compared');
  await page.getByRole('link', { name: 'Stake', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  await poll(() => expect(page.getByRole('main')).toContainText('cannot be read', soon));
  expect(await page.locator('body').innerText()).not.toMatch(technical);

  await sandbox.setFaults({});
  await poll(() => expect(node).toHaveCount(0, soon));
  await poll(() => expect(api).toHaveCount(0, soon));
  await expect(footer).toContainText('Solana node, slot');
});
