import { describe, expect, it } from 'vitest';
import type { IntentFields, Operation, Verdict } from '@/transaction';
import { solText } from '@/transaction/sol-text';
import { tokenText } from '@/transaction/token-text';
import { honestFields, honestTransaction, plainStyle, type Style } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { named, reviewText } from './review-text';
import { stakeAddress, testWorld, wallet, worldFor } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

async function verdictOf(fields: IntentFields, style: Style = plainStyle): Promise<Verdict> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here, style);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), honestAnswer(honest));
  expect(verdict.outcome).toBe('accepted');
  return verdict;
}

/** A signature costs 5,000 lamports; the limit is 200,000. */
const fee = (lamports: string, note: string) =>
  `fees/fee: Network and priority fee | ≤ 0.0002 SOL | ${lamports} SOL | ${note}`;
const alone = fee('0.000005', '1 signature, no priority fee');
const both = fee('0.00001', '2 signatures, no priority fee');
const payer = 'payer/payer: Who pays | Your wallet = wallet | wallet | Fee payer and funding account';
const rest = (count: number, tables = '0 lookup tables') =>
  `anything-else/anything-else: Anything else | nothing | ${count} of ${count} instructions known | 0 unknown, ${tables}`;
const authorities = (note = '') => [
  `authorities/staker: Who can re-delegate | Only your wallet = wallet | wallet${note}`,
  `authorities/withdrawer: Who can withdraw | Only your wallet = wallet | wallet${note}`,
];
/** Of 200 bytes: (128 + 200) × 6,960 lamports. */
const rent = 'money/rent: Rent | 0.00228288 SOL | 0.00228288 SOL | Equals the node’s value';
const created = 'destination/new-account: New stake account | New and empty | new';
const none = 'lockup/lockup: Lockup | None | None';
const moves = (label: string, note = '') => `money/amount: ${label} | 0 SOL | 0 SOL${note}`;
const targets = (names: string, note = '') =>
  `destination/targets: Stake accounts | ${names} | ${names}${note}`;
const home = 'destination/destination: Goes to | Your wallet = wallet | wallet';
const pool = 'destination/pool: Stake pool | The pinned pool = pool | pool';

const staked = (on: string) => [
  'money/amount: Amount | 250 SOL | 250 SOL | Create account, less rent',
  rent,
  both,
  payer,
  ...authorities(),
  none,
  created,
  'destination/vote: Validator | A pinned vote account | Harrow Lane = vote | Vote account, on the pinned list',
  on,
];
const deposited = [
  'money/amount: Amount | 20 SOL | 20 SOL',
  // 20 SOL at 55,000 tokens for 60,000 SOL less 5 basis points are 18.324166666; ten basis points less are asked for.
  'money/minimum-out: You get | ≥ 18.305842499 csSOL | ≥ 18.324166666 csSOL',
  'fees/pool-fee: Pool fee goes to | The pool or your own account | tokens',
  alone,
  payer,
  pool,
  'destination/token-account: Token account | Your own = tokens | tokens',
  rest(2),
];
const redeemed = (amount: string, minimum: string) => [
  amount,
  minimum,
  rent,
  both,
  payer,
  'authorities/staker: Who can re-delegate | Only your wallet = wallet | wallet | The pool gives both roles to one key',
  'authorities/withdrawer: Who can withdraw | Only your wallet = wallet | wallet',
  `${none} | Stake of the pool has none; the simulated account is checked for one`,
  created,
  pool,
  'destination/split-source: Taken from | A stake account of the pool | pool-stake',
  rest(3),
];

