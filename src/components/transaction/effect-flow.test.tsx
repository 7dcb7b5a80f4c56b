import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { acceptedVerdict, testWallet } from '@/testing/verdicts';
import type { BalanceEffect } from '@/transaction/types';
import { EffectFlow } from './effect-flow';

const fee = { signatures: 1, base: 5_000n, priority: 0n, total: 5_000n };
const wallet = (paid: bigint): BalanceEffect => ({
  address: testWallet,
  role: 'wallet',
  unit: 'lamports',
  before: 10_000_000_000n,
  after: 10_000_000_000n - paid,
});
const of = (term: string) => page.getByText(term).element().nextElementSibling?.textContent;

describe('what leaves the wallet without going to an account of the person', () => {
  it('is the deposit of the auto-compound ledger and the fee, each under its own name', async () => {
    await renderStrict(
      <EffectFlow verdict={{ effects: [wallet(1_424_840n)], fee, ledgerDeposit: 1_419_840n }} />,
    );
    expect(of('Auto-compound ledger')).toBe('0.001419840SOL deposit, returned when switched off');
    expect(of('Network')).toBe('0.000005000SOL fee');
  });

  it('is the fee alone when the deposit comes back: never a negative fee', async () => {
    await renderStrict(
      <EffectFlow verdict={{ effects: [wallet(-1_414_840n)], fee, ledgerDeposit: -1_419_840n }} />,
    );
    expect(of('Auto-compound ledger')).toBe('0.001419840SOL deposit, returned to you');
    expect(of('Network')).toBe('0.000005000SOL fee');
  });

  it('stands beside the new stake account, whose row says where the rest went', async () => {
    await renderStrict(<EffectFlow verdict={{ ...acceptedVerdict, ledgerDeposit: 1_419_840n }} />);
    expect(of('Auto-compound ledger')).toBe('0.001419840SOL deposit, returned when switched off');
    await expect.element(page.getByText('Network')).not.toBeInTheDocument();
  });
});
