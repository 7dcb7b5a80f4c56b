import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderStrict } from '@/testing/render-strict';
import { testWallet } from '@/testing/verdicts';
import type { BalanceEffect } from '@/transaction/types';
import { EffectFlow } from './effect-flow';
import '@/styles/main.css';

const fee = { signatures: 1, base: 5_000n, priority: 0n, total: 5_000n };
const wallet = (paid: bigint): BalanceEffect => ({
  address: testWallet,
  role: 'wallet',
  unit: 'lamports',
  before: 10_000_000_000n,
  after: 10_000_000_000n - paid,
});
const of = (term: string) => page.getByText(term).element().nextElementSibling?.textContent;

describe('lamports that leave the wallet for no account of the person', () => {
  it('are only the fee when the deposit is returned: never a negative fee', async () => {
    await renderStrict(
      <EffectFlow verdict={{ effects: [wallet(-1_414_840n)], fee, ledgerDeposit: -1_419_840n }} />,
    );
    expect(of('Auto-compound ledger')).toBe('0.001419840SOL deposit, returned to you');
    expect(of('Network')).toBe('0.000005000SOL fee');
  });
});

describe('tokens that a token account gains', () => {
  const tokens = (change: Partial<BalanceEffect>): BalanceEffect => ({
    address: 'EzQbtbkBMLZLhrrcVyXNYh2UHCmXLx8qWdiQSK7rF1V9',
    role: 'token-account',
    unit: 'pool-token',
    before: 40_000_000_001n,
    after: 1_234_567_891_234n,
    ...change,
  });
  const show = async (change: Partial<BalanceEffect>) => {
    await renderStrict(<EffectFlow verdict={{ effects: [wallet(5n), tokens(change)], fee }} />);
    const amount = page.getByText('Pool tokens').element().nextElementSibling;
    return [amount?.textContent, amount?.getAttribute('title')];
  };

  it('are shown in the token’s unit, or in base units when nothing proves which token it is', async () => {
    expect(await show({ token: { decimals: 9, symbol: 'csSOL' } })).toEqual([
      '1,234.567891234csSOL from\u00a040.000000001',
      '1234.567891234 csSOL',
    ]);
    await cleanup();
    expect(await show({ before: 0n })).toEqual([
      '1,234,567,891,234base units from\u00a0nothing',
      '1234567891234 base units',
    ]);
  });
});
