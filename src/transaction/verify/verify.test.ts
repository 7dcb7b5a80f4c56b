import { pinsFor } from '@contract/pins';
import { withdraw } from '@server/sandbox/hostile/instructions';
import { expect, it } from 'vitest';
import {
  honestFields,
  honestTransaction,
  operations,
  plainStyle,
  type Style,
  withInstructions,
} from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { findingText, named, reviewText } from '@/testing/transaction/review-text';
import { attacker, SOL, stakeAddress, testWorld, wallet, worldFor } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { decodeBytes } from '../decode/decode-blob';
import type { IntentFields } from '../intent/make-intent';
import { readSimulation } from '../simulate/read-simulation';
import { solText } from '../sol-text';
import { tokenText } from '../token-text';
import type { Operation } from '../types/intent';
import type { Verdict } from '../types/review';
import type { VerifyInput } from './context';
import { verify } from './verify';

const world = await testWorld();

async function verdictOf(fields: IntentFields, style: Style = plainStyle): Promise<Verdict> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here, style);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), honestAnswer(honest));
  expect(verdict).toMatchObject({ outcome: 'accepted', findings: [] });
  return verdict;
}

/** A signature costs 5,000 lamports; the limit is 200,000. */
const fee = (lamports: string, note: string) =>
  `fees/fee: Network and priority fee | ≤ 0.0002 SOL | ${lamports} SOL | ${note}`;
const alone = fee('0.000005', '1 signature, no priority fee');
const twice = fee('0.00001', '2 signatures, no priority fee');
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
  twice,
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
  'wallet wallet: 268 SOL → 247.999995 SOL',
  'token-account tokens: 40 csSOL → 58.324166666 csSOL',
];
const redeemed = (amount: string, minimum: string) => [
  amount,
  minimum,
  rent,
  twice,
  payer,
  'authorities/staker: Who can re-delegate | Only your wallet = wallet | wallet | The pool gives both roles to one key',
  'authorities/withdrawer: Who can withdraw | Only your wallet = wallet | wallet',
  `${none} | Stake of the pool has none; the simulated account is checked for one`,
  created,
  pool,
  'destination/split-source: Taken from | A stake account of the pool | pool-stake',
  rest(3),
];

