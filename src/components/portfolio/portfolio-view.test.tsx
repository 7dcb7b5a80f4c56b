import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { gate } from '@/testing/gate';
import { OwnPortfolio, renderOwnPortfolio, showPortfolio } from '@/testing/own-portfolio';
import { poolJson, tokensJson, withPool } from '@/testing/pool-accounts';
import {
  address,
  answerPortfolio,
  answerPortfolioRoutes,
  rent,
  short,
  sol,
  stake,
} from '@/testing/portfolio';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });

const position = page.getByLabelText('Position');

it('shows each account with its state, amounts, next change and next step, or why there is none', async () => {
  await showPortfolio([
    stake(0, { lamports: 5n * sol + rent + 412_700_000n }),
    stake(1, { activationEpoch: 1_061n }),
    stake(2, { deactivationEpoch: 1_061n }),
    stake(3, { deactivationEpoch: 1_050n }),
    stake(4, { staker: address(50) }),
  ]);
  const lines = [
    /Activesince epoch 1,001Harrow Lane.*5\.0000.*0\.4127.*Earning.*Unstake/,
    /Activatingactive when the epoch ends.*in 2[34] h \d+ min, then it earnsManage$/,
    /Unstakingactive until the epoch ends.*in 2[34] h \d+ min, then withdrawManage$/,
    /Ready to withdrawNone.*0.*5\.0022.*Nowcan be withdrawnWithdraw$/,
    /EarningDetails$/,
  ];
  for (const [index, line] of lines.entries()) await expect.element(rowOf(index)).toHaveTextContent(line);
  // 0.0025 SOL for 4.9975: 0.4127 SOL would have earned 0.000206 an epoch, 183 times a year.
  await expect
    .element(position)
    .toHaveTextContent(
      /SOL that earns nothing misses about 0\.000206 SOL per epoch, about 0\.0377\d* SOL per year, based on what the same accounts were paid for the last epoch\./,
    );
  const reasons = { 2: 'Cannot switch on while unstaking', 3: 'Not staked', 4: 'Only another key' };
  for (const [index, reason] of Object.entries(reasons))
    await expect
      .element(page.getByRole('switch', { name: `Auto-compound ${short(Number(index))}` }))
      .toHaveAccessibleDescription(new RegExp(`^${reason}`));

  await rowOf(2).getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stake account' });
  await expect
    .element(dialog)
    .toHaveTextContent(/Still unstaking\. It can be withdrawn after .+, in 2[34] h \d+ min\./);
  await expect.element(dialog.getByRole('button', { name: 'Cancel unstaking' })).toBeVisible();
});

it('promises no reward that the validator’s standing or the account’s own history speaks against', async () => {
  const votes = [1, 2, 3, 4].map((index) => address(100 + index));
  const [delinquent = '', whole = '', missing = '', paying = ''] = votes;
  answerPortfolio(
    [
      stake(0, { vote: delinquent }),
      stake(1, { vote: whole }),
      stake(2, { vote: missing, activationEpoch: 1_061n }),
      stake(3, { vote: paying }),
    ],
    {
      getVoteAccounts: {
        current: [
          { votePubkey: whole, commission: 100, inflationRewardsCommissionBps: 10_000 },
          { votePubkey: paying, commission: 6, inflationRewardsCommissionBps: 550 },
        ],
        delinquent: [{ votePubkey: delinquent, commission: 5 }],
      },
      getInflationReward: (accounts: string[]) => accounts.map(() => null),
    },
  );
  const shown = await renderStrict(<OwnPortfolio />);
  const lines = [
    /Active.*its validator does not vote \(delinquent\)/,
    /No inflation rewards.*its validator keeps 100 % of the inflation rewards/,
    /then it is active; the Solana node lists no such validator/,
    /Active.*no reward was paid in the last epochs/,
  ];
  for (const [index, line] of lines.entries()) await expect.element(rowOf(index)).toHaveTextContent(line);
  await expect.element(page.getByText('Earning', { exact: true })).not.toBeInTheDocument();
  await shown.unmount();
  await renderStrict(<OwnPortfolio tab="rewards" />);
  await expect
    .element(page.getByRole('region', { name: 'Rewards', exact: true }))
    .toHaveTextContent('Next rewardnot certain: its validator does not vote (delinquent)');
});

