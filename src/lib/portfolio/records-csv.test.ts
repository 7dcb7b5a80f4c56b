import { expect, it } from 'vitest';
import { recordsCsv } from './records-csv';

const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const records = {
  rewards: [
    {
      account: 'Stake1',
      epoch: 1_060n,
      amount: 1_234_567n,
      postBalance: 9_007_199_254_740_993n,
      slot: 458_352_000n,
    },
    { account: 'Stake2', epoch: 1_059n, amount: 5n, postBalance: 7n, slot: 457_920_000n },
  ],
  events: [
    {
      account: 'Stake1',
      kinds: ['withdrawn', 'debited'] as const,
      signature,
      slot: 458_000_000n,
      time: Date.UTC(2026, 10, 20, 1, 2, 3),
      change: -2_500_000_001n,
      balanceAfter: 0n,
    },
    {
      account: 'Stake2',
      kinds: ['deactivated'] as const,
      signature,
      slot: 458_400_000n,
      time: undefined,
      change: 0n,
      balanceAfter: 7n,
    },
  ],
  timeOfSlot: (slot: bigint) => (slot === 458_352_000n ? Date.UTC(2026, 10, 21, 4, 5, 6) : undefined),
  epochOfSlot: (slot: bigint) => slot / 432_000n,
  stateOf: (account: string) => (account === 'Stake1' ? ('closed' as const) : ('open' as const)),
  legacyApy: new Map([[1_060n, 7.25]]),
  legacyAccounts: new Map([['Stake2', { status: '=HYPERLINK("x")', amount: 9n }]]),
  prices: new Map([
    ['2026-11-20', { day: '2026-11-20', price: '142.50', currency: 'USD', source: '=An exchange' }],
  ]),
};
const lines = recordsCsv(records).split('\r\n');

it('recordsCsv writes each kind of row with UTC dates, both units and its source', () => {
  expect(lines).toEqual([
    'date_utc,kind,epoch,slot,signature,stake_account,account_state,direction,amount_sol,amount_lamports,balance_after_lamports,source,legacy_api_apy_percent,legacy_api_account_status,legacy_api_account_amount_lamports,price,price_currency,price_source',
    `,inflation reward,1059,457920000,,Stake2,open,in,0.000000005,5,7,getInflationReward,,"'=HYPERLINK(""x"")",9,unavailable,unavailable,unavailable`,
    `2026-11-20T01:02:03.000Z,withdrawn and debited,1060,458000000,${signature},Stake1,closed,out,2.500000001,2500000001,0,getTransaction,,,,142.50,USD,'=An exchange`,
    '2026-11-21T04:05:06.000Z,inflation reward,1060,458352000,,Stake1,closed,in,0.001234567,1234567,9007199254740993,getInflationReward,7.25,,,unavailable,unavailable,unavailable',
    `,deactivated,1061,458400000,${signature},Stake2,open,none,0.000000000,0,7,getTransaction,,"'=HYPERLINK(""x"")",9,unavailable,unavailable,unavailable`,
    '',
  ]);
});
