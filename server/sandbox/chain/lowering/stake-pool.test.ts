import { ComputeBudgetProgram, Keypair, StakeProgram, SystemProgram } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { delegationOf, stakeAuthorities } from '../layout/stake-account';
import { decodeValidatorList } from '../layout/stake-pool';
import { decodeTokenAccount } from '../layout/token';
import { TOKEN_PROGRAM } from '../programs';
import { POOL, POOL_MANAGER_FEE, POOL_MINT, POOL_RESERVE, POOL_VALIDATOR_LIST } from '../testing/own-pool';
import { key, poolOf, required, type TestPool } from '../testing/pool';
import { createTestChain, SOL, signedWire, type TestChain } from '../testing/test-chain';
import { poolStakeAddress } from '../world/pool';

let world: TestChain;
let wallet: Keypair;
let pool: TestPool;
beforeEach(async () => {
  world = await createTestChain();
  wallet = await world.wallet(100n);
  pool = poolOf(world, wallet);
});
afterEach(() => world.close());

test('a deposit built by the stock client mints pool tokens at the rate and moves the SOL to the reserve', async () => {
  const before = pool.poolNow();
  const reserve = world.lamports(POOL_RESERVE);
  const result = await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  expect(result).toMatchObject({ ok: true });
  const tokens = (40n * SOL * before.tokenSupply) / before.totalLamports;
  expect(pool.tokensAt(pool.ata())).toBe(tokens);
  expect(world.lamports(POOL_RESERVE)).toBe(reserve + 40n * SOL);
  expect(pool.poolNow()).toMatchObject({
    totalLamports: before.totalLamports + 40n * SOL,
    tokenSupply: before.tokenSupply + tokens,
  });
  expect(pool.supplyNow()).toBe(before.tokenSupply + tokens);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(60n * SOL - 5_000n - world.chain.rent(165));
});

test('a landed deposit is returned as its sender signed it, with honest balances, tokens and inner instructions', async () => {
  const result = await world.send([pool.createAta(), pool.deposit(4n * SOL)], [wallet]);
  const landed = required(result.ok ? await world.chain.getTransaction(result.signature) : null);
  expect(landed.fee).toBe(5_000n);
  const total = (balances: readonly bigint[]) => balances.reduce((sum, each) => sum + each, 0n);
  expect(total(landed.preBalances) - total(landed.postBalances)).toBe(5_000n);
  const mine = landed.postTokenBalances.find(({ owner }) => owner === wallet.publicKey.toBase58());
  expect(mine).toMatchObject({ mint: POOL_MINT, amount: pool.tokensAt(pool.ata()), decimals: 9 });
  expect(landed.accountKeys).toContain('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy');
  expect(landed.meta.innerInstructions.find(({ index }) => index === 1)?.instructions).toHaveLength(2);
  const logs = landed.meta.logs;
  const start = logs.indexOf('Program SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy invoke [1]');
  expect(logs.slice(start, start + 3)).toEqual([
    'Program SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy invoke [1]',
    'Program log: Instruction: DepositSol',
    'Program 11111111111111111111111111111111 invoke [2]',
  ]);
  expect(logs.at(-1)).toBe('Program SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy success');
});

test('a withdrawal built by the stock client burns tokens for active stake that the wallet controls', async () => {
  await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  await world.chain.turnEpoch();
  const before = pool.poolNow();
  const feeBefore = pool.tokensAt(POOL_MANAGER_FEE);
  const stake = Keypair.generate();
  const tokens = 10n * SOL;
  const result = await world.send([pool.createStake(stake), pool.withdraw(stake, tokens)], [wallet, stake]);
  expect(result).toMatchObject({ ok: true });
  const fee = tokens / 1_000n;
  const lamports = ((tokens - fee) * before.totalLamports) / before.tokenSupply;
  const address = stake.publicKey.toBase58();
  expect(world.lamports(address)).toBe(lamports + world.chain.rent(200));
  expect(delegationOf(pool.dataOf(address))?.stake).toBe(lamports);
  expect(stakeAuthorities(pool.dataOf(address))).toEqual({
    staker: wallet.publicKey.toBase58(),
    withdrawer: wallet.publicKey.toBase58(),
  });
  expect(pool.tokensAt(POOL_MANAGER_FEE)).toBe(feeBefore + fee);
  expect(pool.poolNow()).toMatchObject({
    totalLamports: before.totalLamports - lamports,
    tokenSupply: before.tokenSupply - (tokens - fee),
  });
  const list = required(decodeValidatorList(pool.dataOf(POOL_VALIDATOR_LIST)));
  const vote = required(list.validators[0]).vote;
  expect(list.validators[0]?.activeLamports).toBe(world.lamports(poolStakeAddress(POOL, vote)));
});

