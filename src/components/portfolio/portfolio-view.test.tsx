import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sharedJournal } from '@/services/transaction/journal';
import { gate } from '@/testing/gate';
import { genesisHash, journalEntry } from '@/testing/journal-entry';
import { deactivated, nodeWith } from '@/testing/landed';
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
import type { WalletState } from '@/wallet/session';

const otherAddress = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
const disconnected: WalletState = { phase: 'disconnected', choices: [] };

beforeEach(async () => {
  await page.viewport(1440, 1000);
  scrollTo(0, 0);
  answerPortfolioRoutes();
});
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });

describe('the list', () => {
  it('shows state, amounts and next change of each account', async () => {
    await showPortfolio([
      stake(0, { lamports: 5n * sol + rent + 412_700_000n }),
      stake(1, { activationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_061n }),
      stake(3, { deactivationEpoch: 1_050n }),
    ]);
    await expect
      .element(rowOf(0))
      .toHaveTextContent(/Activesince epoch 1,001Harrow Lane.*5\.0000.*0\.4127.*Earning.*Unstake/);
    await expect
      .element(rowOf(1))
      .toHaveTextContent(/Activatingactive when the epoch ends.*in \d+ h .*then it earns/);
    await expect.element(rowOf(2)).toHaveTextContent(/Deactivatingactive until the epoch ends/);
    await expect.element(rowOf(3)).toHaveTextContent(/Inactiveready to withdrawNone.*0.*5\.0022.*Now/);
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
    await renderStrict(<OwnPortfolio />);
    await expect.element(rowOf(0)).toHaveTextContent(/Active.*its validator does not vote \(delinquent\)/);
    await expect
      .element(rowOf(1))
      .toHaveTextContent(/No inflation rewards.*its validator keeps 100 % of the inflation rewards/);
    await expect
      .element(rowOf(2))
      .toHaveTextContent(/then it is active; the Solana node lists no such validator/);
    await expect.element(rowOf(3)).toHaveTextContent(/Active.*no reward was paid in the last epochs/);
    const position = page.getByLabelText('Position');
    await expect
      .element(position)
      .toHaveTextContent('Next rewardnot certain: its validator does not vote (delinquent)');
    await expect.element(position).not.toHaveTextContent('first one comes');
    await expect.element(page.getByText('Earning')).not.toBeInTheDocument();
  });

  it('says that it is not known whether stake earns where the node gives no vote accounts', async () => {
    answerPortfolio([stake(0)], { getVoteAccounts: undefined });
    await renderStrict(<OwnPortfolio />);
    await expect
      .element(rowOf(0))
      .toHaveTextContent(/Active.*the Solana node did not say whether its validator votes/);
    await expect
      .element(page.getByLabelText('Position'))
      .toHaveTextContent('Next rewardnot certain: the Solana node did not say whether its validator votes');
  });

  it('shows a total that is the sum of its parts', async () => {
    await showPortfolio([stake(0), stake(1, { deactivationEpoch: 1_050n })]);
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveTextContent('Native stake5.0022SOL');
    await expect.element(position).toHaveTextContent('Wallet10.00SOL');
    await expect.element(position).toHaveTextContent('Idle or ready5.0022SOL');
    await expect.element(position).toHaveTextContent(/5\.0022SOL ready to withdraw/);
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
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveTextContent('Native stake5.0022SOL');
    await expect.element(position).not.toHaveTextContent(/unavailable|cannot be read/);
    open();
    await expect.element(position).toHaveTextContent('Wallet10.00SOL');
  });

  it('tells what a lockup holds from what can be withdrawn', async () => {
    await showPortfolio([
      stake(0, { deactivationEpoch: 1_050n, lockedUntil: 1_100n }),
      stake(1, { lamports: 5n * sol + rent + 412_700_000n, lockedUntil: 1_100n }),
    ]);
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveTextContent('Idle or ready5.4149SOL');
    await expect
      .element(position)
      .toHaveTextContent('0.00SOL ready to withdraw5.0022 SOL that is no longer delegated is under a lockup');
    await expect.element(rowOf(1).getByTitle('412700000 lamports')).toHaveTextContent('0.4127');
    await rowOf(1)
      .getByRole('button', { name: `Everything about ${short(1)}` })
      .click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Idle0.412700000SOL');
  });

  it('shows the rewards paid on chain', async () => {
    await showPortfolio([stake(0), stake(1)]);
    await expect
      .element(page.getByText('Inflation, SOL, as the chain paid it, highest 0.0050'))
      .toBeVisible();
    await expect.element(page.getByText('Epochs 1,041 to 1,060', { exact: true })).toBeVisible();
  });

  it('explains an empty list in a sentence', async () => {
    await showPortfolio([]);
    await expect.element(page.getByText(/lists no stake account of this address\./)).toBeVisible();
  });

  it('renders only the visible rows of 500 accounts', async () => {
    await showPortfolio(Array.from({ length: 500 }, (_, index) => stake(index)));
    await expect.element(page.getByText(/500 of 500/)).toBeVisible();
    expect(document.querySelectorAll('[aria-label="Stake accounts"] tbody tr').length).toBeLessThan(60);
    scrollTo(0, document.body.scrollHeight / 2);
    await expect
      .poll(() => document.querySelectorAll('[aria-label="Stake accounts"] tbody tr').length)
      .toBeLessThan(60);
  });
});

