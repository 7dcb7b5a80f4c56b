import { describe, expect, it } from 'vitest';
import { formatReviewValue } from '@/components/transaction/review/format-review-value';
import { plainRows } from '@/components/transaction/review/plain-rows';
import type { Operation } from '@/transaction';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { copyWorld, testWorld, worldFor } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

const rent = '0.002282880 SOL of it is rent, which stays yours';
const arrives = 'What you get arrives in your own account';

/** What leaves, its note, and the note on who can withdraw. Of the pool: 60,000 SOL for 55,000 tokens, less ten basis points. */
const expected: readonly [Operation, string, string, string][] = [
  ['native-stake', '250.00228288 SOL', rent, 'No lockup'],
  ['native-unstake', 'Nothing', '', 'As before'],
  ['sovereign-unstake', 'Nothing', '', 'As before'],
  ['liquid-stake', '20 SOL', 'You get at least 18.324166666 csSOL', arrives],
  ['legacy-deposit', '20 SOL', 'You get at least 18.324166666 csSOL', arrives],
  [
    'liquid-unstake',
    '0.00228288 SOL and 10.000000000 csSOL',
    `${rent}. You get at least 10.898181818 SOL`,
    'No lockup',
  ],
  [
    'legacy-withdraw',
    '0.00228288 SOL and 9.166666666 csSOL',
    `${rent}. You get at least 9.989999998 SOL`,
    'No lockup',
  ],
  ['swap-exit', '10.000000000 csSOL', 'You get at least 10.843690909 SOL', 'The SOL arrives there'],
  ['auto-compound', 'Nothing', '', 'As before'],
  ['merge', 'Nothing', '', 'As before'],
  ['unwrap', '12.000000000 wrapped SOL', 'You get at least 12.002039280 SOL', 'The SOL arrives there'],
  ['split', '0.00228288 SOL', 'All of it is rent, which stays yours', 'No lockup'],
];

const textOf = (row: ReturnType<typeof plainRows>[number] | undefined) =>
  row?.values.map((value) => formatReviewValue(value)).join(' and ');

describe('the four plain rows of an honest transaction', () => {
  it.each(expected)('%s', async (operation, leaves, note, withdrawal) => {
    const here = worldFor(operation, world);
    const honest = honestTransaction(honestFields[operation], here);
    const { verdict } = await offerFor(honest, honest.bytes, worldRpc(here));
    expect(verdict.outcome).toBe('accepted');
    const [first, second, third, fourth, ...others] = plainRows(honest.intent, verdict);
    expect(first).toMatchObject({ term: 'amount', label: 'What leaves your wallet, before the fee', note });
    expect(textOf(first)).toBe(leaves);
    expect(second).toMatchObject({ note: withdrawal });
    expect(textOf(second)).toBe('Only your wallet');
    // 5,000 lamports for each signature; a new account signs, too.
    expect(textOf(third)).toBe(honest.newKey === null ? '0.000005 SOL' : '0.00001 SOL');
    expect(textOf(fourth)).toBe('Nothing else');
    expect(others).toEqual([]);
  });

  it('a stake that switches auto-compounding on names the deposit', async () => {
    const honest = honestTransaction(
      { ...honestFields['native-stake'], autoCompound: true } as (typeof honestFields)['native-stake'],
      world,
    );
    const { verdict } = await offerFor(honest, honest.bytes, worldRpc(world));
    const [first] = plainRows(honest.intent, verdict);
    // The ledger grows by an entry of 40 bytes, whose rent is 6,960 lamports each.
    expect(textOf(first)).toBe('250.00256128 SOL');
    expect(first?.note).toBe(
      `${rent}. 0.000278400 SOL of it is the auto-compound deposit, which comes back when it is switched off`,
    );
  });

  it.each(['liquid-stake', 'legacy-deposit'] as const)(
    'a first %s names the rent of its token account',
    async (operation) => {
      const here = copyWorld(world);
      here.accounts.delete(here.poolTokenAccount);
      const honest = honestTransaction(honestFields[operation], here);
      const { verdict } = await offerFor(honest, honest.bytes, worldRpc(here));
      expect(verdict.outcome).toBe('accepted');
      const [first] = plainRows(honest.intent, verdict);
      // An account of 165 bytes needs (128 + 165) × 6,960 lamports.
      expect(textOf(first)).toBe('20.00203928 SOL');
      expect(first?.note).toBe(
        '0.002039280 SOL of it is rent, which stays yours. You get at least 18.324166666 csSOL',
      );
    },
  );

  it('a withdrawal says what arrives', async () => {
    const honest = honestTransaction(honestFields.withdraw, world);
    if (honest.intent.operation !== 'withdraw') throw new Error('It is a withdrawal.');
    const { verdict } = await offerFor(honest, honest.bytes, worldRpc(world));
    const [first] = plainRows(honest.intent, verdict);
    const lamports = honest.intent.withdrawals.reduce((sum, withdrawal) => sum + withdrawal.lamports, 0n);
    expect(textOf(first)).toBe('Nothing');
    expect(first?.note).toBe(`${(Number(lamports) / 1e9).toFixed(9)} SOL arrives`);
  });
});