test('create, withdraw and deactivate in one transaction leave a deactivating account', async () => {
  await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  await world.chain.turnEpoch();
  const stake = Keypair.generate();
  const deactivate = StakeProgram.deactivate({
    stakePubkey: stake.publicKey,
    authorizedPubkey: wallet.publicKey,
  });
  const result = await world.send(
    [pool.createStake(stake), pool.withdraw(stake, 10n * SOL), ...deactivate.instructions],
    [wallet, stake],
  );
  expect(result).toMatchObject({ ok: true });
  expect(delegationOf(pool.dataOf(stake.publicKey.toBase58()))?.deactivationEpoch).toBe(1062n);
});

test('compute-budget instructions apply as in any transaction: the limit is enforced and the price is paid', async () => {
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 });
  const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
  expect(await world.send([limit(2_000), pool.createAta(), pool.deposit(4n * SOL)], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, expect.stringMatching(/Failed|Exceeded/)] } } },
  });
  await world.send([price, limit(100_000), pool.createAta(), pool.deposit(4n * SOL)], [wallet]);
  const spent = 4n * SOL + world.chain.rent(165) + 5_000n + 200_000n;
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL - spent);
});

test('a deposit that fails without preflight pays its fee and nothing else', async () => {
  const wire = signedWire(world.chain, [pool.deposit(4n * SOL)], [wallet]); // the token account does not exist
  expect(await world.chain.sendTransaction(wire, { skipPreflight: true })).toMatchObject({ ok: true });
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL - 5_000n);
});

test('the mint’s supply always equals the sum of all holders’ balances', async () => {
  const held = () =>
    world.chain
      .getProgramAccounts(TOKEN_PROGRAM)
      .map(({ data }) => decodeTokenAccount(data))
      .reduce((sum, account) => sum + (account?.mint === POOL_MINT ? account.amount : 0n), 0n);
  await world.send([pool.createAta(), pool.deposit(40n * SOL)], [wallet]);
  expect(held()).toBe(pool.supplyNow());
  await world.chain.turnEpoch();
  const stake = Keypair.generate();
  await world.send([pool.createStake(stake), pool.withdraw(stake, 10n * SOL)], [wallet, stake]);
  expect(held()).toBe(pool.supplyNow());
  expect(pool.poolNow().tokenSupply).toBe(pool.supplyNow());
});

test('two deposits in one transaction add up', async () => {
  const before = pool.poolNow();
  await world.send([pool.createAta(), pool.deposit(4n * SOL), pool.deposit(6n * SOL)], [wallet]);
  expect(pool.poolNow().totalLamports).toBe(before.totalLamports + 10n * SOL);
  expect(pool.supplyNow()).toBe(pool.poolNow().tokenSupply);
});

test('a failing neighbour undoes the deposit, and the error names its index in the original message', async () => {
  const before = pool.poolNow();
  const result = await world.send(
    [
      pool.createAta(),
      pool.deposit(4n * SOL),
      SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: key(sandboxAddress('manager')),
        lamports: 99e9,
      }),
    ],
    [wallet],
  );
  expect(result).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [2, { Custom: 1 }] } } },
  });
  expect(pool.poolNow()).toEqual(before);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL);
});
