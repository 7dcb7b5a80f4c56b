import { stakeNatively, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
test('shots', async ({ page, wallet, sandbox }) => {
  test.setTimeout(240_000);
  await sandbox.fund(wallet.address, 60n * sol);
  const one = await stakeNatively(sandbox, wallet, 5n * sol);
  await stakeNatively(sandbox, wallet, 4n * sol);
  const gone = await stakeNatively(sandbox, wallet, 3n * sol);
  const leaving = await stakeNatively(sandbox, wallet, 2n * sol);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [gone]);
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  await stakeNatively(sandbox, wallet, 7n * sol);
  const portfolio = new Portfolio(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await portfolio.openWith(wallet.name);
  await expect(portfolio.row(one)).toContainText('Active');
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: width === 1440 ? 1000 : 800 });
      const sheet = page.getByRole('region', { name: 'Stake accounts' });
      await sheet.scrollIntoViewIfNeeded();
      await page.waitForTimeout(400);
      await sheet.screenshot({ path: `/tmp/w/shots/${theme}-${width}-plain.png` });
      await portfolio.selectAll();
      await page.getByText('Which accounts are left out, and why').click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/w/shots/${theme}-${width}-bulk.png` });
      await page.getByRole('button', { name: 'Clear' }).click();
    }
  }
  await page.getByRole('button', { name: 'Merge all that can' }).click();
  await page.screenshot({ path: '/tmp/w/shots/merge-320.png' });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.screenshot({ path: '/tmp/w/shots/merge-1440.png' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await portfolio.row(leaving).getByRole('button', { name: 'Everything about' }).click();
  await page.screenshot({ path: '/tmp/w/shots/manage-1440.png' });
  await page.keyboard.press('Escape');
  await portfolio.row(one).getByRole('button', { name: 'Everything about' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: '/tmp/w/shots/manage-390.png' });
});