/** The whole review of each operation: its rows; balances before and after; accounts that must stay the wallet’s; a new one. */
const reviews: Readonly<Record<Operation, readonly string[]>> = {
  'native-stake': [
    ...staked('options/auto-compound: Auto-compound | Off | Off'),
    rest(3),
    'wallet wallet: 268 SOL → 17.99770712 SOL',
    'new-stake-account new: 0 SOL → 250.00228288 SOL',
    'new, unlocked',
    'creates new',
  ],
  'native-unstake': [
    moves('SOL that moves', ' | Deactivating moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1, active-2', ' | 2 of 2 accounts'),
    rest(2),
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'active-1, unlocked',
    'active-2, unlocked',
  ],
  'sovereign-unstake': [
    moves('SOL that moves', ' | Deactivating moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1', ' | 1 of 1 accounts'),
    rest(1),
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'active-1, unlocked',
  ],
  'cancel-deactivation': [
    moves('SOL that moves', ' | Cancelling moves nothing'),
    alone,
    payer,
    ...authorities(' | Unchanged'),
    'destination/vote: Validator | The same as before = vote | vote | Stays as it is',
    targets('deactivating'),
    rest(1),
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'deactivating, unlocked',
  ],
  'liquid-stake': deposited,
  'legacy-deposit': deposited,
  'liquid-unstake': [
    ...redeemed(
      'money/amount: Amount | 10 csSOL | 10 csSOL',
      // 10 tokens less a thousandth, at 60,000 SOL for 55,000; ten basis points less are asked for.
      'money/minimum-out: You get | ≥ 10.887283636 SOL | ≥ 10.898181818 SOL',
    ),
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    // The rent and 10.898181818 SOL.
    'new-stake-account new: 0 SOL → 10.900464698 SOL',
    'token-account tokens: 40 csSOL → 30 csSOL',
    'new, unlocked',
    'creates new',
  ],
  'legacy-withdraw': [
    ...redeemed(
      // 10 SOL are 9.166666666 tokens. The least honest amount is a unit less: 9.989999997 SOL, less ten basis points.
      'money/amount: Amount | 10 SOL | 9.166666666 csSOL',
      'money/minimum-out: You get | ≥ 9.980009997 SOL | ≥ 9.989999998 SOL',
    ),
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    'new-stake-account new: 0 SOL → 9.992282877 SOL',
    'token-account tokens: 40 csSOL → 30.833333334 csSOL',
    'new, unlocked',
    'creates new',
  ],
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
    'wallet wallet: 268 SOL → 278.843685909 SOL',
    'token-account tokens: 40 csSOL → 30 csSOL',
  ],
  'auto-compound': [
    alone,
    payer,
    ...authorities(' | Unchanged'),
    targets('active-1, compounded'),
    'options/auto-compound: Auto-compound | On | On | Pinned program, the ledger of your wallet',
    rest(2),
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'active-1, unlocked',
    'compounded, unlocked',
  ],
  withdraw: [
    // 2 SOL and the rent of one account, 0.003 SOL of another.
    'money/amount: Amount | 2.00528288 SOL | 2.00528288 SOL',
    alone,
    payer,
    home,
    targets('inactive, active-1'),
    rest(2),
    'wallet wallet: 268 SOL → 270.00527788 SOL',
    'stake-account inactive: 2.00228288 SOL → 0 SOL',
    'stake-account active-1: 12.00528288 SOL → 12.00228288 SOL',
    'inactive, unlocked',
    'active-1, unlocked',
  ],
  merge: [
    moves('SOL that leaves your accounts'),
    alone,
    payer,
    targets('active-1, active-2, active-3', ' | The first one keeps everything'),
    rest(2),
    'wallet wallet: 268 SOL → 267.999995 SOL',
    'stake-account active-1: 12.00528288 SOL → 24.00984864 SOL',
    'stake-account active-2: 7.00228288 SOL → 0 SOL',
    'stake-account active-3: 5.00228288 SOL → 0 SOL',
    'active-1, unlocked',
  ],
  split: [
    'money/amount: Amount | 4 SOL | 4 SOL',
    rent,
    twice,
    payer,
    ...authorities(' | A split keeps both authorities'),
    'lockup/lockup: Lockup | As before | None in force | A split keeps the lockup',
    created,
    targets('active-1'),
    rest(3),
    'wallet wallet: 268 SOL → 267.99770712 SOL',
    'stake-account active-1: 12.00528288 SOL → 8.00528288 SOL',
    'new-stake-account new: 0 SOL → 4.00228288 SOL',
    'active-1, unlocked',
    'new, unlocked',
    'creates new',
  ],
  unwrap: [
    // 12 SOL and the rent of 165 bytes.
    'money/minimum-out: You get | ≥ 12.00203928 SOL | ≥ 12.00203928 SOL | The wrapped SOL and the rent of its account',
    alone,
    payer,
    home,
    'destination/token-account: Token account | Your own = wrapped | wrapped | Closed by this transaction',
    rest(1),
    'wallet wallet: 268 SOL → 280.00203428 SOL',
    'token-account wrapped: 12 wrapped SOL → 0 wrapped SOL',
  ],
};

function wholeText(verdict: Verdict): string[] {
  const { effects, controlled = [], newAccount } = verdict;
  const besides = [
    ...effects.map(({ address, role, unit, token, before, after }) => {
      const amount = (units: bigint) =>
        unit === 'pool-token' && token ? tokenText(units, token) : solText(units);
      return `${role} ${address}: ${amount(before)} → ${amount(after)}`;
    }),
    ...controlled.map(({ address, unlocked }) => `${address}, ${unlocked ? 'unlocked' : 'locked'}`),
    ...(newAccount === null ? [] : [`creates ${newAccount}`]),
  ].map((line) => named(line, world));
  return [...reviewText(verdict, world), ...besides];
}

it.each(operations)('reviews an honest %s in these rows, with these effects', async (operation) => {
  const verdict = await verdictOf(honestFields[operation]);
  expect(wholeText(verdict)).toEqual(reviews[operation]);
  const { length } = verdict.rows;
  expect(verdict.checks).toEqual({ passed: length, total: length, encoding: 7 });
});

