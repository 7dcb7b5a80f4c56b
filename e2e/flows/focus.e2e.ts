import type { Locator, Page } from '@playwright/test';
import { stakeEach, stakeLiquid, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';
import { ValidatorsList } from '../pages/validators-list';
import { WalletMenu } from '../pages/wallet-menu';

const sol = 1_000_000_000n;

// Each test makes several transactions, from form to landing.
test.slow();

declare global {
  interface Window {
    /** How often two consecutive frames began with the focus on the body; null before recording. */
    __focusLost: number | null;
  }
}

/** Records the focus in every frame of every page, once {@link press} was called. */
async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__focusLost = null;
    let lost = false;
    const look = (): void => {
      const now = document.activeElement === null || document.activeElement === document.body;
      if (now && lost && window.__focusLost !== null) window.__focusLost += 1;
      lost = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Presses by keyboard. From then on something must have the focus. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.page().evaluate(() => {
    window.__focusLost ??= 0;
  });
  await button.press('Enter');
}

async function expectFocusKept(page: Page, step: string): Promise<void> {
  expect(await page.evaluate(() => window.__focusLost), step).toBe(0);
}

/** Makes a transaction, waits until it landed and returns; checks the focus after each press. */
async function walk(review: ReviewSheet, name: string, asks: readonly Locator[]): Promise<void> {
  const { page } = review;
  await test.step(name, async () => {
    for (const ask of asks) await press(ask);
    await expect(review.accepted).toBeFocused();
    await expectFocusKept(page, `${name}: asked`);
    await press(review.sign);
    await review.landed.waitFor();
    await expect(review.sheet.getByRole('heading', { name: /^You / })).toBeFocused();
    await expectFocusKept(page, `${name}: signed`);
    await press(review.sheet.getByRole('button', { name: 'Save receipt' }));
    await expect(review.sheet.getByRole('button', { name: 'Save receipt' })).toBeFocused();
    await press(review.sheet.getByRole('button', { name: 'Done' }));
    await expect(review.sheet).toHaveCount(0);
    await expectFocusKept(page, `${name}: done`);
  });
}

test('the focus stays on the pressed button while the wallet prompts', async ({ page, wallet, sandbox }) => {
  await watchFocus(page);
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.amount.fill('2');
  await press(desk.ask);
  wallet.behave({ kind: 'hold' });
  await press(desk.review.sign);
  const waiting = page.getByRole('button', { name: 'Waiting for your wallet' });
  await expect(waiting).toBeFocused();
  await expect(waiting).toBeDisabled();
  wallet.release();
  await expect(page.getByRole('heading', { name: 'You staked 2 SOL' })).toBeFocused();
  await expectFocusKept(page, 'landed');
});

test('the focus is kept by the faucet, both kinds of stake and both legacy routes', async ({
  page,
  wallet,
}) => {
  await watchFocus(page);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  const faucet = page.getByRole('button', { name: 'Get 100 sandbox SOL' });
  await press(faucet);
  await expect(page.getByText('100 SOL arrived.')).toBeVisible();
  await expect(faucet).toBeFocused();
  await expectFocusKept(page, 'faucet');

  await desk.amount.fill('5');
  await walk(desk.review, 'native stake', [desk.ask]);
  await press(page.getByRole('button', { name: /^Liquid, / }));
  await desk.amount.fill('5');
  await walk(desk.review, 'liquid stake', [desk.ask]);

  await page.goto('/legacy');
  await page.getByLabel('SOL to deposit').fill('6');
  const review = new ReviewSheet(page);
  const ask = page.getByRole('button', { name: 'Review the transaction' });
  await walk(review, 'legacy deposit', [ask]);
  await press(page.getByRole('button', { name: 'Withdraw', exact: true }));
  await page.getByLabel('SOL to withdraw').fill('2');
  await walk(review, 'legacy withdrawal', [ask]);
});

test('the focus is kept when an empty wallet gets its first SOL on the portfolio', async ({
  page,
  wallet,
}) => {
  await watchFocus(page);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await press(page.getByRole('button', { name: 'Get 100 sandbox SOL' }));
  await expect(page.getByText('Your wallet holds no SOL')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectFocusKept(page, 'faucet');
});

test('the focus is kept by auto-compound on and off where it exists, and a withdrawal', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const [active, ready] = await stakeEach(sandbox, wallet, 20n * sol, [9n * sol, 2n * sol]);
  await unstakeNatively(sandbox, wallet, [ready]);
  await sandbox.turnEpoch();
  await watchFocus(page);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review } = portfolio;
  const compound = portfolio.row(active).getByRole('switch');
  await expect(compound).toBeEnabled({ enabled: played.autoCompounds });
  if (played.autoCompounds) {
    await walk(review, 'auto-compound on', [compound]);
    await expect(compound).toBeChecked();
    await walk(review, 'auto-compound off', [compound]);
  }
  await walk(review, 'withdraw', [portfolio.row(ready).getByRole('button', { name: 'Withdraw' })]);
});