describe('what the node’s list lacks', () => {
  const unlisted = { getProgramAccounts: { context: { slot: 458_625_888 }, value: [] } };
  afterEach(async () => {
    for (const { signature } of await sharedJournal().list(genesisHash))
      await sharedJournal().delete(signature);
  });

  it('is shown where this browser’s journal has the account', async () => {
    await sharedJournal().put(
      journalEntry('landed', { status: 'finalized', slot: 3n, newAccount: address(0) }),
    );
    answerPortfolio([stake(0)], unlisted);
    await renderOwnPortfolio();
    await expect.element(rowOf(0)).toHaveTextContent(/5\.0000.*Earning/);
    await expect.element(page.getByText(/^1 of 1, as of slot/)).toBeVisible();
    await expect.element(page.getByLabelText('Position')).toHaveTextContent(/Native stake5\.00/);
  });

  it('is shown where a transaction of the address names the account', async () => {
    answerPortfolio([stake(0)], { ...unlisted, ...nodeWith([deactivated('D1', 458_400_000, address(0))]) });
    await renderOwnPortfolio();
    await expect.element(rowOf(0)).toHaveTextContent(/5\.0000.*Earning/);
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
    const position = page.getByLabelText('Position');
    await expect
      .element(position)
      .toHaveTextContent(/Total positionunavailable.*12\.00 csSOL.*Wrapped SOL2\.00.*is wrapped elsewhere/);
    await expect
      .element(page.getByText('Whether this address controls stake accounts could not be read.'))
      .toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Unstake csSOL/ })).toBeVisible();
    await expect
      .element(page.getByText(/^2\.0000.csSOL are in 1 other token account of this address/))
      .toBeVisible();
  });
});

describe('actions', () => {
  it('names the precondition that disables a switch', async () => {
    await showPortfolio([
      stake(0, { staker: otherAddress }),
      stake(1, { deactivationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_050n }),
    ]);
    const reasonOf = (index: number) =>
      expect.element(page.getByRole('switch', { name: `Auto-compound ${short(index)}` }));
    await reasonOf(0).toHaveAccessibleDescription('Only another key may move it');
    await reasonOf(1).toHaveAccessibleDescription('Cannot switch on while deactivating');
    await reasonOf(2).toHaveAccessibleDescription('Not delegated');
  });

  it('offers no signature to a viewer without the wallet', async () => {
    await showPortfolio([stake(0), stake(1, { deactivationEpoch: 1_050n })], disconnected);
    for (const name of ['Withdraw', 'Manage', 'Withdraw idle SOL', 'Unstake']) {
      expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
    }
    await expect
      .element(page.getByRole('switch', { name: `Auto-compound ${short(0)}` }))
      .toHaveAccessibleDescription('Connect the wallet that controls it');
  });

  it('tells an empty wallet how to begin, and keeps the portfolio', async () => {
    answerPortfolio([]);
    await renderStrict(<OwnPortfolio account={{ kind: 'missing' }} />);
    await expect.element(page.getByText('Your wallet holds no SOL on the sandbox yet.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Get 100 sandbox SOL' })).toBeVisible();
    await expect.element(page.getByLabelText('Position')).toBeVisible();
  });

  it('shows and offers the next step in every state, with its time', async () => {
    await showPortfolio([
      stake(0),
      stake(1, { activationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_061n }),
      stake(3, { deactivationEpoch: 1_050n }),
      stake(4, { staker: otherAddress }),
    ]);
    await expect.element(rowOf(0)).toHaveTextContent(/EarningUnstake$/);
    await expect.element(rowOf(1)).toHaveTextContent(/in 2[34] h \d+ min, then it earnsManage$/);
    await expect.element(rowOf(2)).toHaveTextContent(/in 2[34] h \d+ min, then withdrawManage$/);
    await expect.element(rowOf(3)).toHaveTextContent(/Nowcan be withdrawnWithdraw$/);
    await expect.element(rowOf(4)).toHaveTextContent(/EarningDetails$/);
    await rowOf(2).getByRole('button', { name: 'Manage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stake account' });
    await expect
      .element(dialog)
      .toHaveTextContent(/Still deactivating\. It can be withdrawn after .+, in 2[34] h \d+ min\./);
    await expect
      .element(dialog)
      .toHaveTextContent('Auto-compound is offCannot switch on while deactivating.');
    await expect.element(dialog.getByRole('button', { name: 'Cancel it' })).toBeVisible();
    await expect.element(dialog).not.toHaveTextContent('Not possible');
  });

  it('splits for a partial unstake within the network’s bounds', async () => {
    await showPortfolio([stake(0)]);
    await page.getByRole('button', { name: `Everything about ${short(0)}` }).click();
    const part = page.getByLabelText('Deactivate a part, SOL');
    await part.fill('4.5');
    await expect.element(page.getByText('At least 1 SOL must stay; the most is 4 SOL.')).toBeVisible();
    const review = page.getByRole('button', { name: 'Review' });
    await expect.element(review).toBeDisabled();
    // The button is beside the field, not beside the hint below it.
    const [field, beside] = [part, review].map((locator) => locator.element().getBoundingClientRect());
    expect((beside?.top ?? 0) + (beside?.height ?? 0) / 2).toBeCloseTo(
      (field?.top ?? 0) + (field?.height ?? 0) / 2,
      0,
    );
    await part.fill('4');
    await expect.element(page.getByRole('button', { name: 'Review' })).toBeEnabled();
  });
});
