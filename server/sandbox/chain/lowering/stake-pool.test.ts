import { StakePoolInstruction } from '@solana/spl-stake-pool';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { delegationOf, stakeAuthorities } from '../layout/stake-account';
import { decodeStakePool, decodeValidatorList } from '../layout/stake-pool';
import { decodeMint, decodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../programs';
import { createTestChain, SOL, signedWire, type TestChain } from '../testing/test-chain';
import {
  POOL,
  POOL_MANAGER_FEE,
  POOL_MINT,
  POOL_RESERVE,
  POOL_VALIDATOR_LIST,
  POOL_WITHDRAW_AUTHORITY,
  poolStakeAddress,
} from '../world/pool';
import { PoolError } from './stake-pool-layout';

let world: TestChain;
let wallet: Keypair;
beforeEach(async () => {
  world = await createTestChain();
  wallet = await world.wallet(100n);
});
afterEach(() => world.close());

const key = (address: string) => new PublicKey(address);
const dataOf = (address: string) => world.chain.getAccount(address)?.data ?? new Uint8Array();
const required = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('Something of the pool is missing.');
  return value;
};
const poolNow = () => required(decodeStakePool(dataOf(POOL)));
const tokensAt = (address: string) => decodeTokenAccount(dataOf(address))?.amount ?? 0n;
const supplyNow = () => required(decodeMint(dataOf(POOL_MINT))).supply;
const ata = () => associatedTokenAddress(wallet.publicKey.toBase58(), POOL_MINT);

const createAta = () =>
  new TransactionInstruction({
    programId: key(ASSOCIATED_TOKEN_PROGRAM),
    keys: [
      { pubkey: wallet.publicKey, isSigner: true, isWritable: true },
      { pubkey: key(ata()), isSigner: false, isWritable: true },
      { pubkey: wallet.publicKey, isSigner: false, isWritable: false },
      { pubkey: key(POOL_MINT), isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: key(TOKEN_PROGRAM), isSigner: false, isWritable: false },
    ],
    data: Buffer.from([1]),
  });
const deposit = (lamports: bigint) =>
  StakePoolInstruction.depositSol({
    stakePool: key(POOL),
    withdrawAuthority: key(POOL_WITHDRAW_AUTHORITY),
    reserveStake: key(POOL_RESERVE),
    fundingAccount: wallet.publicKey,
    destinationPoolAccount: key(ata()),
    managerFeeAccount: key(POOL_MANAGER_FEE),
    referralPoolAccount: key(ata()),
    poolMint: key(POOL_MINT),
    lamports: Number(lamports),
  });
const createStake = (stake: Keypair) =>
  SystemProgram.createAccount({
    fromPubkey: wallet.publicKey,
    newAccountPubkey: stake.publicKey,
    lamports: Number(world.chain.rent(200)),
    space: 200,
    programId: StakeProgram.programId,
  });
const withdraw = (
  stake: Keypair,
  tokens: bigint,
  validatorStake = poolStakeAddress(world.options.world.validators[0]?.vote ?? ''),
) =>
  StakePoolInstruction.withdrawStake({
    stakePool: key(POOL),
    validatorList: key(POOL_VALIDATOR_LIST),
    withdrawAuthority: key(POOL_WITHDRAW_AUTHORITY),
    validatorStake: key(validatorStake),
    destinationStake: stake.publicKey,
    destinationStakeAuthority: wallet.publicKey,
    sourceTransferAuthority: wallet.publicKey,
    sourcePoolAccount: key(ata()),
    managerFeeAccount: key(POOL_MANAGER_FEE),
    poolMint: key(POOL_MINT),
    poolTokens: Number(tokens),
  });

test('a deposit built by the stock client gives pool tokens at the rate and moves the SOL to the reserve', async () => {
  const before = poolNow();
  const reserve = world.lamports(POOL_RESERVE);
  const result = await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  expect(result).toMatchObject({ ok: true });
  const tokens = (40n * SOL * before.tokenSupply) / before.totalLamports;
  expect(tokensAt(ata())).toBe(tokens);
  expect(world.lamports(POOL_RESERVE)).toBe(reserve + 40n * SOL);
  expect(poolNow()).toMatchObject({
    totalLamports: before.totalLamports + 40n * SOL,
    tokenSupply: before.tokenSupply + tokens,
  });
  expect(supplyNow()).toBe(before.tokenSupply + tokens);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(60n * SOL - 5_000n - world.chain.rent(165));
});