it('calls no part unavailable before it was read', async () => {
  const { opened, open } = gate();
  answerPortfolio([stake(0)], {
    getBalance: async () => {
      await opened;
      return { context: { slot: 1 }, value: 10n * sol };
    },
  });
  await renderStrict(<OwnPortfolio />);
  await expect.element(position).toHaveTextContent('Native stake5.002282880SOL');
  await expect.element(position).not.toHaveTextContent(/unavailable|cannot be read/);
  open();
  await expect.element(position).toHaveTextContent('Wallet10.000000000SOL');
});

it('separates what a lockup holds from what can be withdrawn, and splits within the network’s bounds', async () => {
  await showPortfolio([
    stake(0, { deactivationEpoch: 1_050n, lockedUntil: 1_100n }),
    stake(1, { lamports: 5n * sol + rent + 412_700_000n, lockedUntil: 1_100n }),
  ]);
  await expect.element(position).toHaveTextContent('Not earning or ready to withdraw5.414982880SOL');
  await expect.element(position).toHaveTextContent('To do5.0022SOL under a lockup');
  await rowOf(1)
    .getByRole('button', { name: `Everything about ${short(1)}` })
    .click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(/ValidatorHarrow Lane.*Not earning0\.412700000SOL.*Who can withdrawYour wallet/);
  const part = page.getByLabelText('Unstake a part, SOL');
  const review = page.getByRole('button', { name: 'Review' });
  await part.fill('4.5');
  await expect.element(page.getByText('At least 1 SOL must stay; the most is 4 SOL.')).toBeVisible();
  await expect.element(review).toBeDisabled();
  await part.fill('4');
  await expect.element(review).toBeEnabled();
});

it('tells an empty wallet how to begin, in place of a portfolio of zeros', async () => {
  answerPortfolio([]);
  await renderStrict(<OwnPortfolio account={{ kind: 'missing' }} />);
  await expect.element(page.getByText('Your wallet holds no SOL on the sandbox yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Get 100 sandbox SOL' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Stake', exact: true })).toBeVisible();
  await expect.element(position).not.toBeInTheDocument();
});

it('shows the portfolio of a wallet without SOL that holds pool tokens', async () => {
  answerPortfolio([], { getMultipleAccounts: withPool(poolJson(), tokensJson()) });
  await renderStrict(<OwnPortfolio account={{ kind: 'missing' }} />);
  await expect.element(position).toHaveTextContent('10.00 csSOL');
});

it('offers no signature to a viewer without the wallet', async () => {
  await showPortfolio([stake(0), stake(1), stake(2, { deactivationEpoch: 1_050n })], {
    phase: 'disconnected',
    choices: [],
  });
  for (const name of ['Withdraw', 'Manage', 'Withdraw what does not earn', 'Merge all that can'])
    expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
  for (const role of ['checkbox', 'switch'] as const) expect(page.getByRole(role).query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Unstake' })).not.toBeInTheDocument();
});

it('shows the pool tokens when the list of accounts fails', async () => {
  answerPortfolio([], {
    getProgramAccounts: () => {
      throw { code: -32010, message: 'Excluded from secondary indexes' };
    },
    getMultipleAccounts: withPool(poolJson(), tokensJson()),
    getTokenAccountsByOwner: (_: string, { mint }: { mint: string }) => ({
      context: { slot: 1 },
      value: [{ pubkey: address(9), account: tokensJson(2n * sol, { mint }) }, { pubkey: address(8) }],
    }),
  });
  await renderOwnPortfolio();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/The stake accounts cannot be listed\..*Excluded from secondary indexes/);
  await expect
    .element(position)
    .toHaveTextContent(
      /Total positionunavailable.*12\.00 csSOL.*Wrapped SOL2\.002282880.*is wrapped elsewhere/,
    );
  await expect
    .element(page.getByText('Whether this address controls stake accounts could not be read.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Unstake' }).click();
  await page.getByLabelText('Amount, SOL').fill('2');
  await expect.element(page.getByRole('radio', { name: /Unstake csSOL/ })).toBeVisible();
});

it('says that nothing was sent in an outage', async () => {
  worker.use(answerRpc({}));
  await renderOwnPortfolio();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/cannot be listed\..*Method not found.*Nothing was sent\.Try again/);
});
