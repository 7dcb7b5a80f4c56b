import { expect, test } from '../fixtures/test';
import { wrapSol } from '../fixtures/wrap-sol';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('wrapped SOL is shown, and can be unwrapped', async ({ page, wallet, sandbox }) => {
  await sandbox.fund(wallet.address, 20n * sol);
  const account = await wrapSol(sandbox, wallet, 12n * sol);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  // 20 SOL, less the 5,000 lamports that wrapping cost; the account's rent is included.
  await expect(portfolio.position.getByTitle('19,999,995,000 lamports')).toBeVisible();
  await expect(portfolio.position.getByText('Wrapped SOL')).toBeVisible();

  await portfolio.review.openBy(portfolio.position.getByRole('button', { name: 'Unwrap' }));
  await expect(portfolio.review.matchedRow('You get')).toBeAttached();
  await expect(portfolio.review.matchedRow('Goes to')).toBeAttached();
  await portfolio.review.signAndFinish();

  await expect(portfolio.position.getByText('Wrapped SOL')).toBeHidden();
  await expect(portfolio.position.getByTitle('19,999,990,000 lamports').first()).toBeVisible();
  expect(await sandbox.balance(account)).toBe(0n);
  expect(await sandbox.balance(wallet.address)).toBe(19_999_990_000n);
  await portfolio.openTab('Activity');
  await expect(portfolio.activity.getByText('Unwrap 12.00203928 SOL')).toBeVisible();
});
