import type { BalanceEffect, Intent } from '@clearstake/verifier';
import { stakeIntent as intent, testWallet, unstakedAccount } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderStrict } from '@/testing/render-strict';
import { EffectFlow } from './effect-flow';

const fee = { signatures: 1, base: 5_000n, priority: 0n, total: 5_000n };
const wallet = (paid: bigint): BalanceEffect => ({
  address: testWallet,
  role: 'wallet',
  unit: 'lamports',
  before: 10_000_000_000n,
  after: 10_000_000_000n - paid,
});

const account = { address: 'EzQbtbkBMLZLhrrcVyXNYh2UHCmXLx8qWdiQSK7rF1V9', unit: 'lamports' } as const;
const unstaked: Intent = { ...intent, operation: 'native-unstake', stakeAccounts: ['A', 'B', 'C'] };
it.each<[string, Intent, Parameters<typeof EffectFlow>[0]['verdict'], string, string, string]>([
  [
    'a withdrawal',
    intent,
    {
      effects: [wallet(-1_995_000n), { ...account, role: 'stake-account', before: 2_000_000n, after: 0n }],
      fee,
    },
    'Stake account EzQb…F1V9−0.002000000SOL all of it',
    'Your wallet +0.002000000SOL ',
    '+0.001995000 SOL after the fee of 0.000005000 SOL, from 10.000000000 to 10.001995000.',
  ],
  [
    'a returned deposit',
    intent,
    { effects: [wallet(-1_414_840n)], fee, ledgerDeposit: -1_419_840n },
    'Auto-compound ledger −0.001419840SOL deposit, returned to you',
    'Your wallet +0.001419840SOL ',
    '+0.001414840 SOL after the fee of 0.000005000 SOL, from 10.000000000 to 10.001414840.',
  ],
  [
    'an unstaking, which moves no SOL',
    unstaked,
    {
      effects: [wallet(5_000n)],
      fee,
      controlled: ['A', 'B', 'C'].map((address) => unstakedAccount(address, 4_000_000_000n)),
    },
    'Staked −12.000000000SOL ',
    'Unstaked +12.000000000SOL in the same 3 accounts',
    '−0.000005000 SOL after the fee of 0.000005000 SOL, from 10.000000000 to 9.999995000.',
  ],
])('leads from what has less to what has more: %s', async (_, asked, verdict, from, to, net) => {
  await renderStrict(<EffectFlow intent={asked} verdict={verdict} />);
  await expect.element(page.getByText(/^Your wallet: /)).toHaveTextContent(`Your wallet: ${net}`);
  const sides = [...document.querySelectorAll('dl')];
  expect(sides.map(({ textContent }) => textContent)).toEqual([from, to]);
});

it('shows tokens in their unit, or in base units when nothing proves which token it is', async () => {
  const tokens = { ...account, role: 'token-account', unit: 'pool-token', before: 40_000_000_001n } as const;
  const show = async (change: Partial<BalanceEffect>) => {
    const effects = [wallet(5n), { ...tokens, after: 1_234_567_891_234n, ...change }];
    await renderStrict(<EffectFlow intent={intent} verdict={{ effects, fee }} />);
    const amount = page.getByText('Pool tokens').element().nextElementSibling;
    return [amount?.textContent, amount?.getAttribute('title')];
  };
  expect(await show({ token: { decimals: 9, symbol: 'csSOL' } })).toEqual([
    '+1,194.567891233csSOL from 40.000000001 to 1,234.567891234',
    '1194.567891233 csSOL',
  ]);
  await cleanup();
  expect(await show({ before: 0n })).toEqual(['+1,234,567,891,234base units ', '1234567891234 base units']);
});
