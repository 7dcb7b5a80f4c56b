import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolio, answerPortfolioRoutes, short, stake } from '@/testing/portfolio';
import type { TestStake } from '@/testing/stake-accounts';

const position = page.getByLabelText('Rewards', { exact: true });

async function show(accounts: readonly TestStake[], pays = true) {
  answerPortfolio(accounts, pays ? {} : { getInflationReward: (of: string[]) => of.map(() => null) });
  return renderOwnPortfolio(undefined, 'rewards');
}

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});

it('leads the rewards with what was earned, the last epoch, and when the next reward comes, and takes names', async () => {
  const shown = await show([stake(0), stake(1)]);
  // Both accounts were paid 0.0025 SOL, in epoch 1,060 alone.
  await expect
    .element(position)
    .toHaveTextContent(
      /Earned since epoch 1,0410\.005SOLLast epoch, 1,0600\.005SOLNext reward.+, in 2[34] h/,
    );
  await expect
    .element(
      position.getByRole('img', {
        name: 'Inflation rewards of 20 epochs by account, the highest 0.005 SOL',
      }),
    )
    .toBeVisible();
  await expect
    .element(position.getByRole('list', { name: 'Accounts in the chart' }))
    .toHaveTextContent(`${short(0)}${short(1)}`);
  await shown.unmount();
  await renderOwnPortfolio();
  await page.getByRole('button', { name: `Everything about ${short(0)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Stake account' });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText('Your name for it').fill('  Long term  ');
  await save.click();
  await expect.element(dialog.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect.element(page.getByText('Long term', { exact: true }).first()).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('clearstake.nicknames') ?? '')).toEqual({
    [address(0)]: 'Long term',
  });
});
