import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import type { BalanceEffect, Operation, ReviewRow } from '@/transaction';
import { changesBetween } from '@/transaction/flow/changes';
import type { Checked } from '@/transaction/flow/checked-offer';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { EPOCH, SOL, testWorld, worldFor } from './world';
import { runningRpc } from './world-rpc';

/** Two builds of one request, the second with one thing changed. */
const executor = new Executor();
const world = await testWorld();

async function checked(operation: Operation): Promise<Checked> {
  const honest = honestTransaction(honestFields[operation], world);
  const rpc = runningRpc(worldFor(operation, world), executor);
  const { input, verdict } = await offerFor(honest, honest.bytes, rpc);
  expect(verdict.outcome).toBe('accepted');
  return { input, verdict };
}

const withFacts = ({ input, verdict }: Checked, change: Partial<Checked['input']['facts']>): Checked => ({
  input: { ...input, facts: { ...input.facts, ...change } },
  verdict,
});
const withRows = ({ input, verdict }: Checked, change: (row: ReviewRow) => ReviewRow[]): Checked => ({
  input,
  verdict: { ...verdict, rows: verdict.rows.flatMap(change) },
});
const withEffects = (
  { input, verdict }: Checked,
  change: (effect: BalanceEffect) => BalanceEffect,
): Checked => ({ input, verdict: { ...verdict, effects: verdict.effects.map(change) } });

describe('nothing is a change', () => {
  it.each(Object.keys(honestFields) as Operation[])('between two builds of a %s', async (operation) => {
    expect(changesBetween(await checked(operation), await checked(operation))).toEqual([]);
  });

  it('about another new account, wherever it is named', async () => {
    const before = await checked('native-stake');
    const { newAccount } = before.verdict;
    if (newAccount === null) throw new Error('It creates an account.');
    const naming = (address: string) => {
      const [first, ...rest] = before.verdict.rows;
      if (!first) throw new Error('There are rows.');
      const rename = (row: ReviewRow): ReviewRow =>
        row.key === 'new-account' ? { ...row, found: { kind: 'address', address } } : row;
      const text = `to ${address}, from ${address}`;
      return {
        ...before.verdict,
        newAccount: address,
        rows: [{ ...first, found: { kind: 'text', text } as const }, ...rest.map(rename)],
        effects: before.verdict.effects.map((effect) =>
          effect.address === newAccount ? { ...effect, address } : effect,
        ),
      };
    };
    const [own, another] = [newAccount, 'another'].map((address) => ({
      ...before,
      verdict: naming(address),
    }));
    if (!own || !another) throw new Error('There are two.');
    expect(changesBetween(own, another)).toEqual([]);
    // The same words about an account that is not the new one are a change.
    expect(
      changesBetween(own, { ...another, verdict: { ...another.verdict, newAccount: null } }),
    ).toHaveLength(1);
  });

  it('about rows and balances that only one of them has', async () => {
    const before = await checked('liquid-unstake');
    const fewer = {
      ...before,
      verdict: { ...before.verdict, rows: before.verdict.rows.slice(0, 2), effects: [] },
    };
    expect(changesBetween(before, fewer)).toEqual([]);
    expect(changesBetween(fewer, before)).toEqual([]);
  });

  it('about a pool’s rate for what does not use the pool', async () => {
    const pool = (await checked('liquid-stake')).input.facts.pool;
    if (pool === null) throw new Error('The world has a pool.');
    const before = withFacts(await checked('native-stake'), { pool });
    const after = withFacts(before, { pool: { ...pool, totalLamports: 1n } });
    expect(changesBetween(before, after)).toEqual([]);
  });
});

