import { describe, expect, it } from 'vitest';
import type { RawAccount } from '@/transaction';
import { SYSTEM_PROGRAM } from '@/transaction/addresses';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testWorld } from './world';
import { worldRpc } from './world-rpc';

/** NS18: somebody creates the new account first. It may be visible in the newest block only, or only to a lagging node. */
const world = await testWorld();

const taken: RawAccount = {
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  lamports: 1n,
  executable: false,
};

async function checksWhereTakenBy(commitment: string): Promise<string[]> {
  const honest = honestTransaction(honestFields['native-stake'], world);
  const rpc = worldRpc(world, {
    getMultipleAccounts: async (addresses, asked) =>
      addresses.map((address) =>
        address === honest.newKey?.address && asked === commitment
          ? taken
          : (world.accounts.get(address) ?? null),
      ),
  });
  const { verdict } = await judgeBytes(honest.intent, honest.bytes, rpc, honestAnswer(honest));
  return verdict.findings.map(({ check }) => check);
}

describe('a new account', () => {
  it.each(['processed', 'confirmed'])('may not exist in the %s blocks', async (commitment) => {
    expect(await checksWhereTakenBy(commitment)).toEqual(['K2']);
  });
});
