import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { PortfolioView } from '@/components/portfolio/portfolio-view';
import type { AccountListing } from '@/lib/portfolio/account-list';
import { answerPortfolio, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';
import { renderStrict } from '@/testing/render-strict';
import type { TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { testSession, WithWallet } from '@/testing/wallet-session';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/services/transaction/flow-ports';
import '@/transaction/flow/transaction-flow';
import '@/transaction/intent/make-intent';
import '@/transaction/intent/split-intents';

const otherAddress = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

function Listed() {
  const [listing, setListing] = useState<AccountListing>({});
  return (
    <PortfolioView
      address={testWallet}
      answer={{ account: { kind: 'wallet' }, failed: false }}
      listing={listing}
      onList={(change) => setListing((before) => ({ ...before, ...change }))}
    />
  );
}

async function show(accounts: readonly TestStake[], connected = true) {
  answerPortfolio(accounts);
  const state = connected
    ? ({ phase: 'connected', session: testSession(testWallet), choices: [] } as const)
    : ({ phase: 'disconnected', choices: [] } as const);
  await renderStrict(
    <WithWallet state={state}>
      <Listed />
    </WithWallet>,
  );
  await expect.element(page.getByText(/of \d+, as of slot 458,625,888/)).toBeVisible();
}

const bar = page.getByRole('region', { name: 'Selected accounts' });
const select = async (...indexes: readonly number[]) => {
  for (const index of indexes) await page.getByRole('checkbox', { name: `Select ${short(index)}` }).click();
};
const buttons = () =>
  bar
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});
afterEach(() => cleanup());

it('checks the box at once and computes the bulk actions afterwards', async () => {
  await show([stake(0), stake(1)]);
  const box = page.getByRole('checkbox', { name: `Select ${short(0)}` }).element();
  if (!(box instanceof HTMLElement)) throw new Error('A checkbox is an element of HTML.');
  box.click();
  // React renders a click synchronously; the deferred value follows in a task of its own.
  await Promise.resolve();
  const tokens = getComputedStyle(document.documentElement);
  const cell = getComputedStyle(box.closest('td') as HTMLElement);
  expect(cell.backgroundColor).toBe(tokens.getPropertyValue('--accent-soft'));
  expect(bar.query()).toBeNull();
  await expect.element(bar).toHaveTextContent('1 selected');
});