test('the focus is kept by a merge, a split and an unstake', async ({ page, wallet, sandbox }) => {
  const [large, small] = await stakeEach(sandbox, wallet, 20n * sol, [9n * sol, 6n * sol]);
  await sandbox.turnEpoch();
  await watchFocus(page);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review, manage } = portfolio;
  const open = (address: string) => portfolio.manageButton(address);
  await portfolio.select(large, small);
  await walk(review, 'merge', [
    portfolio.bulkAction('Merge 2'),
    page.getByRole('button', { name: 'Review the merge' }),
  ]);
  await press(open(large));
  await manage.getByLabel('Deactivate a part, SOL').fill('4');
  await walk(review, 'split', [manage.getByRole('button', { name: 'Review' })]);
  await walk(review, 'unstake', [
    open(large),
    manage.getByRole('button', { name: 'Deactivate', exact: true }),
  ]);
});

test('the focus is kept by both pool exits', async ({ page, wallet, sandbox, played }) => {
  await sandbox.fund(wallet.address, 20n * sol);
  await stakeLiquid(sandbox, wallet, 8n * sol);
  await watchFocus(page);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.chooseWayOut('2', `Unstake ${played.poolToken}`);
  await walk(portfolio.review, 'unstake', [portfolio.unstakeButton]);
  await portfolio.chooseWayOut('2', `Unstake ${played.poolToken}`);
  const swap = portfolio.wayOut(new RegExp(`^Swap ${played.poolToken} now`));
  await press(swap.getByRole('button', { name: 'Quote' }));
  await swap.getByRole('radio').check();
  const confirm = portfolio.unstakeButton;
  await expectFocusKept(page, 'quote');
  await walk(portfolio.review, 'swap', [confirm]);
});

test('the focus stays on the page when connecting and disconnecting', async ({ page, wallet }) => {
  await watchFocus(page);
  await page.goto('/portfolio');
  const menu = new WalletMenu(page);
  await press(page.getByRole('main').getByRole('button', { name: /^Connect/ }));
  await press(menu.choice(wallet.name));
  await menu.list.waitFor({ state: 'detached' });
  await expectFocusKept(page, 'connected');
});

test('the focus is kept by links between pages, cleared filters, and what its press removes', async ({
  page,
  sandbox,
}) => {
  await watchFocus(page);
  const { validators } = await sandbox.get<{ validators: { identity: string }[] }>('v1/validators/overview');
  const ids = validators.slice(0, 3).map(({ identity }) => identity);
  const list = new ValidatorsList(page);
  await list.open(`?apy=1&compare=${ids}`);
  await press(page.getByRole('button', { name: 'Clear APY' }));
  await expect(page.getByRole('search').getByRole('button', { name: 'APY', exact: true })).toBeFocused();
  await list.search.fill('nobody at all');
  await press(page.getByRole('button', { name: 'Clear filters' }));
  await expect(list.rows.first()).toBeVisible();
  await expectFocusKept(page, 'filters cleared');
  await press(list.tray.getByRole('button', { name: /^Remove/ }).first());
  await expect(list.tray.getByRole('listitem')).toHaveCount(2);
  await expectFocusKept(page, 'taken from the tray');
  await press(list.tray.getByRole('button', { name: 'Clear' }));
  await expect(list.tray).toHaveCount(0);
  await expectFocusKept(page, 'tray cleared');

  await page.goto(`/validators/compare?ids=${ids}`);
  const removals = page.getByRole('main').getByRole('button', { name: /^Remove/ });
  await expect(removals).toHaveCount(3);
  await press(removals.first());
  await expect(removals).toHaveCount(2);
  await expectFocusKept(page, 'taken from the comparison');

  const links = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const name of ['Stake', 'Portfolio', 'Validators', 'Operators', 'Block engine', 'Overview']) {
    await press(links.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectFocusKept(page, name);
  }
});
