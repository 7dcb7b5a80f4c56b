import { describe, expect, it } from 'vitest';
import {
  honestFields,
  honestTransaction,
  operations,
  plainStyle,
  type Style,
  withInstructions,
} from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import {
  copyWorld,
  EPOCH,
  SOL,
  stakeAddress,
  testWorld,
  wallet,
  withWrappedSol,
  worldFor,
} from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { u64 } from '../bytes';
import type { Operation } from '../types/intent';

const world = await testWorld();

async function verdictOf(operation: Operation, style: Style) {
  const honest = honestTransaction(honestFields[operation], world, style);
  const rpc = worldRpc(worldFor(operation, world));
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
  return verdict;
}

const styles: Style[] = [
  plainStyle,
  { ...plainStyle, shape: 'short' },
  { ...plainStyle, checked: true },
  { shape: 'short', checked: true, budget: true, minimum: true },
];

describe('honest transactions', () => {
  for (const operation of operations) {
    it.each(styles)(`${operation} is accepted in the style %o`, async (style) => {
      const verdict = await verdictOf(operation, style);
      expect(verdict.findings).toEqual([]);
      expect(verdict.outcome).toBe('accepted');
      expect(verdict.checks.passed).toBe(verdict.checks.total);
      expect(verdict.rows.every((row) => row.status === 'pass')).toBe(true);
    });
  }
});

describe('the review of a native stake', () => {
  it('has its rows in the binding order, with the request beside the result', async () => {
    const verdict = await verdictOf('native-stake', plainStyle);
    expect(verdict.rows.map((row) => [row.group, row.label])).toEqual([
      ['money', 'Amount'],
      ['money', 'Rent'],
      ['fees', 'Network and priority fee'],
      ['payer', 'Who pays'],
      ['authorities', 'Who can re-delegate'],
      ['authorities', 'Who can withdraw'],
      ['lockup', 'Lockup'],
      ['destination', 'New stake account'],
      ['destination', 'Validator'],
      ['options', 'Auto-compound'],
      ['anything-else', 'Anything else'],
    ]);
    expect(verdict.rows[0]?.found).toEqual({ kind: 'lamports', lamports: 250n * SOL });
    expect(verdict.rows[1]?.found).toEqual({ kind: 'lamports', lamports: 2_282_880n });
    expect(verdict.fee).toEqual({ signatures: 2, base: 10_000n, priority: 0n, total: 10_000n });
    expect(verdict.effects[0]).toEqual({
      address: wallet.address,
      role: 'wallet',
      unit: 'lamports',
      before: 268_000_000_000n,
      after: 17_997_707_120n,
    });
  });
});

/** The verdict on an honest withdrawal whose inactive account has this lockup (date in Unix seconds, epoch). */
async function withdrawLocked(date: bigint, epoch: bigint) {
  const locked = copyWorld(world);
  const inactive = stakeAddress('inactive');
  const account = locked.accounts.get(inactive);
  if (!account) throw new Error('The world has an inactive stake account.');
  const data = account.data.slice();
  data.set(u64(date), 76);
  data.set(u64(epoch), 84);
  locked.accounts.set(inactive, { ...account, data });
  const honest = honestTransaction(honestFields.withdraw, locked);
  return (await judgeBytes(honest.intent, honest.bytes, worldRpc(locked), honestAnswer(honest))).verdict;
}

describe('a lockup', () => {
  it('that has ended does not block a withdrawal', async () => {
    expect((await withdrawLocked(1_600_000_000n, EPOCH)).outcome).toBe('accepted');
  });

  it.each([
    [4_000_000_000n, 0n],
    [0n, EPOCH + 1n],
  ])('blocks it until %i or epoch %i', async (date, epoch) => {
    expect((await withdrawLocked(date, epoch)).code).toBe('stake-state-differs');
  });
});

describe('a swap that keeps its wrapped SOL', () => {
  it('promises the wallet no SOL', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const bytes = withInstructions(honest, honest.draft.instructions.slice(0, 2));
    const rpc = worldRpc(withWrappedSol(world, SOL));
    const { verdict } = await judgeBytes(honest.intent, bytes, rpc, honestAnswer(honest));
    const [own] = verdict.effects;
    expect(verdict.outcome).toBe('accepted');
    expect(own ? own.after - own.before : 0n).toBe(-5_000n);
    expect(verdict.rows.find(({ key }) => key === 'minimum-out')?.note).toBeUndefined();
  });

  it.each([
    ['an account', 1n, 'Closing also unwraps the SOL that your wrapped account held'],
    ['no lamport', 0n, undefined],
  ])('reports what closing unwraps besides, of %s', async (_, held, note) => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const rpc = worldRpc(withWrappedSol(world, held));
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
    expect(verdict.outcome).toBe('accepted');
    expect(verdict.rows.find(({ key }) => key === 'minimum-out')?.note).toBe(note);
  });

  it.each([
    ['there was no account before', () => world],
    ['the account held nothing', () => withWrappedSol(world, 0n)],
  ])('is refused where %s: nothing shows what it would leave there', async (_, given) => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const bytes = withInstructions(honest, honest.draft.instructions.slice(0, 2));
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(given()), honestAnswer(honest));
    expect(verdict.findings).toMatchObject([
      { check: 'I1', code: 'instructions-differ', found: { text: '“Close wrapped SOL” is missing' } },
    ]);
  });
});
