import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { AccountListing } from '@/lib/portfolio/account-list';
import type { AddressKind } from '@/services/portfolio/address-kind';
import { gate } from '@/testing/gate';
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
import type { TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { testSession, WithWallet } from '@/testing/wallet-session';
import type { WalletState } from '@/wallet/session';
import { PortfolioView } from './portfolio-view';

const other = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

const own: WalletState = { phase: 'connected', session: testSession(testWallet), choices: [] };
const disconnected: WalletState = { phase: 'disconnected', choices: [] };

function Listed({ account = { kind: 'wallet' } }: { account?: AddressKind }) {
  const [listing, setListing] = useState<AccountListing>({});
  return (
    <PortfolioView
      address={testWallet}
      answer={{ account, failed: false }}
      listing={listing}
      onList={(change) => setListing((before) => ({ ...before, ...change }))}
    />
  );
}

async function show(accounts: readonly TestStake[], state: WalletState = own) {
  answerPortfolio(accounts);
  await renderStrict(
    <WithWallet state={state}>
      <Listed />
    </WithWallet>,
  );
  await expect.element(page.getByText(/of \d+, as of slot 458,625,888/)).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1440, 1000);
  scrollTo(0, 0);
  answerPortfolioRoutes();
});
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });

describe('the list', () => {
  it('shows state, amounts and next change of each account', async () => {
    await show([
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
      .toHaveTextContent(/Activatingearns after the epoch ends.*in 24 h 0 min|Activating.*in \d+ h/);
    await expect.element(rowOf(2)).toHaveTextContent(/Deactivatingearns until the epoch ends/);
    await expect.element(rowOf(3)).toHaveTextContent(/Inactiveready to withdrawNone.*0.*5\.0022.*Now/);
  });

  it('shows a total that is the sum of its parts', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_050n })]);
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
    await renderStrict(
      <WithWallet state={own}>
        <Listed />
      </WithWallet>,
    );
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveTextContent('Native stake5.0022SOL');
    await expect.element(position).not.toHaveTextContent(/unavailable|cannot be read/);
    open();
    await expect.element(position).toHaveTextContent('Wallet10.00SOL');
  });

  it('tells what a lockup holds from what can be withdrawn', async () => {
    await show([
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
    await show([stake(0), stake(1)]);
    await expect
      .element(page.getByText('Inflation, SOL, as the chain paid it, highest 0.0050'))
      .toBeVisible();
    await expect.element(page.getByText('Epochs 1,041 to 1,060', { exact: true })).toBeVisible();
  });

  it('explains an empty list in a sentence', async () => {
    await show([]);
    await expect.element(page.getByText(/controls no stake account./)).toBeVisible();
  });

  it('renders only the visible rows of 500 accounts', async () => {
    await show(Array.from({ length: 500 }, (_, index) => stake(index)));
    await expect.element(page.getByText(/500 of 500/)).toBeVisible();
    expect(document.querySelectorAll('[aria-label="Stake accounts"] tbody tr').length).toBeLessThan(60);
    scrollTo(0, document.body.scrollHeight / 2);
    await expect
      .poll(() => document.querySelectorAll('[aria-label="Stake accounts"] tbody tr').length)
      .toBeLessThan(60);
  });
});

