import type { PublicConfig } from '@contract/config';
import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { testSession, WithWallet } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import type { WalletState } from '@/wallet/session';
import { StakeView } from './stake-view';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/services/transaction/flow-ports';
import '@/transaction/flow/transaction-flow';
import '@/transaction/intent/make-intent';
import '@/transaction/intent/split-intents';

const sandbox: PublicConfig = {
  cluster: 'sandbox',
  genesisHash: pinsFor('sandbox').genesisHash,
  units: { apy: 'percent', stake: 'SOL', reward: 'SOL' },
  aggregatorSegment: 'jupiter',
  features: { sandbox: true, aggregatorExit: true },
};
const pinned = pinsFor('sandbox').validators[0];
const epochs = Array.from({ length: 40 }, (_, index) => 1_021 + index);

const chain = {
  getBalance: { context: { slot: 1 }, value: 10_000_000_000 },
  getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
  getStakeMinimumDelegation: { context: { slot: 1 }, value: 1_000_000_000 },
  getMultipleAccounts: (addresses: string[]) => ({ context: { slot: 1 }, value: addresses.map(() => null) }),
  getAccountInfo: { context: { slot: 1 }, value: null },
  getEpochInfo: {
    epoch: 1061,
    absoluteSlot: 458_352_000,
    blockHeight: 1,
    slotIndex: 216_000,
    slotsInEpoch: 432_000,
  },
};

const disconnected: WalletState = { phase: 'disconnected', choices: [] };
const connected: WalletState = { phase: 'connected', session: testSession(testWallet), choices: [] };

async function show(
  state: WalletState,
  config: PublicConfig = sandbox,
  kind: 'native' | 'liquid' = 'native',
) {
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
  const onChoosing = vi.fn();
  await renderStrict(
    <WithWallet state={state} onChoosing={onChoosing}>
      <StakeView kind={kind} initialAmount="" onKind={() => undefined} />
    </WithWallet>,
  );
  return { onChoosing };
}

const amount = () => page.getByLabelText('Amount', { exact: true });
const review = () => page.getByRole('button', { name: 'Review the transaction' });

beforeEach(() => {
  worker.use(
    answerRpc(chain),
    answerRoute(routes.legacySolValue, { solValue: 148.2 }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }),
    answerRoute(routes.apy, ({ query }) =>
      query.epochs === undefined ? { apy: 7.305 } : { apy: epochs.map((epoch) => ({ epoch, apy: 7.305 })) },
    ),
    answerRoute(routes.networkApy, { apy: epochs.map((epoch) => ({ epoch, apy: 6.5 })) }),
    answerRoute(routes.apyLiquid, { apy: 6 }),
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: [{ identity: pinned?.identity, apy: 5.844, apy_total: 7.305 }],
    }),
  );
});
afterEach(() => cleanup());

describe('without a wallet', () => {
  it('shows terms and projection, and asks to connect where a wallet is needed', async () => {
    const { onChoosing } = await show(disconnected);
    await expect.element(page.getByText('No wallet connected')).toBeVisible();
    await amount().fill('250');
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('250.002292880');
    // 250 SOL at 7.305 % a year over 182.625 epochs is a tenth of a SOL an epoch.
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent(/Expected per epoch0\.(1000|0999)SOL/);
    await page.getByRole('button', { name: 'Connect a wallet to review' }).click();
    expect(onChoosing).toHaveBeenCalledWith(true);
  });

  it('shows method and past error of the projection', async () => {
    await show(disconnected);
    await expect
      .element(
        page.getByText(
          /the last full epoch reported for Harrow Lane continues\. .* missed the next epoch’s rate by 0\.00 percentage points/,
        ),
      )
      .toBeVisible();
  });
});

describe('the projection', () => {
  it('excludes tips without auto-compound', async () => {
    await show(disconnected);
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent('The network itself stakes inflation rewards again (80 % of the rate)');
  });

  it('of a liquid stake uses the pool’s own rate and names its source', async () => {
    await show(disconnected, sandbox, 'liquid');
    await amount().fill('250');
    // 250 SOL at 6 % a year over 182.625 epochs: 0.0821 SOL an epoch.
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent(
        /Expected per epoch0\.0821SOL.*the last full epoch reported for the csSOL pool continues/,
      );
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent('Too little history to score this method');
  });

  it('of a liquid stake asks for no amount that was entered while the pool is being read', async () => {
    worker.use(answerRpc({ ...chain, getMultipleAccounts: () => new Promise(() => undefined) }));
    await show(disconnected, sandbox, 'liquid');
    const terms = page.getByLabelText('Pool terms');
    await expect.element(terms).toHaveTextContent('Enter an amount');
    await amount().fill('250');
    await expect.element(terms).not.toHaveTextContent('Enter an amount');
  });

  it('shows both kinds side by side', async () => {
    await show(disconnected);
    await amount().fill('1000');
    const row = page.getByRole('row', { name: /Expected per year/ });
    // 1,000 SOL at 7.305 % and at 6 %: the rates as they are shown everywhere, not compounded.
    await expect.element(row).toHaveTextContent(/73\.0500SOL.*60\.0000SOL/);
    await expect
      .element(page.getByRole('row', { name: /Rate of/ }))
      .toHaveTextContent('Harrow LaneThe csSOL pool');
  });
});