const only = (stakeAccount: string, enable: boolean): IntentFields => ({
  ...{ cluster: 'sandbox', wallet: wallet.address, operation: 'auto-compound' },
  changes: [{ stakeAccount, enable }],
});
const switched = (found: string) => `options/auto-compound: Auto-compound | ${found} | ${found}`;
const ledger = 'Pinned program, the ledger of your wallet';

it.each<[string, IntentFields, Partial<Style>, readonly string[], bigint | undefined]>([
  [
    'a stake with auto-compounding, which takes the deposit of one entry more',
    { ...honestFields['native-stake'], autoCompound: true } as IntentFields,
    {},
    // 40 bytes at 6,960 lamports each, besides the stake, its rent and two signatures.
    [`${switched('On')} | ${ledger}`, rest(4), 'wallet wallet: 268 SOL → 17.99742872 SOL'],
    278_400n,
  ],
  [
    'a switch off, which returns the deposit of the last entry: a ledger of 76 bytes is closed',
    only(stakeAddress('compounded'), false),
    {},
    [`${switched('Off')} | ${ledger}`, 'wallet wallet: 268 SOL → 268.00141484 SOL'],
    -1_419_840n,
  ],
  [
    'a switch on, which takes the deposit of one entry',
    only(stakeAddress('active-1'), true),
    {},
    [`${switched('On')} | ${ledger}`, 'wallet wallet: 268 SOL → 267.9997166 SOL'],
    278_400n,
  ],
  [
    'a stake with a priority fee: 200,000 units at 10,000 micro-lamports are 2,000 lamports',
    honestFields['native-stake'],
    { budget: true },
    [fee('0.000012', '2 signatures and a priority fee')],
    undefined,
  ],
])('reviews %s', async (_, fields, style, expected, deposit) => {
  const verdict = await verdictOf(fields, { ...plainStyle, ...style });
  expect(wholeText(verdict)).toEqual(expect.arrayContaining([...expected]));
  expect(verdict.ledgerDeposit).toBe(deposit);
});

it.each(['native-stake', 'native-unstake', 'auto-compound'] as const)(
  'passes nobody’s control of an account of a %s where something follows that may change it',
  async (operation) => {
    const honest = honestTransaction(honestFields[operation], world);
    const controls = async (bytes: Uint8Array) => {
      const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
      const passing = verdict.rows.filter(({ status }) => status === 'pass').map(({ key }) => key);
      return passing.filter((key) => ['staker', 'withdrawer', 'lockup'].includes(key));
    };
    expect(await controls(honest.bytes)).toContain('withdrawer');
    const { instructions } = honest.draft;
    const [stake = ''] = instructions.at(-1)?.accounts.map(({ address }) => address) ?? [];
    const taken = withdraw(stake, attacker.address, wallet.address, SOL, 'classic');
    expect(await controls(withInstructions(honest, [...instructions, taken]))).toEqual([]);
  },
);

it('has one row for bytes that cannot be read, and nothing that a simulation could be compared with', () => {
  const honest = honestTransaction(honestFields['native-stake'], world);
  const facts = {} as VerifyInput['facts'];
  const decoded = decodeBytes(Uint8Array.of(0x85, 1));
  const answer = honestAnswer(honest);
  const verdict = verify({ intent: honest.intent, decoded, facts, pins: pinsFor('sandbox'), answer });
  expect(verdict.findings.map((finding) => findingText(finding, world))).toEqual([
    'E3 version-unsupported anything-else/encoding: Encoding | One way to read the bytes | A message of version 5',
  ]);
  expect(verdict).toMatchObject({
    outcome: 'refused',
    code: 'version-unsupported',
    rows: [{ key: 'encoding', status: 'fail', check: 'E3' }],
    checks: { passed: 0, total: 1, encoding: 7 },
    instructions: [],
    messageSha256: null,
    blockhash: null,
    fee: null,
    effects: [],
    newAccount: honest.newKey?.address,
  });
  const raw = { error: null, logs: [], unitsConsumed: null, accounts: [] };
  expect(readSimulation({ raw, addresses: [] }, verdict)).toEqual({ ok: true, findings: [] });
});
