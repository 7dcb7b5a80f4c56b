import { codeGate } from '../fixtures/code-gate';
import { waitForFigures, waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

test('a control answers before hydration, and what is typed and ticked is kept', async ({ page, server }) => {
  await waitForFigures(server.url);
  const hold = await codeGate(page);
  let arrive = hold();
  const list = new ValidatorsList(page);
  await page.goto('/validators', { waitUntil: 'commit' });
  await list.sortBy('Stake, SOL');
  await expect(list.head('Stake, SOL')).toHaveAttribute('aria-sort', 'descending');
  await list.search.pressSequentially('a');
  await list.compare(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Has metadata').check();
  arrive();
  await expect(page.getByRole('button', { name: 'Filters, 1' })).toBeVisible();
  await expect(list.search).toHaveValue('a');
  await expect(list.tray).toContainText('Compare 1 of 6');
  for (const part of [/sort=stake/, /q=a/, /meta=1/, /compare=\w/]) await expect(page).toHaveURL(part);

  arrive = hold();
  await page.goto('/stake', { waitUntil: 'commit' });
  const amount = page.locator('main input[inputmode="decimal"]');
  await amount.pressSequentially('12.5');
  await page.getByText('What it earns', { exact: true }).click();
  await page.getByText('is counted, and other methods').first().click();
  arrive();
  await expect(page.getByText('The latest apy_total of the tracked validator')).toBeVisible();
  await expect(amount).toHaveValue('12.5');

  arrive = hold();
  await page.goto('/figures', { waitUntil: 'commit' });
  // Until its fonts have come, heights above may change by a fraction of a pixel.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.getByRole('heading', { name: 'Data health' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  arrive();
  await waitForHydration(page);
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  expect(await scrolled()).toBe(0);

  arrive = hold();
  await page.goto('/', { waitUntil: 'commit' });
  const connect = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
  await connect.click();
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  await expect(dialog).toContainText('No wallet yet?');
  arrive();
  await expect(dialog).toContainText('Sandbox wallet');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(connect).toBeFocused();

  // A link that is pressed while the page starts leads to its page.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Stake', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  }
});

const rangeEnd = '[aria-label="Epoch range"] a:last-child';

/** One of each kind: a link, a popover, a dialog. */
const presses = [
  { at: '/figures', control: rangeEnd, answer: `${rangeEnd}[aria-current]` },
  { at: '/validators', control: 'search [popovertarget]', answer: 'search :popover-open' },
  { at: '/', control: 'header button[aria-haspopup="dialog"]', answer: 'dialog[open]' },
];

test('a press on a slow line is answered, and hydration keeps the answer', async ({ page, server }) => {
  await waitForFigures(server.url);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Slow 4G. The processor stays as it is: slowed down by DevTools, the page once hung for a minute.
  const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await line.send('Network.emulateNetworkConditions', slow4g);
  for (const { at, control, answer } of presses) {
    await page.goto(at, { waitUntil: 'commit' });
    await page.locator(control).first().click();
    await expect(page.locator(answer).first()).toBeVisible();
    await waitForHydration(page);
    await expect(page.locator(answer).first()).toBeVisible();
  }
});
