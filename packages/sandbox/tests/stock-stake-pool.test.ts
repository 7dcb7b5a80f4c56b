import {
  depositSol,
  depositStake,
  getStakePoolAccount,
  updateStakePool,
  withdrawSol,
} from '@solana/spl-stake-pool';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  type Signer,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { delegationOf } from '../src/chain/layout/stake-account';
import { decodeValidatorList } from '../src/chain/layout/stake-pool';
import { POOL, POOL_MANAGER_FEE, POOL_RESERVE, POOL_VALIDATOR_LIST } from '../src/chain/testing/own-pool';
import { key, poolOf, required, type TestPool } from '../src/chain/testing/pool';
import { stakeInstructions } from '../src/chain/testing/stake';
import { SOL } from '../src/chain/testing/test-chain';
import { poolStakeAddress } from '../src/chain/world/pool';
import { createTestRpc, type TestRpc } from '../src/rpc/testing/test-rpc';

const FINAL_MS = 4_000;

/** The functions of the stock client over JSON-RPC; the sums are those of the program's published source. */
let rpc: TestRpc;
let connection: Connection;
let wallet: Keypair;
let pool: TestPool;
beforeEach(async () => {
  rpc = await createTestRpc();
  connection = new Connection(rpc.url, 'confirmed');
  wallet = await rpc.world.wallet(100n);
  rpc.clock.pass(FINAL_MS);
  pool = poolOf(rpc.world, wallet);
});
afterEach(() => rpc.close());

async function send(built: { instructions: TransactionInstruction[]; signers?: Signer[] }): Promise<void> {
  const result = await rpc.world.send(built.instructions, [wallet, ...(built.signers ?? [])]);
  expect(result).toMatchObject({ ok: true });
  rpc.clock.pass(FINAL_MS);
}

const stakePool = new PublicKey(POOL);
const ceil = (amount: bigint, numerator: bigint, denominator: bigint) =>
  (amount * numerator + denominator - 1n) / denominator;

/** The sum that the program keeps true: what it owns is what it counts. */
function expectBalanced(): void {
  const list = required(decodeValidatorList(pool.dataOf(POOL_VALIDATOR_LIST)));
  const staked = list.validators.map(({ vote }) => rpc.world.lamports(poolStakeAddress(POOL, vote)));
  expect(list.validators.map(({ activeLamports }) => activeLamports)).toEqual(staked);
  const reserve = rpc.world.lamports(POOL_RESERVE) - rpc.world.chain.rent(200);
  expect(pool.poolNow().totalLamports).toBe(staked.reduce((sum, each) => sum + each, reserve));
  expect(pool.poolNow().tokenSupply).toBe(pool.supplyNow());
}

test('withdrawSol burns tokens less the fee, and pays their worth out of the reserve', async () => {
  await send(await depositSol(connection, stakePool, wallet.publicKey, 20 * LAMPORTS_PER_SOL));
  const before = pool.poolNow();
  const [held, feeHeld] = [pool.tokensAt(pool.ata()), pool.tokensAt(POOL_MANAGER_FEE)];
  const receiver = Keypair.generate().publicKey;
  await send(await withdrawSol(connection, stakePool, wallet.publicKey, receiver, 7.0000005));
  const tokens = 7_000_000_500n;
  // Fees are rounded up, and 0.1 % here.
  const fee = ceil(tokens, 1n, 1_000n);
  const lamports = ((tokens - fee) * before.totalLamports) / before.tokenSupply;
  expect(BigInt(await connection.getBalance(receiver))).toBe(lamports);
  expect(pool.tokensAt(pool.ata())).toBe(held - tokens);
  expect(pool.tokensAt(POOL_MANAGER_FEE)).toBe(feeHeld + fee);
  expect(pool.poolNow()).toMatchObject({
    totalLamports: before.totalLamports - lamports,
    tokenSupply: before.tokenSupply - tokens + fee,
  });
  expectBalanced();
});

test('depositStake merges an active stake account, and mints for it and for its rent', async () => {
  const stake = Keypair.generate();
  const vote = required(decodeValidatorList(pool.dataOf(POOL_VALIDATOR_LIST))?.validators[0]).vote;
  await send({
    instructions: stakeInstructions(rpc.world.chain, wallet.publicKey, stake.publicKey, 50n * SOL),
    signers: [stake],
  });
  await rpc.world.chain.turnEpoch();
  await rpc.world.chain.turnEpoch();
  const address = stake.publicKey.toBase58();
  const deposited = rpc.world.lamports(address);
  const staked = required(delegationOf(pool.dataOf(address))).stake;
  const before = pool.poolNow();
  const [reserve, active] = [POOL_RESERVE, poolStakeAddress(POOL, vote)].map(rpc.world.lamports);
  await send(await depositStake(connection, stakePool, wallet.publicKey, key(vote), stake.publicKey));
  const tokens = (deposited * before.tokenSupply) / before.totalLamports;
  expect(pool.tokensAt(pool.ata())).toBe(tokens);
  expect(pool.poolNow()).toMatchObject({
    totalLamports: before.totalLamports + deposited,
    tokenSupply: before.tokenSupply + tokens,
  });
  expect(rpc.world.chain.getAccount(address)).toBeNull();
  expect([POOL_RESERVE, poolStakeAddress(POOL, vote)].map(rpc.world.lamports)).toEqual([
    (reserve ?? 0n) + deposited - staked,
    (active ?? 0n) + staked,
  ]);
  expectBalanced();
});

test('updateStakePool counts what was given to the pool, and mints the fee on it', async () => {
  const gift = 3n * SOL;
  const give = (to: string, lamports: bigint) =>
    SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: key(to), lamports });
  const vote = required(decodeValidatorList(pool.dataOf(POOL_VALIDATOR_LIST))?.validators[1]).vote;
  await send({ instructions: [give(POOL_RESERVE, 2n * SOL), give(poolStakeAddress(POOL, vote), SOL)] });
  const before = pool.poolNow();
  const feeHeld = pool.tokensAt(POOL_MANAGER_FEE);
  const account = await getStakePoolAccount(connection, stakePool);
  const { updateListInstructions, finalInstructions } = await updateStakePool(connection, account);
  for (const instruction of updateListInstructions) await send({ instructions: [instruction] });
  await send({ instructions: finalInstructions });
  // 3 % of the reward, in tokens at the rate after it.
  const feeLamports = ceil(gift, 3n, 100n);
  const totalLamports = before.totalLamports + gift;
  const fee = (before.tokenSupply * feeLamports) / (totalLamports - feeLamports);
  expect(pool.poolNow()).toMatchObject({ totalLamports, tokenSupply: before.tokenSupply + fee });
  expect(pool.tokensAt(POOL_MANAGER_FEE)).toBe(feeHeld + fee);
  expectBalanced();
});