const reviews: Readonly<Record<Operation, readonly string[]>> = {
  'native-stake': [...staked('options/auto-compound: Auto-compound | Off | Off'), rest(3)],
  'native-unstake': [
    moves('SOL that moves', ' | Deactivating moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1, active-2', ' | 2 of 2 accounts'),
    rest(2),
  ],
  'sovereign-unstake': [
    moves('SOL that moves', ' | Deactivating moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1', ' | 1 of 1 accounts'),
    rest(1),
  ],
  'cancel-deactivation': [
    moves('SOL that moves', ' | Cancelling moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    'destination/vote: Validator | The same as before = vote | vote | Stays as it is',
    targets('deactivating'),
    rest(1),
  ],
  'liquid-stake': deposited,
  'legacy-deposit': deposited,
  'liquid-unstake': redeemed(
    'money/amount: Amount | 10 csSOL | 10 csSOL',
    // 10 tokens less a thousandth, at 60,000 SOL for 55,000; ten basis points less are asked for.
    'money/minimum-out: You get | ≥ 10.887283636 SOL | ≥ 10.898181818 SOL',
  ),
  'legacy-withdraw': redeemed(
    // 10 SOL are 9.166666666 tokens. The least honest amount is a unit less: 9.989999997 SOL, less ten basis points.
    'money/amount: Amount | 10 SOL | 9.166666666 csSOL',
    'money/minimum-out: You get | ≥ 9.980009997 SOL | ≥ 9.989999998 SOL',
  ),
  'swap-exit': [
    'money/amount: Amount | 10 csSOL | 10 csSOL',
    // 10.898181818 SOL less the accepted discount of 100 basis points, and the quote of it less 50 basis points.
    'money/minimum-out: You get | ≥ 10.789199999 SOL | ≥ 10.843690909 SOL',
    'fees/swap-fee: Swap platform fee | 0 bps | 0 bps',
    alone,
    payer,
    'destination/swap-output: Swapped into | Your own wrapped SOL account | wrapped',
    home,
    'options/slippage: Slippage, at most | 100 bps | 50 bps',
    rest(3, '1 lookup table'),
  ],
  'auto-compound': [
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1, compounded'),
    'options/auto-compound: Auto-compound | On | On | Pinned program, the ledger of your wallet',
    rest(2),
  ],
  withdraw: [
    // 2 SOL and the rent of one account, 0.003 SOL of another.
    'money/amount: Amount | 2.00528288 SOL | 2.00528288 SOL',
    alone,
    payer,
    home,
    targets('inactive, active-1'),
    rest(2),
  ],
  merge: [
    moves('SOL that leaves your accounts'),
    alone,
    payer,
    targets('active-1, active-2, active-3', ' | The first one keeps everything'),
    rest(2),
  ],
  split: [
    'money/amount: Amount | 4 SOL | 4 SOL',
    rent,
    both,
    payer,
    ...authorities(' | A split keeps both authorities'),
    'lockup/lockup: Lockup | As before | None in force | A split keeps the lockup',
    created,
    targets('active-1'),
    rest(3),
  ],
  unwrap: [
    // 12 SOL and the rent of 165 bytes.
    'money/minimum-out: You get | ≥ 12.00203928 SOL | ≥ 12.00203928 SOL | The wrapped SOL and the rent of its account',
    alone,
    payer,
    home,
    'destination/token-account: Token account | Your own = wrapped | wrapped | Closed by this transaction',
    rest(1),
  ],
};

/** Balances before and after, and the accounts that must stay the wallet's; the new one is named at the end. */
const effects: Readonly<Record<Operation, readonly string[]>> = {
  'native-stake': [
    'wallet wallet: 268 SOL → 17.99770712 SOL',
    'new-stake-account new: 0 SOL → 250.00228288 SOL',
    'new, unlocked',
    'creates new',
  ],
  'native-unstake': ['wallet wallet: 268 SOL → 267.999995 SOL', 'active-1, unlocked', 'active-2, unlocked'],
  'sovereign-unstake': ['wallet wallet: 268 SOL → 267.999995 SOL', 'active-1, unlocked'],
  'cancel-deactivation': ['wallet wallet: 268 SOL → 267.999995 SOL', 'deactivating, unlocked'],
  'liquid-stake': [
    'wallet wallet: 268 SOL → 247.999995 SOL',
    'token-account tokens: 40 csSOL → 58.324166666 csSOL',
  ],
  'legacy-deposit': [
    'wallet wallet: 268 SOL → 247.999995 SOL',
    'token-account tokens: 40 csSOL → 58.324166666 csSOL',
  ],
  'liquid-unstake': [
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    // The rent and 10.898181818 SOL.
    'new-stake-account new: 0 SOL → 10.900464698 SOL',
    'token-account tokens: 40 csSOL → 30 csSOL',
    'new, unlocked',
    'creates new',
  ],
  'legacy-withdraw': [
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    'new-stake-account new: 0 SOL → 9.992282877 SOL',
    'token-account tokens: 40 csSOL → 30.833333334 csSOL',
    'new, unlocked',
    'creates new',
  ],
  'swap-exit': ['wallet wallet: 268 SOL → 278.843685909 SOL', 'token-account tokens: 40 csSOL → 30 csSOL'],
  'auto-compound': ['wallet wallet: 268 SOL → 267.999995 SOL', 'active-1, unlocked', 'compounded, unlocked'],
  withdraw: [
    'wallet wallet: 268 SOL → 270.00527788 SOL',
    'stake-account inactive: 2.00228288 SOL → 0 SOL',
    'stake-account active-1: 12.00528288 SOL → 12.00228288 SOL',
    'inactive, unlocked',
    'active-1, unlocked',
  ],
  merge: [
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'stake-account active-1: 12.00528288 SOL → 24.00984864 SOL',
    'stake-account active-2: 7.00228288 SOL → 0 SOL',
    'stake-account active-3: 5.00228288 SOL → 0 SOL',
    'active-1, unlocked',
  ],
  split: [
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    'stake-account active-1: 12.00528288 SOL → 8.00528288 SOL',
    'new-stake-account new: 0 SOL → 4.00228288 SOL',
    'active-1, unlocked',
    'new, unlocked',
    'creates new',
  ],
  unwrap: [
    'wallet wallet: 268 SOL → 280.00203428 SOL',
    'token-account wrapped: 12 wrapped SOL → 0 wrapped SOL',
  ],
};

function effectsText({ effects, controlled = [], newAccount }: Verdict): string[] {
  return [
    ...effects.map(({ address, role, unit, token, before, after }) => {
      const amount = (units: bigint) =>
        unit === 'pool-token' && token ? tokenText(units, token) : solText(units);
      return `${role} ${address}: ${amount(before)} → ${amount(after)}`;
    }),
    ...controlled.map(({ address, unlocked }) => `${address}, ${unlocked ? 'unlocked' : 'locked'}`),
    ...(newAccount === null ? [] : [`creates ${newAccount}`]),
  ].map((line) => named(line, world));
}

describe.each(Object.keys(reviews) as Operation[])('an honest %s', (operation) => {
  it('is reviewed in these rows', async () => {
    const verdict = await verdictOf(honestFields[operation]);
    expect(reviewText(verdict, world)).toEqual(reviews[operation]);
    const { length } = reviews[operation];
    expect(verdict.checks).toEqual({ passed: length, total: length, encoding: 7 });
  });

  it('has small print only where there is some', async () => {
    for (const row of (await verdictOf(honestFields[operation])).rows)
      expect(Object.hasOwn(row, 'note')).toBe(row.note !== undefined);
  });

  it('has these effects', async () => {
    expect(effectsText(await verdictOf(honestFields[operation]))).toEqual(effects[operation]);
  });
});

describe('an honest stake', () => {
  it('that enables auto-compounding has its switch, and the deposit for one entry more', async () => {
    const verdict = await verdictOf({ ...honestFields['native-stake'], autoCompound: true } as IntentFields);
    expect(reviewText(verdict, world)).toEqual([
      ...staked('options/auto-compound: Auto-compound | On | On | Pinned program, the ledger of your wallet'),
      rest(4),
    ]);
    // 40 bytes at 6,960 lamports each, besides the stake, its rent and two signatures.
    expect(verdict.ledgerDeposit).toBe(278_400n);
    expect(effectsText(verdict)[0]).toBe('wallet wallet: 268 SOL → 17.99742872 SOL');
  });

  it('whose authorities are accounts has the same rows', async () => {
    const verdict = await verdictOf(honestFields['native-stake'], { ...plainStyle, checked: true });
    expect(reviewText(verdict, world)).toEqual(reviews['native-stake']);
  });

  it('with an older, higher rent says that the rest stays in the account', async () => {
    const real = worldRpc(world);
    const honest = honestTransaction(honestFields['native-stake'], world);
    // A later, lower rent at the node: 2,077,224 lamports.
    const rpc = worldRpc(world, {
      getMinimumBalanceForRentExemption: async (bytes) =>
        bytes === 200 ? 2_077_224n : real.getMinimumBalanceForRentExemption(bytes),
    });
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
    expect(verdict.outcome).toBe('accepted');
    expect(reviewText(verdict, world).slice(0, 2)).toEqual([
      'money/amount: Amount | 250 SOL | 250 SOL | Create account, less rent',
      'money/rent: Rent | 0.002077224 SOL | 0.00228288 SOL | An older, higher rent; what is too much stays in your stake account',
    ]);
  });
});

describe('an honest auto-compound switch', () => {
  const only = (stakeAccount: string, enable: boolean): IntentFields => ({
    cluster: 'sandbox',
    wallet: wallet.address,
    operation: 'auto-compound',
    changes: [{ stakeAccount, enable }],
  });

  it('off is reviewed as that, and returns the ledger’s deposit', async () => {
    const verdict = await verdictOf(only(stakeAddress('compounded'), false));
    expect(reviewText(verdict, world).at(-2)).toBe(
      'options/auto-compound: Auto-compound | Off | Off | Pinned program, the ledger of your wallet',
    );
    // The last entry: a ledger of 76 bytes is closed.
    expect(verdict.ledgerDeposit).toBe(-1_419_840n);
    expect(effectsText(verdict)[0]).toBe('wallet wallet: 268 SOL → 268.00141484 SOL');
  });

  it('on takes the deposit of one entry', async () => {
    const verdict = await verdictOf(only(stakeAddress('active-1'), true));
    expect(verdict.ledgerDeposit).toBe(278_400n);
    expect(effectsText(verdict)[0]).toBe('wallet wallet: 268 SOL → 267.9997166 SOL');
  });
});

it.each([
  // 200,000 units at 10,000 micro-lamports are 2,000 lamports.
  ['native-stake', fee('0.000012', '2 signatures and a priority fee')],
  ['native-unstake', fee('0.000007', '1 signature and a priority fee')],
] as const)('the priority fee of a %s is in its fee', async (operation, expected) => {
  const verdict = await verdictOf(honestFields[operation], { ...plainStyle, budget: true });
  expect(reviewText(verdict, world)).toContain(expected);
  expect(verdict.fee?.priority).toBe(2_000n);
});

it('a split without a deactivation has two instructions, and the same rows', async () => {
  const verdict = await verdictOf({ ...honestFields.split, deactivate: false } as IntentFields);
  expect(reviewText(verdict, world)).toEqual([...reviews.split.slice(0, -1), rest(2)]);
});
