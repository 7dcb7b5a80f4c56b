import { html, startFakeUpstream } from '@clearstake/gateway/testing/fake-upstream';
import { copiedBy, noteCopies } from '../fixtures/copied-link';
import { fileSavedBy } from '../fixtures/downloads';
import { waitForHydration } from '../fixtures/hydration';
import { walletCode, watchScripts } from '../fixtures/loaded-scripts';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

const rate = 'APY, native stake';
const answered = /"value":\{"apy":([\d.]+)\}/;

test('the landing page is sent with its figures, without wallet or stream code', async ({ page, server }) => {
  // The first visitor of a busy gateway may get the page without data.
  await expect.poll(async () => (await fetch(`${server.url}/`)).text()).toMatch(answered);
  const scripts = watchScripts(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const overview = new Overview(page);
  const html = (await (await page.goto('/'))?.text()) ?? '';
  const apy = Number(answered.exec(html)?.[1]).toFixed(2);
  expect(html).toContain(apy);
  expect(html).toContain('Realised APY by epoch');

  await expect(overview.figure(rate)).toContainText(apy);
  const styles = requests.filter((path) => path.endsWith('.css'));
  expect(styles).toEqual([expect.stringMatching(/^\/assets\/web-fonts-[\w-]+\.css$/)]);
  expect(await scripts.containing('application/grpc-web')).toEqual([]);

  await page.getByRole('link', { name: 'All figures and their sources' }).click();
  await overview.chooseRange(10);
  await expect(page).toHaveURL(/\/figures\?range=10/);
  await page.getByRole('link', { name: 'Overview', exact: true }).last().click();
  await page.getByRole('link', { name: 'Compare validators' }).click();
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare validators' })).toBeVisible();
  expect(await scripts.containing(walletCode)).toEqual([]);

  // What a URL says wrongly is left out, in the HTML and after hydration: every walk fails on a hydration error.
  for (const [asked, shown] of [
    ['/?range=7&epoch=abc', '/'],
    ['/validators?sort=nothing&q=harrow', '/validators?q=harrow'],
  ] as const) {
    expect(await (await page.request.get(asked)).text(), asked).toMatch(
      /<div id="root"><a [^>]*href="#main"/,
    );
    await page.goto(asked);
    await waitForHydration(page);
    await expect(page).toHaveURL(shown);
  }
});

test('an open page gets an epoch’s final figures, and scores the rate', async ({ page, sandbox }) => {
  await page.clock.install();
  const overview = new Overview(page);
  await overview.openFigures();
  const mev = overview.chart('MEV rewards');
  await (await overview.action(mev, 'Table')).click();
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
  await expect(async () => {
    const text = await cell.innerText();
    expect(text).toBe(final.toFixed(text.split('.')[1]?.length ?? 0));
  }).toPass();
  expect(partial).not.toBe(await cell.innerText());

  // The rate that this browser was shown in the ended epoch is scored.
  const card = page.getByRole('region', { name: 'How accurate the shown rate was' });
  await expect(async () => {
    await overview.openFigures();
    await expect(card.getByRole('row')).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await expect(card.getByRole('row').last()).toContainText(epoch.toLocaleString('en-US'));
});

test('a chart is saved as PNG, and framed by another site', async ({ page, server }) => {
  await noteCopies(page);
  const overview = new Overview(page);
  await overview.open('?range=5');
  const apy = overview.chart('Realised APY by epoch');
  const picture = await fileSavedBy(page, await overview.action(apy, 'PNG'));
  expect(picture.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');

  await overview.action(apy, 'Embed');
  const copied = await copiedBy(page, 'Embed: Realised APY by epoch');
  const frameable = async (path: string) =>
    (await fetch(`${server.url}${path}`)).headers.get('content-security-policy');
  expect(await frameable('/embed/chart/apy')).not.toContain("frame-ancestors 'none'");
  for (const path of ['/', '/stake', '/portfolio', '/validators'])
    expect(await frameable(path), path).toContain("frame-ancestors 'none'");

  const site = await startFakeUpstream(html(copied));
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Realised APY by epoch' })).toBeVisible();
  await expect(
    frame.getByText(/As of \d{4}-\d\d-\d\d .* Source: GET \/api\/v1\/validator\/apy/),
  ).toBeVisible();
  await frame.getByRole('button', { name: /^Chart/ }).click();
  await frame.getByRole('link', { name: 'Table' }).click();
  await expect(frame.locator('tbody tr')).toHaveCount(5);
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await site.close();
});
