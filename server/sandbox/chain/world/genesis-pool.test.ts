import { getStakePoolAccount, STAKE_POOL_PROGRAM_ID, stakePoolInfo } from '@solana/spl-stake-pool';
import { Connection, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults } from '../../control/faults';
import { createRpcServer } from '../../rpc/rpc-server';
import { sandboxAddress } from '../keys';
import {
  POOL,
  POOL_MINT,
  POOL_RESERVE,
  POOL_VALIDATOR_LIST,
  POOL_WITHDRAW_AUTHORITY,
} from '../testing/own-pool';
import { createTestChain, type TestChain } from '../testing/test-chain';

let world: TestChain;
let connection: Connection;
let close = async () => {};
beforeAll(async () => {
  world = await createTestChain();
  const app = createRpcServer({
    chain: world.chain,
    faults: createFaults(),
    identity: sandboxAddress('identity'),
  });
  connection = new Connection(await app.listen({ host: '127.0.0.1', port: 0 }), 'confirmed');
  close = async () => {
    await app.close();
    await world.close();
  };
});
afterAll(() => close());

test('a stock stake pool client decodes the pool', async () => {
  const pool = await getStakePoolAccount(connection, new PublicKey(POOL));
  const { data } = pool.account;
  expect(data.reserveStake.toBase58()).toBe(POOL_RESERVE);
  expect(data.poolMint.toBase58()).toBe(POOL_MINT);
  expect(data.validatorList.toBase58()).toBe(POOL_VALIDATOR_LIST);
  expect(data.lastUpdateEpoch.toNumber()).toBe(1061);
  expect(data.epochFee.numerator.toNumber() / data.epochFee.denominator.toNumber()).toBe(0.03);
  expect(data.stakeWithdrawalFee.denominator.toNumber()).toBe(1_000);
  expect(data.solWithdrawalFee.denominator.toNumber()).toBe(1_000);
  expect(data.lastEpochTotalLamports.toString()).toBe(data.totalLamports.toString());
  const supply = await connection.getTokenSupply(new PublicKey(POOL_MINT));
  expect(data.poolTokenSupply.toString()).toBe(supply.value.amount);
});

test('a stock stake pool client lists its validators, and their stake accounts exist', async () => {
  const info = await stakePoolInfo(connection, new PublicKey(POOL));
  expect(info.poolWithdrawAuthority).toBe(POOL_WITHDRAW_AUTHORITY);
  expect(info.validatorList).toHaveLength(5);
  let total = world.lamports(POOL_RESERVE) - world.chain.rent(200);
  for (const { stakeAccountAddress, validatorActiveStakeLamports } of info.details.stakeAccounts) {
    expect(world.lamports(stakeAccountAddress)).toBe(BigInt(validatorActiveStakeLamports));
    total += world.lamports(stakeAccountAddress);
  }
  expect(BigInt(info.totalLamports)).toBe(total);
  expect(STAKE_POOL_PROGRAM_ID.toBase58()).toBe(world.chain.getAccount(POOL)?.owner);
});
