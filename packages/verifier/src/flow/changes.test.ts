import { pinsFor } from '@clearstake/contract/pins';
import { expect, it } from 'vitest';
import { Executor } from '../../testing/executor';
import { honestFields, honestTransaction, operations } from '../../testing/honest';
import { offerFor } from '../../testing/judge';
import { worded } from '../../testing/worded';
import { EPOCH, SOL, testWorld, worldFor } from '../../testing/world';
import { runningRpc } from '../../testing/world-rpc';
import type { Offer } from '../guard/guarded-offer';
import type { BalanceEffect, Operation, ReviewRow } from '../types';
import { changesBetween } from './changes';

const executor = new Executor();
const world = await testWorld();

async function checked(operation: Operation): Promise<Offer> {
  const honest = honestTransaction(honestFields[operation], world);
  const rpc = runningRpc(worldFor(operation, world), executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  expect(verdict.outcome).toBe('accepted');
  return { input, verdict };
}

const withFacts = ({ input, verdict }: Offer, change: Partial<Offer['input']['facts']>): Offer => ({
  input: { ...input, facts: { ...input.facts, ...change } },
  verdict,
});
const withVerdict = ({ input, verdict }: Offer, change: Partial<Offer['verdict']>): Offer => ({
  input,
  verdict: { ...verdict, ...change },
});
const withRows = (given: Offer, change: (row: ReviewRow) => ReviewRow[]): Offer =>
  withVerdict(given, { rows: given.verdict.rows.flatMap(change) });
const withEffects = (given: Offer, change: (effect: BalanceEffect) => BalanceEffect): Offer =>
  withVerdict(given, { effects: given.verdict.effects.map(change) });

it.each(operations)('finds no change between two builds of a %s', async (operation) => {
  expect(changesBetween(await checked(operation), await checked(operation))).toEqual([]);
});
it('names another epoch, and another rate of the pool: one SOL for a token where it has none', async () => {
  const before = await checked('liquid-stake');
  expect(worded(changesBetween(before, withFacts(before, { epoch: EPOCH + 1n })))).toEqual([
    { label: 'Epoch', before: { kind: 'text', text: '1061' }, after: { kind: 'text', text: '1062' } },
  ]);
  const { pool } = before.input.facts;
  if (pool === null) throw new Error('The world has a pool.');
  expect(worded(changesBetween(before, withFacts(before, { pool: { ...pool, tokenSupply: 0n } })))).toEqual([
    {
      label: 'The pool’s rate for one token',
      // 60,000 SOL for 55,000 tokens.
      before: { kind: 'lamports', lamports: 1_090_909_090n },
      after: { kind: 'lamports', lamports: SOL },
    },
  ]);
});

it('names what a row found, but for the account that is new each time', async () => {
  const before = await checked('native-stake');
  const found = { kind: 'lamports', lamports: 7n } as const;
  for (const { key, label, found: earlier } of before.verdict.rows) {
    const after = withRows(before, (row) => [row.key === key ? { ...row, found } : row]);
    const expected = key === 'new-account' ? [] : [{ label, before: earlier, after: found }];
    expect(changesBetween(before, after)).toEqual(expected);
  }
});

it.each<[Operation, BalanceEffect['role'], string]>([
  ['native-stake', 'wallet', 'Your wallet afterwards'],
  ['merge', 'stake-account', 'Stake account afterwards'],
])('names of a %s the balance of a %s', async (operation, role, label) => {
  const before = await checked(operation);
  const changed = before.verdict.effects.find((effect) => effect.role === role);
  const after = withEffects(before, (effect) => (effect === changed ? { ...effect, after: 5n } : effect));
  const lamports = changed?.after;
  expect(worded(changesBetween(before, after))).toEqual([
    { label, before: { kind: 'lamports', lamports }, after: { kind: 'lamports', lamports: 5n } },
  ]);
});

it('names tokens in their unit where one is proven', async () => {
  const before = await checked('liquid-stake');
  const less = withEffects(before, (effect) =>
    effect.role === 'token-account' ? { ...effect, after: effect.after - 1n } : effect,
  );
  const units = before.verdict.effects.find(({ role }) => role === 'token-account')?.after ?? 0n;
  const named = (decimals: number, symbol?: string) => [
    {
      label: 'Your token account afterwards',
      before: { kind: 'tokens', units, decimals, symbol },
      after: { kind: 'tokens', units: units - 1n, decimals, symbol },
    },
  ];
  expect(worded(changesBetween(before, less))).toEqual(named(9, pinsFor('sandbox').pool?.symbol));
});
