import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@/transaction';
import { SYSTEM_PROGRAM } from '@/transaction/addresses';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const { pool, validators } = pinsFor('sandbox');
const vote = validators[0]?.vote ?? '';

async function codesOf(operation: Operation, world: TestWorld) {
  const honest = honestTransaction(honestFields[operation], world);
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest));
  return verdict.findings.map((one) => one.code);
}

/** Accounts that a verdict depends on: without any of them, nothing may be signed. */
const needed: readonly (readonly [Operation, string, string, string])[] = [
  ['native-stake', 'the vote account', vote, 'vote-account-differs'],
  ['native-stake', 'the wallet', wallet.address, 'funds-insufficient'],
  ['native-unstake', 'a chosen stake account', stakeAddress('active-2'), 'stake-state-differs'],
  ['sovereign-unstake', 'the stake account', stakeAddress('active-1'), 'stake-state-differs'],
  ['auto-compound', 'a stake account', stakeAddress('active-1'), 'stake-state-differs'],
  ['withdraw', 'a stake account', stakeAddress('inactive'), 'stake-state-differs'],
  ['merge', 'the destination', stakeAddress('active-1'), 'stake-state-differs'],
  ['merge', 'a source', stakeAddress('active-3'), 'stake-state-differs'],
  ['split', 'the stake account', stakeAddress('active-1'), 'stake-state-differs'],
  ['liquid-stake', 'the pool', pool?.address ?? '', 'pool-state-stale'],
  ['legacy-deposit', 'the pool', pool?.address ?? '', 'pool-state-stale'],
  ['liquid-unstake', 'the pool', pool?.address ?? '', 'pool-state-stale'],
  ['legacy-withdraw', 'the pool', pool?.address ?? '', 'pool-state-stale'],
  ['swap-exit', 'the pool', pool?.address ?? '', 'pool-state-stale'],
];

describe('a fact missing at the node refuses', () => {
  it.each(needed)('a %s without %s', async (operation, _, address, code) => {
    const world = copyWorld(await testWorld());
    expect(await codesOf(operation, world)).toEqual([]);
    expect(world.accounts.delete(address)).toBe(true);
    expect(await codesOf(operation, world)).toContain(code);
  });

  it('a stake to an account that is not a vote account any more', async () => {
    const world = copyWorld(await testWorld());
    world.accounts.set(vote, {
      owner: SYSTEM_PROGRAM,
      data: new Uint8Array(),
      lamports: 1n,
      executable: false,
    });
    expect(await codesOf('native-stake', world)).toEqual(['vote-account-differs']);
  });
});
