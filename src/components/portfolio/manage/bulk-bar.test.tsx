import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';

const bar = page.getByRole('region', { name: 'Selected accounts' });
const select = async (...indexes: readonly number[]) => {
  for (const index of indexes) await page.getByRole('checkbox', { name: `Select ${short(index)}` }).click();
};
const buttons = () =>
  bar
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).toSorted();

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});

it('offers each action with the count of selected accounts that allow it, and why others are left out', async () => {
  await showPortfolio([
    stake(0),
    stake(1),
    stake(2, { deactivationEpoch: 1_061n }),
    stake(3, { deactivationEpoch: 1_050n }),
    stake(4, { staker: address(50) }),
  ]);
  await select(0, 1);
  await expect.element(bar).toHaveTextContent('2 selected10.0000 SOL staked');
  expect(buttons()).toEqual(['Clear', 'Unstake 2']);
  await bar.getByText('More for these accounts').click();
  expect(buttons()).toEqual([
    'Clear',
    'Unstake 2',
    'Merge 2',
    'Switch on auto-compound for 2',
    'Unstake 2 from this page',
  ]);
  await select(2, 3, 4);
  await expect
    .poll(buttons)
    .toEqual([
      'Clear',
      'Unstake 2 of 5',
      'Withdraw 1 of 5',
      'Merge 2 of 5',
      'Switch on auto-compound for 2 of 5',
      'Unstake 2 of 5 from this page',
    ]);
  expect(textsOf('[aria-label="Selected accounts"] details[open] li')).toEqual(
    [
      `Unstake leaves out ${short(2)}: Already unstaking.`,
      `Unstake leaves out ${short(3)}: Not staked.`,
      `Unstake leaves out ${short(4)}: Only another key may move it.`,
      `Withdraw leaves out ${short(2)}: Still unstaking.`,
      `Withdraw leaves out ${short(0)}, ${short(1)}, ${short(4)}: Nothing to withdraw.`,
      `Merge leaves out ${short(2)}: An account that is unstaking cannot be merged.`,
      `Merge leaves out ${short(3)}: No other account here is ready to withdraw.`,
      `Merge leaves out ${short(4)}: Only another key may move it.`,
      `Auto-compound leaves out ${short(2)}: Cannot switch on while unstaking.`,
      `Auto-compound leaves out ${short(3)}: Not staked.`,
      `Auto-compound leaves out ${short(4)}: Only another key may move it.`,
    ].toSorted(),
  );
  await expect.element(bar.getByRole('button', { name: 'Unstake 2 of 5 from this page' })).toBeVisible();
});

it('says that only the idle part moves, and how many transactions there will be', async () => {
  const idle = { lamports: 6n * sol + rent };
  await showPortfolio([
    ...Array.from({ length: 19 }, (_, index) => stake(index, index < 2 ? idle : {})),
    stake(19, { deactivationEpoch: 1_050n, ...idle }),
  ]);
  await select(0, 1);
  await bar.getByText('More for these accounts').click();
  await expect.poll(buttons).toContain('Withdraw what does not earn in 2');
  await page.getByRole('checkbox', { name: 'Select all listed accounts' }).click();
  await expect.poll(buttons).toContain('Withdraw 3 of 20');
  await expect
    .element(bar)
    .toHaveTextContent('Unstaking 19 accounts takes 2 transactions, each with its own signature.');
});

it('merges all that can, and shows sources, destinations and transactions before the review', async () => {
  await showPortfolio([
    stake(0, { delegated: 9n * sol, lamports: 9n * sol }),
    stake(1),
    stake(2, { deactivationEpoch: 1_050n }),
    stake(3, { deactivationEpoch: 1_050n, delegated: 6n * sol, lamports: 6n * sol }),
    stake(4, { deactivationEpoch: 1_061n }),
  ]);
  await expect.element(page.getByText('4 of your accounts can become 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge all that can' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 4 accounts into 2' });
  await expect
    .element(dialog)
    .toHaveTextContent('2 transactions, one signature each, 0.00001 SOL of network fees.');
  await expect
    .element(dialog)
    .toHaveTextContent('stays in the one that remains, as SOL that can be withdrawn.');
  expect(textsOf('dialog :not(details) > ul > li')).toEqual(
    [
      `${short(1)} goes into ${short(0)}: active with Harrow Lane, 14.0022 SOL together.`,
      `${short(2)} goes into ${short(3)}: ready to withdraw, 11.0022 SOL together.`,
    ].toSorted(),
  );
  await dialog.getByText('1 account is left out').click();
  await expect
    .element(dialog)
    .toHaveTextContent(`Merging leaves out ${short(4)}: An account that is unstaking cannot be merged.`);
  await expect.element(dialog.getByRole('button', { name: 'Review the merge' })).toBeVisible();
});
