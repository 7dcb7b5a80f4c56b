import { walletCode, watchScripts } from '../fixtures/loaded-scripts';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('any address can be viewed, and prints light on paper', async ({ page, wallet, sandbox, played }) => {
  const [account] = await stakeEach(sandbox, wallet, 20n * sol, [7n * sol, 2n * sol]);
  const scripts = watchScripts(page);
  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.look('not an address');
  await expect(portfolio.lookupError).toBeVisible();
  await portfolio.look(account);
  const panel = page.getByRole('region', { name: 'What this address is' });
  await expect(panel).toContainText('This is a stake account, not a wallet');
  await panel.getByRole('link', { name: 'Open its owner’s portfolio' }).click();
  await expect(portfolio.rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(portfolio.row(account)).toContainText('Activating');
  await expect(portfolio.row(account)).toContainText('7.0000');
  await expect(portfolio.rows.getByRole('switch')).toHaveCount(0);
  await expect(page.getByText('You are looking without its wallet')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('address')).toBe(wallet.address);
  await expect(portfolio.rows.getByRole('button', { name: 'Manage' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Unstake', exact: true })).toHaveCount(0);
  expect(await scripts.containing(walletCode)).toEqual([]);

  // A4 less 12 mm at each side.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // --canvas of the light theme.
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0.978 0.003 84)');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0);
  const table = page.getByRole('region', { name: 'Stake accounts' }).getByRole('table');
  const right = () => table.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThanOrEqual(703);
  // Nothing is selected on paper: what stands beside the checkbox on the screen must not move into its column.
  const [address, validator] = await Promise.all([
    portfolio.manageButton(account).boundingBox(),
    portfolio.row(account).getByText('Harrow Lane', { exact: true }).boundingBox(),
  ]);
  expect((address?.x ?? 0) + (address?.width ?? 0)).toBeLessThanOrEqual(validator?.x ?? 0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('break-after', 'avoid');
  await page.emulateMedia({ media: 'screen' });

  await portfolio.look('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T');
  await expect(page.getByText(`No account exists at this address on ${played.place}`)).toBeVisible();
  await expect(portfolio.position).toHaveCount(0);
});