test('a landed deposit is told as its sender signed it, with honest balances, tokens and inner instructions', async () => {
  const result = await world.send([createAta(), deposit(4n * SOL)], [wallet]);
  const landed = required(result.ok ? await world.chain.getTransaction(result.signature) : null);
  expect(landed.fee).toBe(5_000n);
  const total = (balances: readonly bigint[]) => balances.reduce((sum, each) => sum + each, 0n);
  expect(total(landed.preBalances) - total(landed.postBalances)).toBe(5_000n);
  const mine = landed.postTokenBalances.find(({ owner }) => owner === wallet.publicKey.toBase58());
  expect(mine).toMatchObject({ mint: POOL_MINT, amount: tokensAt(ata()), decimals: 9 });
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
  await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  await world.chain.turnEpoch();
  const before = poolNow();
  const feeBefore = tokensAt(POOL_MANAGER_FEE);
  const stake = Keypair.generate();
  const tokens = 10n * SOL;
  const result = await world.send([createStake(stake), withdraw(stake, tokens)], [wallet, stake]);
  expect(result).toMatchObject({ ok: true });
  const fee = tokens / 1_000n;
  const lamports = ((tokens - fee) * before.totalLamports) / before.tokenSupply;
  const address = stake.publicKey.toBase58();
  expect(world.lamports(address)).toBe(lamports + world.chain.rent(200));
  expect(delegationOf(dataOf(address))?.stake).toBe(lamports);
  expect(stakeAuthorities(dataOf(address))).toEqual({
    staker: wallet.publicKey.toBase58(),
    withdrawer: wallet.publicKey.toBase58(),
  });
  expect(tokensAt(POOL_MANAGER_FEE)).toBe(feeBefore + fee);
  expect(poolNow()).toMatchObject({
    totalLamports: before.totalLamports - lamports,
    tokenSupply: before.tokenSupply - (tokens - fee),
  });
  const list = required(decodeValidatorList(dataOf(POOL_VALIDATOR_LIST)));
  const vote = required(list.validators[0]).vote;
  expect(list.validators[0]?.activeLamports).toBe(world.lamports(poolStakeAddress(vote)));
});

test('create, withdraw and deactivate in one transaction leave a deactivating account', async () => {
  await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  await world.chain.turnEpoch();
  const stake = Keypair.generate();
  const deactivate = StakeProgram.deactivate({
    stakePubkey: stake.publicKey,
    authorizedPubkey: wallet.publicKey,
  });
  const result = await world.send(
    [createStake(stake), withdraw(stake, 10n * SOL), ...deactivate.instructions],
    [wallet, stake],
  );
  expect(result).toMatchObject({ ok: true });
  expect(delegationOf(dataOf(stake.publicKey.toBase58()))?.deactivationEpoch).toBe(1062n);
});

test('compute-budget instructions count as in any transaction: the limit holds and the price is paid', async () => {
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 });
  const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
  expect(await world.send([limit(2_000), createAta(), deposit(4n * SOL)], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, expect.stringMatching(/Failed|Exceeded/)] } } },
  });
  await world.send([price, limit(100_000), createAta(), deposit(4n * SOL)], [wallet]);
  const spent = 4n * SOL + world.chain.rent(165) + 5_000n + 200_000n;
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL - spent);
});

test('a deposit that fails without preflight pays its fee and nothing else', async () => {
  const wire = signedWire(world.chain, [deposit(4n * SOL)], [wallet]); // the token account does not exist
  expect(await world.chain.sendTransaction(wire, { skipPreflight: true })).toMatchObject({ ok: true });
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL - 5_000n);
});

test('the mint’s supply is always what all its holders have together', async () => {
  const held = () =>
    world.chain
      .getProgramAccounts(TOKEN_PROGRAM)
      .map(({ data }) => decodeTokenAccount(data))
      .reduce((sum, account) => sum + (account?.mint === POOL_MINT ? account.amount : 0n), 0n);
  await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  expect(held()).toBe(supplyNow());
  await world.chain.turnEpoch();
  const stake = Keypair.generate();
  await world.send([createStake(stake), withdraw(stake, 10n * SOL)], [wallet, stake]);
  expect(held()).toBe(supplyNow());
  expect(poolNow().tokenSupply).toBe(supplyNow());
});

test('two deposits in one transaction add up', async () => {
  const before = poolNow();
  await world.send([createAta(), deposit(4n * SOL), deposit(6n * SOL)], [wallet]);
  expect(poolNow().totalLamports).toBe(before.totalLamports + 10n * SOL);
  expect(supplyNow()).toBe(poolNow().tokenSupply);
});

