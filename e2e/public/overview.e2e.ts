import { html, startFakeUpstream } from '@server/gateway/testing/fake-upstream';
import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { waitForHydration } from '../fixtures/hydration';
import { walletCode, watchScripts } from '../fixtures/loaded-scripts';
import { servePlainFiles } from '../fixtures/plain-page';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

interface Series {
  readonly apy: readonly { readonly epoch: number; readonly apy: number }[];
}

const stake = 'Activated stake, all client validators';
const answered = /"value":\{"tvl":([\d.]+)\}/;
const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');

test('the figures are in the HTML, and stay during hydration', async ({ page, server }) => {
  // The first visitor of a busy gateway may get the page without data.
  await expect.poll(async () => (await fetch(`${server.url}/`)).text()).toMatch(answered);
  const overview = new Overview(page);
  const html = (await (await page.goto('/'))?.text()) ?? '';
  const tvl = Number(answered.exec(html)?.[1]);
  expect(html).toContain(stake);
  expect(html).toContain(grouped(tvl));
  expect(html).toContain('Realised APY by epoch');

  await overview.chooseRange(10);
  await expect(page).toHaveURL(/range=10/);
  await expect(overview.figure(stake)).toContainText(grouped(tvl));
});

test('a URL with invalid parameters still has its figures in the HTML', async ({ page }) => {
  for (const [asked, answered] of [
    ['/?range=7&epoch=abc', '/'],
    ['/validators?sort=nothing&q=harrow', '/validators?q=harrow'],
  ] as const) {
    const html = await (await page.request.get(asked)).text();
    expect(html, asked).toMatch(/<div id="root"><a [^>]*href="#main"/);
    // Hydration does not re-render: every test fails on a hydration error.
    await page.goto(asked);
    await waitForHydration(page);
    await expect(page).toHaveURL(answered);
  }
});

