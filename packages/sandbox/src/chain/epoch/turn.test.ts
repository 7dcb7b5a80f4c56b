import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientValidatorKeys } from '../keys';
import { delegationOf } from '../layout/stake-account';
import { decodeStakePool } from '../layout/stake-pool';
import { decodeMint, decodeTokenAccount } from '../layout/token';
import { POOL, POOL_MANAGER_FEE, POOL_MINT } from '../testing/own-pool';
import { stakeWith } from '../testing/stake';
import { createTestChain, SOL, type TestChain } from '../testing/test-chain';

let world: TestChain;
beforeEach(async () => {
  world = await createTestChain();
});
afterEach(() => world.close());

const delegationAt = (address: string) => {
  const account = world.chain.getAccount(address);
  return account && delegationOf(account.data);
};

test('a new stake activates in one epoch and earns its first reward for the next', async () => {
  const wallet = await world.wallet(2_000n);
  const stake = (await stakeWith(world, wallet, 1_000n * SOL)).publicKey.toBase58();
  const opening = world.lamports(stake);

  const first = await world.chain.turnEpoch();
  expect(first.epoch).toBe(1062n);
  expect(world.lamports(stake)).toBe(opening);
  expect(await world.chain.inflationReward(stake, 1061n)).toBeNull();

  await world.chain.turnEpoch();
  // 1,000 SOL at 0.00019, 0.00002 and 0.00001: 0.19 SOL delegated, 0.02 + 0.01 SOL idle.
  expect(world.lamports(stake)).toBe(opening + 190_000_000n + 30_000_000n);
  expect(delegationAt(stake)?.stake).toBe(1_000n * SOL + 190_000_000n);
  expect(await world.chain.inflationReward(stake, 1062n)).toEqual({
    epoch: 1062n,
    amount: 190_000_000n,
    postBalance: opening + 190_000_000n,
    effectiveSlot: 1063n * 432_000n,
    commission: 5,
  });
});

test('a validator takes its own commission of the same gross reward, and one without the client keeps tips', async () => {
  const wallet = await world.wallet(3_000n);
  const otherStake = (await stakeWith(world, wallet, 1_000n * SOL, 1)).publicKey.toBase58();
  const plain = (await stakeWith(world, wallet, 1_000n * SOL, 5)).publicKey.toBase58();
  const opening = world.lamports(otherStake);
  const vote = clientValidatorKeys(1).vote.address;
  await world.chain.turnEpoch();
  const voteBefore = world.lamports(vote);
  await world.chain.turnEpoch();
  // Gross is 0.00019 / 0.95 = 0.0002, so 0.2 SOL; less 10 % commission: 0.18 SOL.
  expect(world.lamports(otherStake)).toBe(opening + 180_000_000n + 30_000_000n);
  expect(world.lamports(plain)).toBe(opening + 180_000_000n);
  const commission = await world.chain.inflationReward(vote, 1062n);
  expect(world.lamports(vote)).toBe(voteBefore + (commission?.amount ?? 0n));
  expect(commission?.commission).toBeNull();
});

test('the pool gains value for its holders and takes its fee in pool tokens', async () => {
  const poolAt = () => decodeStakePool(world.chain.getAccount(POOL)?.data ?? new Uint8Array());
  const feeTokens = () =>
    decodeTokenAccount(world.chain.getAccount(POOL_MANAGER_FEE)?.data ?? new Uint8Array())?.amount;
  const before = poolAt();
  const feeBefore = feeTokens() ?? 0n;
  await world.chain.turnEpoch();
  const after = poolAt();
  if (!before || !after) throw new Error('The pool cannot be read.');
  expect(after.lastUpdateEpoch).toBe(1062n);
  const reward = after.totalLamports - before.totalLamports;
  // Fee of 3 %, rounded up, as pool tokens at the price after the reward.
  const feeLamports = (reward * 3n + 99n) / 100n;
  const minted = (before.tokenSupply * feeLamports) / (after.totalLamports - feeLamports);
  expect(after.tokenSupply).toBe(before.tokenSupply + minted);
  expect(feeTokens()).toBe(feeBefore + minted);
  expect(decodeMint(world.chain.getAccount(POOL_MINT)?.data ?? new Uint8Array())?.supply).toBe(
    after.tokenSupply,
  );
  expect(after.totalLamports * before.tokenSupply).toBeGreaterThan(before.totalLamports * after.tokenSupply);
});
