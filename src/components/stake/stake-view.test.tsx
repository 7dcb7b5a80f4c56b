import type { PublicConfig } from '@contract/config';
import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import {
  amountField,
  answerStakePage,
  connected,
  disconnected,
  reviewButton,
  sandboxConfig,
  showStake,
  stakeChain,
} from '@/testing/stake-page';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';

beforeEach(answerStakePage);
afterEach(() => cleanup());

describe('without a wallet', () => {
  it('shows terms and projection, and asks to connect where a wallet is needed', async () => {
    const { onChoosing } = await showStake(disconnected);
    await expect.element(page.getByText('No wallet connected')).toBeVisible();
    await amountField().fill('250');
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('250.002292880');
    // 250 SOL at 7.305 % a year over 182.625 epochs is a tenth of a SOL an epoch.
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent(/Expected per epoch0\.(1000|0999)SOL/);
    await page.getByRole('button', { name: 'Connect a wallet to review' }).click();
    expect(onChoosing).toHaveBeenCalledWith(true);
  });

  it('shows method and past error of the projection', async () => {
    await showStake(disconnected);
    await expect
      .element(
        page.getByText(
          /the latest rate reported for Harrow Lane continues\. .* missed the next epoch’s rate by 0\.00 percentage points/,
        ),
      )
      .toBeVisible();
  });
});

describe('the projection', () => {
  it('excludes tips without auto-compound', async () => {
    await showStake(disconnected);
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent(
        'The network itself stakes inflation rewards again (taken to be 80 % of the rate, by the field apy)',
      );
  });

  it('of a liquid stake uses the pool’s own rate and names its source', async () => {
    await showStake(disconnected, sandboxConfig, 'liquid');
    await amountField().fill('250');
    // 250 SOL at 6 % a year over 182.625 epochs: 0.0821 SOL an epoch.
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent(
        /Expected per epoch0\.0821SOL.*the latest rate reported for the csSOL pool continues/,
      );
    await expect
      .element(page.getByLabelText('Projection'))
      .toHaveTextContent('Too little history to score this method');
  });

  it('of a liquid stake asks for no amount that was entered while the pool is being read', async () => {
    worker.use(answerRpc({ ...stakeChain, getMultipleAccounts: () => new Promise(() => undefined) }));
    await showStake(disconnected, sandboxConfig, 'liquid');
    const terms = page.getByLabelText('Pool terms');
    await expect.element(terms).toHaveTextContent('Enter an amount');
    await amountField().fill('250');
    await expect.element(terms).not.toHaveTextContent('Enter an amount');
  });

  it('shows both kinds side by side', async () => {
    await showStake(disconnected);
    await amountField().fill('1000');
    const row = page.getByRole('row', { name: /Expected per year/ });
    // 1,000 SOL at 7.305 % and at 6 %: the rates as they are shown everywhere, not compounded.
    await expect.element(row).toHaveTextContent(/73\.0500SOL.*60\.0000SOL/);
    await expect
      .element(page.getByRole('row', { name: /Rate of/ }))
      .toHaveTextContent('Harrow LaneThe csSOL pool');
  });
});

describe('when something is missing', () => {
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
    await showStake(connected);
    await amountField().fill('5');
    await reviewButton().click();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/It was not sent.*No SOL left your wallet/);
    await expect.element(page.getByRole('dialog')).toHaveTextContent('The builder is down.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(reviewButton()).toBeEnabled();
    await expect.element(reviewButton()).toHaveFocus();
    await expect.element(amountField()).toHaveValue('5');
  });

  it('refuses an answer that is no transaction, and keeps the form disabled', async () => {
    const pubkey = testWallet;
    worker.use(
      http.post('/api/v1/staking/native/stake', () =>
        HttpResponse.json({ txn: 'ff00', pubkey, sec_key: '00'.repeat(32) }),
      ),
      answerRpc({
        ...stakeChain,
        getGenesisHash: pinsFor('sandbox').genesisHash,
        getLatestBlockhash: {
          context: { slot: 1 },
          value: { blockhash: testWallet, lastValidBlockHeight: 9 },
        },
      }),
    );
    await showStake(connected);
    await amountField().fill('5');
    await reviewButton().click();
    await expect.element(page.getByRole('alertdialog', { name: 'Refused, wallet not opened' })).toBeVisible();
    await expect.element(amountField()).toHaveAttribute('readonly');
    await expect
      .element(page.getByText('This request ended. The form shows what you asked for.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(amountField()).toHaveValue('5');
  });
});

describe('a feature that a cluster lacks', () => {
  const mainnet: PublicConfig = {
    ...sandboxConfig,
    cluster: 'mainnet-beta',
    genesisHash: pinsFor('mainnet-beta').genesisHash,
    features: { ...sandboxConfig.features, sandbox: false },
  };

  it('is disabled, with the reason', async () => {
    await showStake(connected, mainnet);
    await amountField().fill('5');
    await expect.element(reviewButton()).toBeEnabled();
    await expect
      .element(page.getByRole('switch', { name: 'Auto-compound' }))
      .toHaveAccessibleDescription(
        /No auto-compound program is compiled .* What whoever runs this site can do/,
      );
    expect(page.getByRole('button', { name: /sandbox SOL/ }).query()).toBeNull();
  });
});
