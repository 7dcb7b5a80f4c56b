import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@/transaction';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const { pool, validators } = pinsFor('sandbox');
const vote = validators[0]?.vote ?? '';

async function codesOf(operation: Operation, world: TestWorld) {
  const honest = honestTransaction(honestFields[operation], world);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest));
  return verdict.findings.map((finding) => finding.code);
}

/** Accounts that a verdict depends on: without any of them, nothing may be signed. */
const needed: readonly (readonly [Operation, string, string, string])[] = [
  ['native-stake', 'the vote account', vote, 'vote-account-differs'],
  ['native-stake', 'the wallet', wallet.address, 'funds-insufficient'],
  ['sovereign-unstake', 'the stake account', stakeAddress('active-1'), 'stake-state-differs'],
  ['auto-compound', 'a stake account', stakeAddress('active-1'), 'stake-state-differs'],
  ['merge', 'a source', stakeAddress('active-3'), 'stake-state-differs'],
  ['liquid-stake', 'the pool', pool?.address ?? '', 'pool-state-stale'],
];

describe('a fact missing at the node refuses', () => {
  it.each(needed)('a %s without %s', async (operation, _, address, code) => {
    const world = copyWorld(await testWorld());
    expect(await codesOf(operation, world)).toEqual([]);
    expect(world.accounts.delete(address)).toBe(true);
    expect(await codesOf(operation, world)).toContain(code);
  });
});
