import { catalogue } from '@server/sandbox/hostile/catalogue';
import { describe, expect, it } from 'vitest';
import { verify } from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { attackedInput } from './attacked';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, SOL, type TestWorld, testWorld } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

/** The world with this many pool tokens in the wallet. */
function holding(tokens: bigint): TestWorld {
  const changed = copyWorld(world);
  const account = changed.accounts.get(world.poolTokenAccount);
  if (!account) throw new Error('The wallet of the test world has pool tokens.');
  const data = account.data.slice();
  data.set(u64(tokens), 64);
  changed.accounts.set(world.poolTokenAccount, { ...account, data });
  return changed;
}

async function reasons(id: string, tokens: bigint) {
  const attack = catalogue.find((attack) => attack.id === id);
  if (!attack) throw new Error(`There is no attack ${id}.`);
  const { code, findings } = verify(await attackedInput(attack, 'liquid-unstake', holding(tokens)));
  return { code, all: findings.map((finding) => finding.code) };
}

describe('the leading reason of a refusal', () => {
  it('is the amount where more tokens would be burnt than requested, which was the whole balance', async () => {
    expect(await reasons('LU03', 10n * SOL)).toEqual({
      code: 'amount-differs',
      all: ['amount-differs', 'funds-insufficient'],
    });
  });

  it("is the thief, not the wallet's insufficient balance", async () => {
    const { code, all } = await reasons('LU01', SOL);
    expect(code).toBe('destination-differs');
    expect(all.at(-1)).toBe('funds-insufficient');
  });

  it('is the key that came with the answer, not a blockhash that has expired meanwhile', async () => {
    const honest = honestTransaction(honestFields['native-stake'], world);
    const { newAccount, ...answer } = honestAnswer(honest);
    const otherKey = { ...answer, newAccount: newAccount && { ...newAccount, keyMatches: false } };
    const stale = { ...worldRpc(world), isBlockhashValid: async () => false };
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, stale, otherKey);
    expect(verdict.findings.map(({ code }) => code)).toEqual(['key-differs', 'blockhash-invalid']);
  });

  it('is the balance where nothing can be shown without it', async () => {
    const style = { shape: 'classic', checked: false, budget: false, minimum: false } as const;
    const poor = holding(SOL);
    const honest = honestTransaction(honestFields['liquid-unstake'], poor, style);
    const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(poor), honestAnswer(honest));
    expect(verdict.findings.map(({ code }) => code)).toEqual([
      'funds-insufficient',
      'minimum-out-too-low',
      'minimum-unguarded',
    ]);
  });
});