describe('filter and order of the accounts', () => {
  const rows = () =>
    [...document.querySelectorAll('[aria-label="Stake accounts"] tr[data-index]')].map(
      (row) => row.querySelector('td button')?.textContent,
    );

  it('filters by state and shows the number of accounts in each', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_061n }), stake(2)]);
    const filter = page.getByRole('group', { name: 'Which accounts are listed' });
    await expect.element(filter).toHaveTextContent('All 3Active 2Activating 0Deactivating 1Inactive 0');
    await filter.getByRole('button', { name: 'Active 2' }).click();
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    expect(rows()).toEqual([short(0), short(2)]);
    await filter.getByRole('button', { name: 'Activating 0' }).click();
    await expect.element(page.getByText('No account is in this state.')).toBeVisible();
  });

  it('searches by address and validator, and names a search without matches', async () => {
    await show([stake(0), stake(1, { vote: other })]);
    const search = page.getByRole('searchbox', { name: 'Search stake accounts' });
    await search.fill('harrow');
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    expect(rows()).toEqual([short(0)]);
    await search.fill(address(1).toLowerCase());
    await expect.poll(rows).toEqual([short(1)]);
    await search.fill('<b>nobody</b>');
    await expect
      .element(
        page.getByText('No account listed here has “<b>nobody</b>” in its address, name or validator.'),
      )
      .toBeVisible();
  });

  it('sorts by its columns, with aria-sort and the index of each row', async () => {
    await show([stake(0), stake(1, { delegated: 9n * sol }), stake(2, { delegated: 7n * sol })]);
    const head = page.getByRole('columnheader', { name: 'Delegated, SOL' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(rows()).toEqual([short(1), short(2), short(0)]);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()).toEqual([short(0), short(2), short(1)]);
    await expect.element(rowOf(1)).toHaveAttribute('aria-rowindex', '4');
    await head.getByRole('button').click();
    await expect.element(head).not.toHaveAttribute('aria-sort');
  });

  it('sorts by the next change, withdrawable accounts first', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_061n }), stake(2, { deactivationEpoch: 1_050n })]);
    const head = page.getByRole('columnheader', { name: 'Next change' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()).toEqual([short(2), short(1), short(0)]);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(rows()).toEqual([short(0), short(1), short(2)]);
  });

  describe('on a phone', () => {
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const turn = page.getByRole('button', { name: 'Reverse the order' });

    const positions = [
      stake(0, { deactivationEpoch: 1_061n }),
      stake(1, { vote: other, delegated: 9n * sol, lamports: 9n * sol + rent }),
      stake(2, { delegated: 7n * sol, lamports: 7n * sol + rent }),
    ];
    const headOf = (name: string) => page.getByRole('columnheader', { name, exact: true });
    beforeEach(() => page.viewport(390, 844));

    it('sorts by every column, including those without a header', async () => {
      await show(positions);
      await expect.element(order).toHaveValue('');
      expect(rows()).toEqual([short(0), short(1), short(2)]);
      await expect.element(turn).not.toBeInTheDocument();
      const choices = [...order.element().querySelectorAll('option')].map(({ textContent }) => textContent);
      expect(choices).toEqual([
        'Needs action first',
        'Account',
        'State',
        'Validator',
        'Delegated, SOL',
        'Idle, SOL',
        'Next change',
      ]);
      await order.selectOptions('Validator');
      // Accounts without a validator name sort after those with one.
      await expect.poll(rows).toEqual([short(0), short(2), short(1)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(1), short(0), short(2)]);
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      await order.selectOptions('Next change');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(rows).toEqual([short(0), short(1), short(2)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(1), short(2), short(0)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(0), short(1), short(2)]);
      await order.selectOptions('Needs action first');
      await expect.element(turn).not.toBeInTheDocument();
    });

    it('has no column headers, and shares its order with those of a wide window', async () => {
      const wide = () => page.viewport(1440, 900);
      const phone = () => page.viewport(390, 844);
      await show(positions);
      await expect.element(page.getByText('Select all listed accounts')).toBeVisible();
      await expect.element(headOf('Delegated, SOL')).not.toBeInTheDocument();
      await wide();
      await headOf('Delegated, SOL').getByRole('button').click();
      await phone();
      await expect.element(order).toHaveValue('delegated');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'false');
      await wide();
      await headOf('Delegated, SOL').getByRole('button').click();
      await phone();
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      await order.selectOptions('Account');
      await wide();
      await expect.element(headOf('Account')).toHaveAttribute('aria-sort', 'ascending');
      await expect.element(headOf('Delegated, SOL')).not.toHaveAttribute('aria-sort');
    });

    it('is focusable by keyboard and high enough for touch', async () => {
      await show(positions);
      await page.getByRole('searchbox', { name: 'Search stake accounts' }).click();
      await userEvent.tab();
      await expect.element(order).toHaveFocus();
      await order.selectOptions('State');
      await userEvent.tab();
      await expect.element(turn).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      const { width, height } = turn.element().getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
      expect(order.element().closest('label')?.getBoundingClientRect().height).toBe(44);
    });
  });

  it('has no sort control when every column has a header', async () => {
    await show([stake(0), stake(1)]);
    await expect.element(page.getByRole('columnheader').first()).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  });

  it('keeps the focused row mounted while the page scrolls away', async () => {
    await show(Array.from({ length: 300 }, (_, index) => stake(index)));
    const first = () => document.querySelector<HTMLElement>('tr[data-index="0"] td button');
    await expect.poll(first).not.toBeNull();
    const button = first();
    button?.focus();
    const last = () =>
      Math.max(
        ...[...document.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) =>
          Number(row.dataset.index),
        ),
      );
    scrollTo(0, 200 * 54);
    await expect.poll(last).toBeGreaterThan(150);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('tr[data-index="40"]')).toBeNull();
  });
});

describe('actions', () => {
  it('names the precondition that disables a switch', async () => {
    await show([
      stake(0, { staker: other }),
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
    await show([stake(0), stake(1, { deactivationEpoch: 1_050n })], disconnected);
    for (const name of ['Withdraw', 'Manage', 'Withdraw idle SOL', 'Unstake']) {
      expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
    }
    await expect
      .element(page.getByRole('switch', { name: `Auto-compound ${short(0)}` }))
      .toHaveAccessibleDescription('Connect the wallet that controls it');
  });

  it('tells an empty wallet how to begin, and keeps the portfolio', async () => {
    answerPortfolio([]);
    await renderStrict(
      <WithWallet state={own}>
        <Listed account={{ kind: 'missing' }} />
      </WithWallet>,
    );
    await expect.element(page.getByText('Your wallet holds no SOL on the sandbox yet.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Get 100 sandbox SOL' })).toBeVisible();
    await expect.element(page.getByLabelText('Position')).toBeVisible();
  });

  it('shows and offers the next step in every state, with its time', async () => {
    await show([
      stake(0),
      stake(1, { activationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_061n }),
      stake(3, { deactivationEpoch: 1_050n }),
      stake(4, { authority: other }),
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
    await show([stake(0)]);
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
