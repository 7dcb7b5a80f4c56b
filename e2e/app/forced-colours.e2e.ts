import type { Locator } from '@playwright/test';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { ValidatorsList } from '../pages/validators-list';

const sol = 1_000_000_000n;

/** A painted property of an element, or of what it draws before or after itself. */
const painted = (of: Locator, property: string, pseudo?: '::after') =>
  of.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

// Forced colours take away background images, shadows, and every colour that is not the system's.
test.use({ forcedColors: 'active' });

test('forced colours keep bars, marks, chosen segments and switches', async ({ page, wallet, sandbox }) => {
  const list = new ValidatorsList(page);
  await list.open();
  const canvas = await painted(page.locator('body'), 'background-color');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const chosen = page.getByRole('group', { name: 'Network' }).locator('[aria-current]');
  expect.soft(await painted(chosen, 'background-color')).not.toBe(canvas);
  expect.soft(await painted(list.rows.first().locator('.comp'), 'background-image')).toContain('gradient');

  await page.goto('/');
  const figure = page.getByRole('figure', { name: 'Realised APY by epoch' });
  const lines = figure.locator('[data-plot] svg :is(line, path)');
  await expect(lines.first()).toBeAttached();
  for (const stroke of await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).stroke)))
    expect.soft(stroke).not.toBe(canvas);

  await page.goto('/stake');
  const compound = page.getByRole('switch', { name: 'Auto-compound' });
  for (const pressed of [false, true]) {
    if (pressed) await compound.click();
    const thumb = await painted(compound, 'background-color', '::after');
    expect
      .soft(thumb, pressed ? 'pressed' : 'at first')
      .not.toBe(await painted(compound, 'background-color'));
  }

  await stakeEach(sandbox, wallet, 10n * sol, [3n * sol, 2n * sol]);
  // The APY is shown beside the first reward.
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  const portfolio = new Portfolio(page);
  await portfolio.openOf(wallet.address);
  const source = page.getByRole('contentinfo').locator('[data-source=live]').first();
  expect.soft(await painted(source, 'background-color')).not.toBe(canvas);
  const all = page.getByRole('link', { name: 'All 2' });
  expect.soft(await painted(all.locator('span'), 'color')).toBe(await painted(all, 'color'));
  await page.getByRole('link', { name: 'Rewards' }).click();
  const apy = page.getByRole('img', { name: /^APY by the older interface/ });
  expect.soft(await painted(apy.locator('i').first(), 'background-color')).not.toBe(canvas);

  await page.goto('/operators');
  await page.getByRole('link', { name: 'Waiting for operator' }).click();
  const bar = page.getByRole('listitem').filter({ hasText: 'Proposed, 1 of 2' }).locator('span').first();
  expect.soft(await painted(bar, 'background-color')).not.toBe(canvas);
});
