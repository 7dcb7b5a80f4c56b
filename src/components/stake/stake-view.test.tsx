import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import {
  amountField,
  answerStakePage,
  connected,
  reviewButton,
  showStake,
  stakeChain,
} from '@/testing/stake-page';
import { disconnected } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';

beforeEach(answerStakePage);

const projection = page.getByLabelText('Projection');

it('shows terms and projection without a wallet, beside the other kind, and asks to connect for a review', async () => {
  const { onChoosing } = await showStake(disconnected);
  await expect.element(page.getByText('No wallet connected')).toBeVisible();
  await amountField().fill('250');
  await expect
    .element(page.getByRole('region', { name: 'In short' }))
    .toHaveTextContent(
      /^ValidatorHarrow LaneDVAv…j5M8.*You pay250\.002292880SOLA year, about18\.2625SOL at 7\.30 %Earns from/,
    );
  await page.getByText('Which one?').click();
  await expect.element(page.getByLabelText('Cost')).toHaveTextContent('250.002292880');
  // 250 SOL at 7.305 % a year over 182.625 epochs is a tenth of a SOL an epoch.
  await expect.element(projection).toHaveTextContent(/Expected per epoch0\.(1000|0999)SOL/);
  await expect
    .element(projection)
    .toHaveTextContent(
      /the latest rate reported for Harrow Lane continues\. .* missed the next epoch’s rate by 0\.00 percentage points/,
    );
  // At 7.305 % and at 6 %: the rates as they are shown everywhere, not compounded.
  await expect
    .element(page.getByRole('row', { name: /Expected per year/ }))
    .toHaveTextContent(/18\.2625SOL.*15\.0000SOL/);
  await page.getByRole('button', { name: 'Connect a wallet to review' }).click();
  expect(onChoosing).toHaveBeenCalledWith(true);
});

it('says that the terms cannot be read, and that nothing was sent', async () => {
  worker.use(answerRpc({ ...stakeChain, getStakeMinimumDelegation: undefined }));
  await showStake(connected);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/rent and limits cannot be read.*Nothing was sent/);
  await amountField().fill('5');
  await expect.element(reviewButton()).toBeDisabled();
});

it('shows an unknown rate as unavailable, never as zero', async () => {
  worker.use(failRoute(routes.apy, 404));
  await showStake(disconnected);
  await amountField().fill('5');
  await expect.element(projection).toHaveTextContent('Expected per epochunavailable');
});

it('reads an amount as it is meant, and refuses others with a reason', async () => {
  await showStake(connected);
  await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
  for (const [text, sentence] of [
    ['abc', 'Enter a number such as 1.5 or 1,5.'],
    ['0.5', 'The network delegates no less than 1 SOL.'],
  ] as const) {
    await amountField().fill(text);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(reviewButton()).toBeDisabled();
    await expect.element(reviewButton()).toHaveAccessibleDescription('Correct the amount to review.');
  }
  await amountField().fill('0.00006');
  // 0.00006 SOL at $148.20 is $0.0089.
  await expect.element(page.getByText('under $0.01 at $148.20').first()).toBeVisible();
  await amountField().fill('1,5');
  // 1.5 SOL at $148.20.
  await expect.element(page.getByText('$222.30')).toBeVisible();
  await expect.element(reviewButton()).toBeEnabled();
  const meant = page.getByRole('button', { name: /^I mean/ });
  await expect.element(meant).not.toBeInTheDocument();
  await amountField().fill('1,500');
  await expect
    .element(page.getByText('“1,500” can be read as 1500 and as 1.5. Write 1500 or 1.5.'))
    .toBeVisible();
  await expect.element(reviewButton()).toBeDisabled();
  await page.getByRole('button', { name: 'I mean 1.5', exact: true }).click();
  await expect.element(amountField()).toHaveValue('1.5');
  await expect.element(amountField()).toHaveFocus();
  await expect.element(reviewButton()).toBeEnabled();
  await expect.element(meant).not.toBeInTheDocument();
});

it('takes a share of what rent, fees and the reserve leave, and adds the auto-compound ledger', async () => {
  await showStake(connected);
  const cost = page.getByLabelText('Cost');
  await page.getByRole('button', { name: /^Max \d/ }).click();
  // 10 SOL less 0.00228288 rent, 0.00001 fee and 0.01 reserve.
  await expect.element(amountField()).toHaveValue('9.98770712');
  await expect.element(reviewButton()).toBeEnabled();
  await expect.element(cost).toHaveTextContent('0.010000000 SOL stays in your wallet.');
  await page.getByRole('button', { name: '50 %' }).click();
  await expect.element(amountField()).toHaveValue('4.99385356');
  await amountField().fill('5');
  const autoCompound = page.getByRole('switch', { name: 'Auto-compound' });
  await autoCompound.click();
  await expect.element(autoCompound).toBeChecked();
  // (128 + 36 + 40) × 6,960 lamports.
  await expect.element(cost).toHaveTextContent(/Auto-compound deposit.*0\.001419840/);
  await expect.element(cost).toHaveTextContent('5.003712720');
});

it('has no total while it is not known what the auto-compound ledger adds', async () => {
  let answer = (_value: unknown): void => undefined;
  const ledger = new Promise((resolve) => {
    answer = resolve;
  });
  worker.use(answerRpc({ ...stakeChain, getAccountInfo: () => ledger }));
  await showStake(connected);
  await amountField().fill('5');
  await expect.element(reviewButton()).toBeEnabled();
  await page.getByRole('switch', { name: 'Auto-compound' }).click();
  await expect.element(reviewButton()).toBeDisabled();
  await expect.element(page.getByLabelText('Cost')).not.toHaveTextContent('5.002');
  answer(stakeChain.getAccountInfo);
  await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.003712720');
  await expect.element(reviewButton()).toBeEnabled();
});

it('offers a stake without auto-compound when its ledger cannot be read', async () => {
  worker.use(answerRpc({ ...stakeChain, getAccountInfo: undefined }));
  await showStake(connected);
  await amountField().fill('5');
  const autoCompound = page.getByRole('switch', { name: 'Auto-compound' });
  await expect
    .element(autoCompound)
    .toHaveAccessibleDescription(/What auto-compounding costs cannot be read: .*getAccountInfo/);
  await autoCompound.click({ force: true });
  await expect.element(autoCompound).not.toBeChecked();
  await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.002292880');
  await expect.element(reviewButton()).toBeEnabled();
});