describe('a change is', () => {
  it('the epoch', async () => {
    const before = await checked('native-unstake');
    expect(changesBetween(before, withFacts(before, { epoch: EPOCH + 1n }))).toEqual([
      { label: 'Epoch', before: { kind: 'text', text: '1061' }, after: { kind: 'text', text: '1062' } },
    ]);
  });

  it('the pool’s rate, of one SOL for a token where it has none', async () => {
    const before = await checked('liquid-stake');
    const { pool } = before.input.facts;
    if (pool === null) throw new Error('The world has a pool.');
    const empty = withFacts(before, { pool: { ...pool, tokenSupply: 0n } });
    expect(changesBetween(before, empty)).toEqual([
      {
        label: 'The pool’s rate for one token',
        // 60,000 SOL for 55,000 tokens.
        before: { kind: 'lamports', lamports: 1_090_909_090n },
        after: { kind: 'lamports', lamports: SOL },
      },
    ]);
    // The rate is rounded down: a lamport more in the pool does not change it.
    const more = withFacts(before, { pool: { ...pool, totalLamports: pool.totalLamports + 1n } });
    expect(changesBetween(before, more)).toEqual([]);
    for (const [then, now] of [
      [null, pool],
      [pool, null],
    ] as const)
      expect(changesBetween(withFacts(before, { pool: then }), withFacts(before, { pool: now }))).toEqual([]);
  });

  it('what a row found, and not the account that it names new each time', async () => {
    const before = await checked('native-stake');
    const found = { kind: 'lamports', lamports: 7n } as const;
    for (const { key, label, found: earlier } of before.verdict.rows) {
      const after = withRows(before, (row) => [row.key === key ? { ...row, found } : row]);
      expect(changesBetween(before, after)).toEqual(
        key === 'new-account' ? [] : [{ label, before: earlier, after: found }],
      );
    }
    expect(before.verdict.rows.map(({ key }) => key)).toContain('new-account');
  });

  it('compared with the first of two rows of the same key', async () => {
    const before = await checked('native-stake');
    const [first] = before.verdict.rows;
    if (!first) throw new Error('There are rows.');
    const second = { ...first, found: { kind: 'text', text: 'second' } } as const;
    const twice = withRows(before, (row) => (row === first ? [row, second] : [row]));
    expect(changesBetween(twice, before)).toEqual([]);
    expect(changesBetween(before, twice)).toEqual([
      { label: first.label, before: first.found, after: second.found },
    ]);
  });

  it.each<[Operation, BalanceEffect['role'], string]>([
    ['native-stake', 'wallet', 'Your wallet afterwards'],
    ['native-stake', 'new-stake-account', 'New stake account afterwards'],
    ['merge', 'stake-account', 'Stake account afterwards'],
  ])('of a %s the balance of a %s', async (operation, role, label) => {
    const before = await checked(operation);
    const changed = before.verdict.effects.find((effect) => effect.role === role);
    if (!changed) throw new Error(`No ${role} changes.`);
    const after = withEffects(before, (effect) => (effect === changed ? { ...effect, after: 5n } : effect));
    expect(changesBetween(before, after)).toEqual([
      {
        label,
        before: { kind: 'lamports', lamports: changed.after },
        after: { kind: 'lamports', lamports: 5n },
      },
    ]);
    // Of another account under the same role it is none, unless that is new each time.
    const elsewhere = withEffects(after, (effect) =>
      effect.role === role ? { ...effect, address: 'other' } : effect,
    );
    expect(changesBetween(before, elsewhere)).toHaveLength(role === 'new-stake-account' ? 1 : 0);
  });

  it('tokens, in their unit where one is proven', async () => {
    const before = await checked('liquid-stake');
    const symbol = pinsFor('sandbox').pool?.symbol;
    const less = withEffects(before, (effect) =>
      effect.role === 'token-account' ? { ...effect, after: effect.after - 1n } : effect,
    );
    const units = before.verdict.effects.find(({ role }) => role === 'token-account')?.after ?? 0n;
    expect(changesBetween(before, less)).toEqual([
      {
        label: 'Your token account afterwards',
        before: { kind: 'tokens', units, decimals: 9, symbol },
        after: { kind: 'tokens', units: units - 1n, decimals: 9, symbol },
      },
    ]);
    const bare = (review: Checked) => withEffects(review, ({ token: _, ...effect }) => effect);
    expect(changesBetween(bare(before), bare(less))).toEqual([
      {
        label: 'Your token account afterwards',
        before: { kind: 'tokens', units, decimals: 0, symbol: '' },
        after: { kind: 'tokens', units: units - 1n, decimals: 0, symbol: '' },
      },
    ]);
  });
});