describe('several selected accounts', () => {
  const deactivating = { deactivationEpoch: 1_061n };
  const inactive = { deactivationEpoch: 1_050n };
  const mixed = [
    stake(0),
    stake(1),
    stake(2, deactivating),
    stake(3, inactive),
    stake(4, { staker: otherAddress }),
  ];

  it('offer actions without a count when all accounts allow them', async () => {
    await show(mixed);
    await select(0, 1);
    await expect.element(bar).toHaveTextContent('2 selected10.0000 SOL delegated');
    expect(buttons()).toEqual(['Clear', 'Merge 2', 'Deactivate 2', 'Switch on auto-compound for 2']);
  });

  it('offer each action with the count of accounts that allow it', async () => {
    await show(mixed);
    await select(0, 1, 2, 3, 4);
    await expect
      .poll(buttons)
      .toEqual([
        'Clear',
        'Merge 2 of 5',
        'Deactivate 2 of 5',
        'Withdraw 1 of 5',
        'Switch on auto-compound for 2 of 5',
      ]);
  });

  it('say that only the idle part moves, where stake stays', async () => {
    const idle = { lamports: 6n * sol + rent };
    await show([stake(0, idle), stake(1, idle), stake(2, { ...inactive, ...idle })]);
    await select(0, 1);
    await expect.poll(buttons).toContain('Withdraw the idle part of 2');
    await select(2);
    await expect.poll(buttons).toContain('Withdraw 3');
  });

  it('list the skipped accounts with the precondition that each fails', async () => {
    await show(mixed);
    await select(0, 1, 2, 3, 4);
    await bar.getByText('Which accounts are left out, and why').click();
    const lines = () =>
      [...document.querySelectorAll('[aria-label="Selected accounts"] details[open] li')].map(
        (line) => line.textContent,
      );
    expect(lines().toSorted()).toEqual(
      [
        `Deactivate leaves out ${short(2)}: Already deactivating.`,
        `Deactivate leaves out ${short(3)}: Not delegated.`,
        `Deactivate leaves out ${short(4)}: Only another key may move it.`,
        `Withdraw leaves out ${short(2)}: Still deactivating.`,
        `Withdraw leaves out ${short(0)}, ${short(1)}, ${short(4)}: Nothing is idle.`,
        `Merge leaves out ${short(2)}: A deactivating account cannot be merged.`,
        `Merge leaves out ${short(3)}: No other account here is inactive.`,
        `Merge leaves out ${short(4)}: Only another key may move it.`,
        `Auto-compound leaves out ${short(2)}: Cannot switch on while deactivating.`,
        `Auto-compound leaves out ${short(3)}: Not delegated.`,
        `Auto-compound leaves out ${short(4)}: Only another key may move it.`,
      ].toSorted(),
    );
  });

  it('show the number of transactions before any signature', async () => {
    await show(Array.from({ length: 19 }, (_, index) => stake(index)));
    await page.getByRole('checkbox', { name: 'Select all listed accounts' }).click();
    await expect
      .element(bar)
      .toHaveTextContent('Deactivating 19 accounts takes 2 transactions, each with its own signature.');
    await expect.element(bar).not.toHaveTextContent('Switching 19');
  });

  it('can be deactivated with a transaction built in the page', async () => {
    await show(mixed);
    await select(0, 1, 2);
    await bar.getByText('Staking API not answering?').click();
    await expect.element(bar.getByRole('button', { name: 'Deactivate 2 of 3 from this page' })).toBeVisible();
  });

  it('offer nothing without their wallet', async () => {
    await show(mixed, false);
    await select(0);
    await expect.poll(buttons).toEqual(['Clear']);
    await expect.element(bar).toHaveTextContent('connect the wallet that controls them');
  });

  it.each([390, 320])(
    'are selected and acted on at a width of %i pixels, without overflow',
    async (width) => {
      await page.viewport(width, 800);
      await show(mixed);
      await select(0, 1, 2);
      await expect.element(bar.getByRole('button', { name: 'Deactivate 2 of 3' })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(width);
      // Laid out as cards, but still exposed as a table.
      expect(document.querySelector('tr[data-index]')?.getAttribute('role')).toBe('row');
      expect(document.querySelectorAll('tr[data-index="0"] > [role=cell]')).toHaveLength(9);
      for (const area of document.querySelectorAll(
        '[aria-label="Stake accounts"], div:has(> table), [aria-label="Selected accounts"], [aria-label="Which accounts are listed"]',
      )) {
        expect(area.scrollWidth, area.className).toBeLessThanOrEqual(area.clientWidth);
        expect(area.getBoundingClientRect().right, area.className).toBeLessThanOrEqual(width);
      }
    },
  );
});

describe('merging all mergeable accounts', () => {
  it('shows sources, destinations and the number of transactions before the review', async () => {
    await show([
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
    const lines = [...document.querySelectorAll('dialog :not(details) > ul > li')].map(
      (line) => line.textContent,
    );
    expect(lines.toSorted()).toEqual(
      [
        `${short(1)} goes into ${short(0)}: active with Harrow Lane, 14.0022 SOL together.`,
        `${short(2)} goes into ${short(3)}: inactive, 11.0022 SOL together.`,
      ].toSorted(),
    );
    await dialog.getByText('1 account is left out').click();
    await expect
      .element(dialog)
      .toHaveTextContent(`Merging leaves out ${short(4)}: A deactivating account cannot be merged.`);
    await expect.element(dialog.getByRole('button', { name: 'Review the merge' })).toBeVisible();
  });

  it('is not offered without mergeable accounts, nor without the wallet', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_050n })]);
    expect(page.getByRole('button', { name: 'Merge all that can' }).query()).toBeNull();
    await cleanup();
    await show([stake(0), stake(1)], false);
    expect(page.getByRole('button', { name: 'Merge all that can' }).query()).toBeNull();
  });
});