test('a derived figure lists all its sources, also by keyboard', async ({ page }) => {
  const overview = new Overview(page);
  await overview.open();
  const share = overview.figure('Stake of Harrow Lane').getByRole('button', { name: /^[\d.]+ %$/ });
  await share.focus();
  const sentence = page.getByRole('tooltip');
  await expect(sentence).toContainText('GET /api/v1/validator/delegated-sol');
  await expect(sentence).toContainText('GET /api/v1/validator/tvl');
  await expect(sentence).toContainText('UnitpercentMethodSource 1 over source 2');
  // It is positioned again after its last line has loaded.
  await expect(async () => {
    const { y, height } = (await sentence.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(900);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sentence).toHaveCount(0);
});

test('the style sheet is inlined in the document', async ({ page, server }) => {
  await expect.poll(async () => (await fetch(`${server.url}/`)).text()).toMatch(answered);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(new Overview(page).chart('Realised APY by epoch')).toBeVisible();
  expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test('everything is visible without scripts, forms included', async ({ browser, server }) => {
  await expect.poll(async () => (await fetch(`${server.url}/`)).text()).toMatch(answered);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(new Overview(page).charts.filter({ visible: true })).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Figures' }).locator('> [data-cols]')).toHaveCSS(
    'display',
    'grid',
  );
  await page.goto('/validators');
  await expect(page.getByRole('searchbox', { name: 'Search validators' })).toBeVisible();
  await page.goto('/stake');
  await expect(page.locator('main input[inputmode="decimal"]')).toBeVisible();
  await page.goto('/portfolio');
  await expect(page.getByLabel('Look at any address')).toBeVisible();
  await page.goto('/operators');
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
  await context.close();
});

test('static files show the same page', async ({ page, sandbox }) => {
  await servePlainFiles(page);
  const overview = new Overview(page);
  await overview.open();
  await expect(async () => {
    // An answer that was just replaced behind the gateway is requested once more.
    const { tvl } = await sandbox.get<{ tvl: number }>('v1/validator/tvl');
    await expect(overview.figure(stake)).toContainText(grouped(tvl), { timeout: 1_000 });
  }).toPass();
  await expect(overview.charts).toHaveCount(7);
  await page.goto('/validators');
  await expect(page.getByText(/^\d+ of \d+ shown\./)).toBeVisible();
});

test('an open page marks an epoch’s figures as running, and gets the final ones soon after its end', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const overview = new Overview(page);
  await overview.open();
  const mev = overview.chart('MEV rewards');
  await mev.getByRole('button', { name: 'Table' }).click();
  const { epoch } = await sandbox.get<{ epoch: number }>('epochinfo');
  const rowOf = (epoch: number) =>
    overview.rows(mev).filter({ has: page.getByRole('rowheader', { name: epoch.toLocaleString('en-US') }) });
  await expect(rowOf(epoch)).toContainText('running');
  const partial = await rowOf(epoch).getByRole('cell').first().innerText();

  await sandbox.turnEpoch();
  await expect(async () => {
    // The page's refetch interval for the epoch.
    await page.clock.fastForward(10_000);
    await expect(rowOf(epoch + 1)).toContainText('running', { timeout: 1_000 });
    await expect(rowOf(epoch)).not.toContainText('running', { timeout: 1_000 });
  }).toPass();
  const { mev_rewards } = await sandbox.get<{ mev_rewards: { epoch: number; mev_rewards: number }[] }>(
    'v1/validator/mev-rewards?epochs=3',
  );
  const final = mev_rewards.find((row) => row.epoch === epoch)?.mev_rewards ?? 0;
  expect(final).toBeGreaterThan(0);
  // With as many decimals as the chart's axis needs at the time.
  const cell = rowOf(epoch).getByRole('cell').first();
  await expect
    .poll(async () => {
      const text = await cell.innerText();
      return text === final.toFixed(text.split('.')[1]?.length ?? 0) ? 'final' : text;
    })
    .toBe('final');
  expect(partial).not.toBe(await cell.innerText());
});

test('a range applies to every chart, and an epoch in the URL is marked on all charts and in the table', async ({
  page,
  sandbox,
}) => {
  const { epoch } = await sandbox.get<{ epoch: number }>('epochinfo');
  const overview = new Overview(page);
  await overview.open();
  const apy = overview.chart('Realised APY by epoch');
  await apy.getByRole('button', { name: 'Table' }).click();
  for (const range of [5, 100, 10]) {
    await overview.chooseRange(range);
    await expect(overview.rows(apy)).toHaveCount(range);
    await expect(page).toHaveURL(new RegExp(`range=${range}$`));
  }

  const marked = epoch - 4;
  const words = `Epoch ${marked.toLocaleString('en-US')}`;
  const figure = overview.chart('MEV rewards');
  const mev = await overview.walkable(figure);
  await mev.focus();
  await mev.press('Home');
  // Ten epochs and the running one.
  for (let steps = 0; steps < 12; steps += 1) {
    if (await figure.getByRole('status').filter({ hasText: words }).count()) break;
    await mev.press('ArrowRight');
  }
  await mev.press('Enter');
  await expect(page).toHaveURL(new RegExp(`epoch=${marked}`));
  await page.reload();
  for (const title of ['MEV rewards', 'Block rewards', 'Compute units per block', 'Activated stake']) {
    await expect(overview.picture(overview.chart(title)), title).toHaveAccessibleName(
      new RegExp(`Marked: ${words}:`),
    );
  }
  await apy.getByRole('button', { name: 'Table' }).click();
  await expect(overview.rows(apy)).toHaveCount(10);
  await expect(apy.locator('tr[aria-current=true]')).toContainText(marked.toLocaleString('en-US'));
});

test('a chart is exported as CSV with the route’s own figures', async ({ page, sandbox }) => {
  const own = await sandbox.get<Series>('v1/validator/apy?epochs=100');
  const network = await sandbox.get<Series>('v1/validator/network/apy?epochs=100');
  const networkOf = new Map(network.apy.map((row) => [row.epoch, row.apy]));
  const overview = new Overview(page);
  await overview.open('?range=5');
  const apy = overview.chart('Realised APY by epoch');
  const { name, text } = await fileSavedBy(page, apy.getByRole('button', { name: 'CSV' }));
  expect(name).toBe('clearstake-apy.csv');
  const [head, ...rows] = plainCsv(text);
  expect(head).toEqual(['epoch', 'Harrow Lane (percent)', 'Network (percent)', 'complete']);
  const newest = own.apy.toSorted((left, right) => right.epoch - left.epoch).slice(0, 5);
  expect(rows.toReversed()).toEqual(
    newest.map((row) => [String(row.epoch), String(row.apy), String(networkOf.get(row.epoch)), 'yes']),
  );
  const picture = await fileSavedBy(page, apy.getByRole('button', { name: 'PNG' }));
  expect(picture.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
});

test('a chart can be framed by another site, and no other page can', async ({ page, server }) => {
  const frameable = async (path: string) =>
    (await fetch(`${server.url}${path}`)).headers.get('content-security-policy');
  expect(await frameable('/embed/chart/apy')).not.toContain("frame-ancestors 'none'");
  for (const path of ['/', '/stake', '/portfolio', '/validators'])
    expect(await frameable(path), path).toContain("frame-ancestors 'none'");

  const site = await startFakeUpstream(
    html(`<iframe src="${server.url}/embed/chart/apy?range=5" width="700" height="500"></iframe>`),
  );
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Realised APY by epoch' })).toBeVisible();
  await frame.getByRole('button', { name: 'Table' }).click();
  await expect(frame.locator('tbody tr')).toHaveCount(5);
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await site.close();
});

test('a visitor without a wallet loads no wallet code', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare validators' }).click();
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare validators' })).toBeVisible();
  expect(await scripts.containing(walletCode)).toEqual([]);
});
