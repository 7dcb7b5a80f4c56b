import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StakeForm } from '@/hooks/staking/use-stake-form';
import { renderStrict } from '@/testing/render-strict';
import { CostLines } from './cost-lines';

const form: StakeForm = {
  text: '5',
  setText: () => undefined,
  takeShare: () => undefined,
  amount: { state: 'fine', lamports: 5_000_000_000n, warning: null },
  balance: 20_000_000_000n,
  balanceFailed: false,
  maximum: undefined,
  costs: {
    stake: 5_000_000_000n,
    rent: 2_282_880n,
    additionalRent: 0n,
    signatures: 2,
    networkFee: 10_000n,
    total: 5_002_292_880n,
  },
  terms: undefined,
  termsError: null,
  retryTerms: () => undefined,
  wallet: 'W',
};

it('adds the priority fee to what leaves the wallet, and takes it from what stays', async () => {
  await renderStrict(
    <CostLines
      form={form}
      kind="native"
      sideRentLabel=""
      fee={{ signatures: 2, base: 10_000n, priority: 7_000n, total: 17_000n }}
      showRest
    />,
  );
  await expect.element(page.getByText('5.002299880')).toBeVisible();
  await expect.element(page.getByText('14.997700120 SOL stays in your wallet.')).toBeVisible();
});
