import { Connection } from '@solana/web3.js';
import { afterAll, expect, test } from 'vitest';
import { stakeWith } from '../src/chain/testing/stake';
import { SOL, testWorld } from '../src/chain/testing/test-chain';
import { createTestRpc } from '../src/rpc/testing/test-rpc';

const { validators } = testWorld();
const [, silent, greedy] = validators;
if (!silent || !greedy) throw new Error('The world has six validators.');
const rpc = await createTestRpc({
  world: testWorld({
    validators: validators.map((validator) =>
      validator === silent
        ? { ...validator, stopped: true }
        : validator === greedy
          ? { ...validator, commission: 100 }
          : validator,
    ),
  }),
});
afterAll(() => rpc.close());

test('stake with a validator that stopped voting, or that keeps all, is paid no inflation', async () => {
  const connection = new Connection(rpc.url, 'confirmed');
  const wallet = await rpc.world.wallet(100n);
  const stakes = [
    (await stakeWith(rpc.world, wallet, 10n * SOL, 1)).publicKey,
    (await stakeWith(rpc.world, wallet, 10n * SOL, 2)).publicKey,
  ];
  await rpc.world.chain.turnEpoch();
  await rpc.world.chain.turnEpoch();
  rpc.clock.pass(60_000);

  const { current, delinquent } = await connection.getVoteAccounts();
  expect(delinquent.map(({ votePubkey }) => votePubkey)).toEqual([silent.vote]);
  expect(current).toHaveLength(5);
  expect(current.find(({ votePubkey }) => votePubkey === greedy.vote)).toMatchObject({
    commission: 100,
    inflationRewardsCommissionBps: 10_000,
  });
  const rewards = await connection.getInflationReward(stakes, 1062);
  expect(rewards.map((reward) => reward?.amount ?? null)).toEqual([null, 0]);
});