test('a failing neighbour undoes the deposit, and its place is told as in the original message', async () => {
  const before = poolNow();
  const result = await world.send(
    [
      createAta(),
      deposit(4n * SOL),
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
  expect(poolNow()).toEqual(before);
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(100n * SOL);
});

const withFirst = (instruction: TransactionInstruction, change: Partial<TransactionInstruction>) =>
  new TransactionInstruction({ ...instruction, ...change });
const replaced = (
  instruction: TransactionInstruction,
  index: number,
  change: Partial<TransactionInstruction['keys'][0]>,
) =>
  withFirst(instruction, {
    keys: instruction.keys.map((each, position) => (position === index ? { ...each, ...change } : each)),
  });

const refusals: [string, (stranger: PublicKey) => TransactionInstruction, unknown][] = [
  [
    'another reserve',
    (stranger) => replaced(deposit(SOL), 2, { pubkey: stranger }),
    { Custom: PoolError.InvalidProgramAddress },
  ],
  [
    'another withdraw authority',
    (stranger) => replaced(deposit(SOL), 1, { pubkey: stranger }),
    { Custom: PoolError.InvalidProgramAddress },
  ],
  [
    'another fee account',
    (stranger) => replaced(deposit(SOL), 5, { pubkey: stranger }),
    { Custom: PoolError.InvalidFeeAccount },
  ],
  [
    'another mint',
    (stranger) => replaced(deposit(SOL), 7, { pubkey: stranger }),
    { Custom: PoolError.WrongPoolMint },
  ],
  [
    'another pool',
    (stranger) => replaced(deposit(SOL), 0, { pubkey: stranger }),
    { Custom: PoolError.InvalidState },
  ],
  [
    'a depositor who did not sign',
    () => replaced(deposit(SOL), 3, { pubkey: key(sandboxAddress('faucet')), isSigner: false }),
    { Custom: PoolError.SignatureMissing },
  ],
  ['nothing deposited', () => deposit(0n), { Custom: PoolError.DepositTooSmall }],
  [
    'an unknown instruction',
    () => withFirst(deposit(SOL), { data: Buffer.from([99, 0, 0, 0, 0, 0, 0, 0, 0]) }),
    'InvalidInstructionData',
  ],
  [
    'a minimum that the pool does not give',
    () => withFirst(deposit(SOL), { data: Buffer.concat([Buffer.from([25]), u64(SOL), u64(SOL)]) }),
    { Custom: PoolError.ExceededSlippage },
  ],
];
test.each(refusals)('%s is refused and nothing moves', async (_what, build, error) => {
  expect(await world.send([createAta(), build(wallet.publicKey)], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, error] } } },
  });
});

test('a minimum that the pool does give is taken', async () => {
  const before = poolNow();
  const tokens = (SOL * before.tokenSupply) / before.totalLamports;
  const data = Buffer.concat([Buffer.from([25]), u64(SOL), u64(tokens)]);
  expect(await world.send([createAta(), withFirst(deposit(SOL), { data })], [wallet])).toMatchObject({
    ok: true,
  });
  expect(tokensAt(ata())).toBe(tokens);
});

test("the pool's authority, lent to the deposit, does not sign for an instruction beside it", async () => {
  const mintToMyself = new TransactionInstruction({
    programId: key(TOKEN_PROGRAM),
    keys: [
      { pubkey: key(POOL_MINT), isSigner: false, isWritable: true },
      { pubkey: key(ata()), isSigner: false, isWritable: true },
      { pubkey: key(POOL_WITHDRAW_AUTHORITY), isSigner: false, isWritable: false },
    ],
    data: Buffer.concat([Buffer.from([7]), u64(SOL)]),
  });
  expect(await world.send([createAta(), deposit(SOL), mintToMyself], [wallet])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [2, 'MissingRequiredSignature'] } } },
  });
});

test('somebody else cannot burn my tokens', async () => {
  await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  const thief = await world.wallet(10n);
  const stake = Keypair.generate();
  const create = SystemProgram.createAccount({
    fromPubkey: thief.publicKey,
    newAccountPubkey: stake.publicKey,
    lamports: Number(world.chain.rent(200)),
    space: 200,
    programId: StakeProgram.programId,
  });
  const steal = replaced(withdraw(stake, 10n * SOL), 6, { pubkey: thief.publicKey });
  expect(await world.send([create, steal], [thief, stake])).toMatchObject({ ok: false });
  const unsigned = replaced(withdraw(stake, 10n * SOL), 6, { isSigner: false });
  expect(await world.send([create, unsigned], [thief, stake])).toMatchObject({
    ok: false,
    refusal: { meta: { err: { InstructionError: [1, { Custom: PoolError.SignatureMissing }] } } },
  });
});

test('more than the validator has is refused', async () => {
  await world.send([createAta(), deposit(40n * SOL)], [wallet]);
  const stake = Keypair.generate();
  const small = poolStakeAddress(world.options.world.validators[4]?.vote ?? '');
  const result = await world.send(
    [createStake(stake), withdraw(stake, 2_000n * SOL, small)],
    [wallet, stake],
  );
  expect(result).toMatchObject({
    ok: false,
    refusal: {
      meta: { err: { InstructionError: [1, { Custom: PoolError.StakeLamportsNotEqualToMinimum }] } },
    },
  });
});

function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
