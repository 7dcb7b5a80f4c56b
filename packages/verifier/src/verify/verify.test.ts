import { pinsFor } from '@clearstake/contract/pins';
import { withdraw } from '@clearstake/sandbox/chain/instructions';
import { expect, it } from 'vitest';
import {
  honestFields,
  honestTransaction,
  operations,
  plainStyle,
  type Style,
  withInstructions,
} from '../../testing/honest';
import { honestAnswer, verdictOn } from '../../testing/judge';
import { findingText, named, reviewText, tokenText } from '../../testing/review-text';
import { attacker, SOL, stakeAddress, testWorld, wallet, worldFor } from '../../testing/world';
import { decodeBytes } from '../decode/decode-blob';
import type { IntentFields } from '../intent/make-intent';
import { readSimulation } from '../simulate/read-simulation';
import type { Verdict } from '../types';
import type { VerifyInput } from './context';
import { verify } from './verify';

const world = await testWorld();

async function verdictOf(fields: IntentFields, style: Style = plainStyle): Promise<Verdict> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here, style);
  const verdict = await verdictOn(honest, here);
  expect(verdict).toMatchObject({ outcome: 'accepted', findings: [] });
  return verdict;
}

const solText = (lamports: bigint) => tokenText(lamports, { decimals: 9, symbol: 'SOL' });

/** Rows of the review; then balances before and after, accounts that must stay the wallet’s, and a new one. */
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

/**
 * The amounts by hand: a signature costs 5,000 lamports, a stake account of 200 bytes (128 + 200) × 6,960. 20 SOL at 55,000 tokens
 * for 60,000 SOL less 5 basis points are 18.324166666 tokens, and 10 tokens less a thousandth 10.898181818 SOL; ten basis points
 * less are asked for. 10 SOL are 9.166666666 tokens, of which a unit less gives 9.989999997 SOL. A swap may cost 100 basis points.
 */
it('reviews an honest transaction of each operation as a person reads it', async () => {
  const reviews: string[] = [];
  for (const operation of operations) {
    const verdict = await verdictOf(honestFields[operation]);
    const { length } = verdict.rows;
    expect(verdict.checks).toEqual({ passed: length, total: length, encoding: 7 });
    reviews.push(`${operation}:`, ...wholeText(verdict).map((line) => `  ${line}`));
  }
  await expect(`${reviews.join('\n')}\n`).toMatchFileSnapshot('reviews.txt');
});

const fee = (lamports: string, note: string) =>
  `fees/fee: Network and priority fee | ≤ 0.0002 SOL | ${lamports} SOL | ${note}`;
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
    [`${switched('On')} | ${ledger}`, 'wallet wallet: 268 SOL → 17.99742872 SOL'],
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
  'passes no row of control of a %s where a later instruction may change it',
  async (operation) => {
    const honest = honestTransaction(honestFields[operation], world);
    const controls = async (bytes: Uint8Array) => {
      const { rows } = await verdictOn(honest, world, bytes);
      const passing = rows.filter(({ status }) => status === 'pass').map(({ key }) => key);
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
