import { base58 } from '@scure/base';
import { tokensOf } from '../fixtures/program-state';
import { interceptRpc } from '../fixtures/rpc-answers';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

test.use({ cluster: 'mainnet-beta' });

const sol = 1_000_000_000n;
const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

interface Accounts {
  readonly value: readonly unknown[];
}

test('where no guard is possible, a deposit and a withdrawal take one choice that names the worst case', async ({
  page,
  wallet,
  sandbox,
}) => {
  const answers = await interceptRpc(page);
  answers.change('getMultipleAccounts', {
    result: (truth, [addresses]) => {
      const requests = addresses as readonly string[];
      const { value } = truth as Accounts;
      return {
        ...(truth as Accounts),
        value: value.map((account, index) => (requests[index] === guardProgram ? null : account)),
      };
    },
  });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  await desk.request('8');
  await expect(desk.review.refusal).toContainText('at worst you lose 8 SOL');
  expect(wallet.requests).toEqual([]);
  await desk.review.openBy(
    desk.review.refusal.getByRole('button', { name: 'Go on, and lose 8 SOL at worst' }),
  );
  await expect(desk.review.sheet).toContainText(
    'Nothing enforces a minimum: at worst you get nothing for it.',
  );
  await expect(desk.review.notedRow('You get')).toContainText('you accepted this worst case');
  await desk.review.signAndFinish();
  const held = await tokensOf(sandbox, wallet.address);
  expect(held).toBeGreaterThan(7n * sol);

  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.chooseWayOut('3', 'Unstake raiSOL');
  await portfolio.unstakeButton.click();
  await portfolio.review.openBy(
    portfolio.review.refusal.getByRole('button', { name: 'Go on, and get 3 SOL at worst' }),
  );
  await expect(portfolio.review.sheet).toContainText('at worst you get 3 SOL.');
  await portfolio.review.signAndFinish();
  // No other fee is due at the next epoch turn, so the worst case is what the pool pays.
  const [account] = await stakeAccountsOf(sandbox, wallet.address);
  expect(account?.delegated).toBe(String(3n * sol));
  expect(await tokensOf(sandbox, wallet.address)).toBeLessThan(held - 2n * sol);
  for (const wire of wallet.requests)
    expect(Buffer.from(wire).includes(Buffer.from(base58.decode(guardProgram)))).toBe(false);
});