describe('the amount', () => {
  it.each([
    ['abc', 'Enter a number such as 1.5 or 1,5.'],
    ['0.0000000001', 'At most 9 decimals: one lamport is 0.000000001 SOL.'],
    ['0.5', 'The network delegates no less than 1 SOL.'],
    ['11', 'The wallet holds 10 SOL, 1 SOL less than this amount.'],
  ])('%s is refused with a reason', async (text, sentence) => {
    await show(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amount().fill(text);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(review()).toBeDisabled();
    await expect.element(review()).toHaveAccessibleDescription('Correct the amount to review.');
  });

  it('accepts a decimal comma or point', async () => {
    await show(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amount().fill('1,5');
    // 1.5 SOL at $148.20.
    await expect.element(page.getByText('$222.30')).toBeVisible();
    await expect.element(review()).toBeEnabled();
    await expect.element(page.getByRole('button', { name: /^I mean/ })).not.toBeInTheDocument();
  });

  it('that is ambiguous offers a button for each reading', async () => {
    await show(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amount().fill('1,500');
    await expect
      .element(page.getByText('“1,500” can be read as 1500 and as 1.5. Write 1500 or 1.5.'))
      .toBeVisible();
    await expect.element(review()).toBeDisabled();
    await page.getByRole('button', { name: 'I mean 1.5', exact: true }).click();
    await expect.element(amount()).toHaveValue('1.5');
    await expect.element(amount()).toHaveFocus();
    await expect.element(review()).toBeEnabled();
    await expect.element(page.getByRole('button', { name: /^I mean/ })).not.toBeInTheDocument();
  });

  it('of a share is written unambiguously', async () => {
    // 4.5 SOL plus 0.00228288 of rent, 0.00001 of fees and the reserve of 0.01.
    worker.use(answerRpc({ ...chain, getBalance: { context: { slot: 1 }, value: 4_512_292_880 } }));
    await show(connected);
    await page.getByRole('button', { name: '25 %' }).click();
    await expect.element(amount()).toHaveValue('1.1250');
    await expect.element(review()).toBeEnabled();
  });

  it('of Max leaves exactly rent, fees and the reserve', async () => {
    await show(connected);
    await page.getByRole('button', { name: /^Max \d/ }).click();
    // 10 SOL less 0.00228288 rent, 0.00001 fee and 0.01 reserve.
    await expect.element(amount()).toHaveValue('9.98770712');
    await expect.element(review()).toBeEnabled();
    await expect
      .element(page.getByLabelText('Cost'))
      .toHaveTextContent('0.010000000 SOL stays in your wallet.');
  });

  it('of a share is a share of Max', async () => {
    await show(connected);
    await page.getByRole('button', { name: '50 %' }).click();
    await expect.element(amount()).toHaveValue('4.99385356');
  });

  it('adds the auto-compound ledger to the cost', async () => {
    await show(connected);
    await amount().fill('5');
    await page.getByRole('switch', { name: 'Auto-compound' }).click();
    // (128 + 36 + 40) × 6,960 lamports.
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent(/ledger rent.*0\.001419840/);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.003712720');
  });

  it('has no total while it is not known what the auto-compound ledger adds', async () => {
    let answer = (_value: unknown): void => undefined;
    const ledger = new Promise((resolve) => {
      answer = resolve;
    });
    worker.use(answerRpc({ ...chain, getAccountInfo: () => ledger }));
    await show(connected);
    await amount().fill('5');
    await expect.element(review()).toBeEnabled();
    await page.getByRole('switch', { name: 'Auto-compound' }).click();
    await expect.element(review()).toBeDisabled();
    await expect.element(page.getByLabelText('Cost')).not.toHaveTextContent('5.002');
    answer(chain.getAccountInfo);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.003712720');
    await expect.element(review()).toBeEnabled();
  });

  it('has no total while it is not known whether the deposit creates a token account', async () => {
    worker.use(answerRpc({ ...chain, getMultipleAccounts: () => new Promise(() => undefined) }));
    await show(connected, sandbox, 'liquid');
    await amount().fill('5');
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('Network fee');
    await expect.element(review()).toBeDisabled();
    await expect.element(page.getByLabelText('Cost')).not.toHaveTextContent('5.000');
  });

  it('without auto-compound when its ledger cannot be read', async () => {
    worker.use(answerRpc({ ...chain, getAccountInfo: undefined }));
    await show(connected);
    await amount().fill('5');
    await expect
      .element(page.getByRole('switch', { name: 'Auto-compound' }))
      .toHaveAccessibleDescription(/What auto-compounding costs cannot be read: .*getAccountInfo/);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.002292880');
    await expect.element(review()).toBeEnabled();
  });
});

describe('when something is missing', () => {
  it('says that the terms cannot be read, and that nothing was sent', async () => {
    worker.use(answerRpc({ ...chain, getStakeMinimumDelegation: undefined }));
    await show(connected);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/rent and limits cannot be read.*Nothing was sent/);
    await amount().fill('5');
    await expect.element(review()).toBeDisabled();
  });

  it('shows an unknown rate as unavailable, never as zero', async () => {
    worker.use(failRoute(routes.apy, 404));
    await show(disconnected);
    await amount().fill('5');
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent('Expected per epochunavailable');
  });

  it('says that nothing was sent when the staking API fails, and offers a retry', async () => {
    worker.use(
      http.post('/api/v1/staking/native/stake', () =>
        HttpResponse.json({ error: 'The builder is down.' }, { status: 502 }),
      ),
    );
    await show(connected);
    await amount().fill('5');
    await review().click();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/It was not sent.*No SOL left your wallet/);
    await expect.element(page.getByRole('dialog')).toHaveTextContent('The builder is down.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(review()).toBeEnabled();
    await expect.element(amount()).toHaveValue('5');
  });

  it('refuses an answer that is no transaction, and keeps the form disabled', async () => {
    const pubkey = testWallet;
    worker.use(
      http.post('/api/v1/staking/native/stake', () =>
        HttpResponse.json({ txn: 'ff00', pubkey, sec_key: '00'.repeat(32) }),
      ),
      answerRpc({
        ...chain,
        getGenesisHash: pinsFor('sandbox').genesisHash,
        getLatestBlockhash: {
          context: { slot: 1 },
          value: { blockhash: testWallet, lastValidBlockHeight: 9 },
        },
      }),
    );
    await show(connected);
    await amount().fill('5');
    await review().click();
    await expect.element(page.getByRole('alertdialog', { name: 'Refused, wallet not opened' })).toBeVisible();
    await expect.element(amount()).toHaveAttribute('readonly');
    await expect
      .element(page.getByText('This request ended. The form shows what you asked for.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(amount()).toHaveValue('5');
  });
});

describe('a feature that a cluster lacks', () => {
  const mainnet: PublicConfig = {
    ...sandbox,
    cluster: 'mainnet-beta',
    genesisHash: pinsFor('mainnet-beta').genesisHash,
    features: { ...sandbox.features, sandbox: false },
  };

  it('is disabled, with the reason', async () => {
    await show(connected, mainnet);
    await amount().fill('5');
    await expect.element(review()).toBeEnabled();
    await expect
      .element(page.getByRole('switch', { name: 'Auto-compound' }))
      .toHaveAccessibleDescription(/No auto-compound program is published/);
    expect(page.getByRole('button', { name: /sandbox SOL/ }).query()).toBeNull();
  });
});

describe('the comparison of both kinds', () => {
  it.each([390, 320])('stacks labels over values at %i pixels, without scrolling', async (width) => {
    await page.viewport(width, 800);
    await show(disconnected);
    const table = page.getByRole('table').element();
    expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth);
    const row = [...table.querySelectorAll('tbody tr')].find(({ textContent }) =>
      textContent?.startsWith('You hold'),
    );
    const [label, native, liquid] = [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect());
    if (!label || !native || !liquid) throw new Error('A row has three cells.');
    expect(native.top).toBeGreaterThanOrEqual(label.bottom);
    expect(liquid.top).toBe(native.top);
    expect(liquid.left).toBeGreaterThanOrEqual(native.right);
    expect(liquid.right).toBeLessThanOrEqual(width);
    await page.viewport(1280, 900);
  });
});

describe('the projection by epoch', () => {
  it.each([
    ['99999', '99,999.0000'],
    ['123456', '123,456.00'],
    ['1234567', '1,234,567.00'],
    ['12345678', '12,345,678.00'],
  ])('shows the balance of %s SOL on the narrowest phone', async (sol, balance) => {
    // 320 pixels less the page's margins.
    await page.viewport(288, 800);
    await show(connected);
    await amount().fill(sol);
    await page.getByText('Epoch by epoch').click();
    const table = page.getByRole('table').filter({ hasText: 'Balance, SOL' });
    await expect.element(table).toBeVisible();
    // No earnings in the epoch of activation.
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(balance);
    const wrap = table.element().parentElement;
    expect(wrap?.clientWidth).toBe(254);
    expect(wrap?.scrollWidth).toBe(254);
    await page.viewport(1280, 900);
  });
});
