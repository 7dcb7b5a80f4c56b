import { routes } from '@contract/rest/routes';
import { address } from '@solana/kit';
import { StakePoolInstruction, StakePoolLayout } from '@solana/spl-stake-pool';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { parseCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token';
import { afterAll, describe, expect, it } from 'vitest';
import { delegationOf, stakeAuthorities } from '../../chain/layout/stake-account';
import { decodeStakePool, encodeStakePool } from '../../chain/layout/stake-pool';
import { decodeTokenAccount } from '../../chain/layout/token';
import { decodeLookupTable } from '../../chain/lookup-tables';
import { associatedTokenAddress } from '../../chain/pda';
import { NATIVE_MINT } from '../../chain/programs';
import {
  POOL,
  POOL_MANAGER_FEE,
  POOL_MINT,
  POOL_RESERVE,
  POOL_VALIDATOR_LIST,
  POOL_WITHDRAW_AUTHORITY,
} from '../../chain/testing/own-pool';
import { AGGREGATOR_LOOKUP_TABLE } from '../../chain/world/aggregator';
import {
  compiled,
  createTestApi,
  instructionsOf,
  lamportsOf,
  messageOf,
  signed,
  testWallet,
} from '../test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(21);
const tokensOfWallet = associatedTokenAddress(wallet.address, POOL_MINT);

const api = await createTestApi();
await api.fund(wallet, 1_000n * sol);
afterAll(() => api.close());

/** The pool as the stock client decodes it: an independent decoder of the same bytes. */
function pool(): {
  total: bigint;
  supply: bigint;
  withdrawalFee: { numerator: bigint; denominator: bigint };
} {
  const account = api.chain.getAccount(POOL);
  const state = StakePoolLayout.decode(Buffer.from(account?.data ?? []));
  return {
    total: BigInt(state.totalLamports.toString()),
    supply: BigInt(state.poolTokenSupply.toString()),
    withdrawalFee: {
      numerator: BigInt(state.stakeWithdrawalFee.numerator.toString()),
      denominator: BigInt(state.stakeWithdrawalFee.denominator.toString()),
    },
  };
}

const tokens = (): bigint =>
  decodeTokenAccount(api.chain.getAccount(tokensOfWallet)?.data ?? new Uint8Array())?.amount ?? 0n;
const balance = (): bigint => lamportsOf(api.chain, wallet.address);

/** Account list of the stock client's instruction. */
const stock = ({ keys }: TransactionInstruction): string[] => keys.map((each) => each.pubkey.toBase58());

const key = (text: string): PublicKey => new PublicKey(text);

async function deposit(lamports: bigint): Promise<void> {
  const { txn } = await api.answer(routes.liquidStake, { pubkey: wallet.address, amount: lamports });
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(txn), wallet) });
}

describe('liquid stake', () => {
  it('builds the token account and the deposit that a stock client builds, and nothing else', async () => {
    const { txn } = await api.answer(routes.liquidStake, { pubkey: wallet.address, amount: 10n * sol });
    const message = messageOf(txn);
    expect(compiled(message)).toMatchObject({ version: 'legacy', header: { numSignerAccounts: 1 } });
    const [create, depositSol, ...rest] = instructionsOf(message);
    expect(rest).toEqual([]);
    expect(create && parseCreateAssociatedTokenIdempotentInstruction(create).accounts).toMatchObject({
      payer: { address: wallet.address },
      ata: { address: tokensOfWallet },
      owner: { address: wallet.address },
      mint: { address: POOL_MINT },
    });
    const expected = stock(
      StakePoolInstruction.depositSol({
        stakePool: key(POOL),
        withdrawAuthority: key(POOL_WITHDRAW_AUTHORITY),
        reserveStake: key(POOL_RESERVE),
        fundingAccount: key(wallet.address),
        destinationPoolAccount: key(tokensOfWallet),
        managerFeeAccount: key(POOL_MANAGER_FEE),
        referralPoolAccount: key(tokensOfWallet),
        poolMint: key(POOL_MINT),
        lamports: 1,
      }),
    );
    expect(depositSol?.keys).toEqual(expected);
    const data = depositSol?.data ?? Buffer.alloc(0);
    expect([data.length, data[0], data.readBigUInt64LE(1)]).toEqual([17, 25, 10n * sol]);
    const fair = (10n * sol * pool().supply) / pool().total;
    const minimum = data.readBigUInt64LE(9);
    expect(minimum).toBeLessThanOrEqual(fair);
    expect(minimum).toBeGreaterThanOrEqual((fair * 9_990n) / 10_000n);
  });

  it("gives the wallet pool tokens at the pool's rate and takes the lamports, rent and fee", async () => {
    const before = {
      ...pool(),
      balance: balance(),
      tokens: tokens(),
      reserve: lamportsOf(api.chain, POOL_RESERVE),
    };
    await deposit(100n * sol);
    const minted = (100n * sol * before.supply) / before.total;
    expect(tokens() - before.tokens).toBe(minted);
    expect(before.balance - balance()).toBe(100n * sol + api.chain.rent(165) + 5_000n);
    expect(lamportsOf(api.chain, POOL_RESERVE) - before.reserve).toBe(100n * sol);
    expect(pool()).toMatchObject({ total: before.total + 100n * sol, supply: before.supply + minted });
    const again = balance();
    await deposit(sol);
    expect(again - balance()).toBe(sol + 5_000n);
  });

  it('refuses what the wallet cannot pay and what is too little for a token', async () => {
    expect(await api.refusal(routes.liquidStake, { pubkey: wallet.address, amount: 2_000n * sol })).toEqual([
      422,
      expect.stringContaining('Nothing was built.'),
    ]);
    expect(await api.refusal(routes.liquidStake, { pubkey: wallet.address, amount: 1n })).toEqual([
      422,
      '1 lamports are too few to receive a pool token. Nothing was built.',
    ]);
    expect(await api.refusal(routes.liquidStake, { pubkey: wallet.address, amount: 0 })).toEqual([
      400,
      'amount must be an integer from 1 to 9223372036854775807.',
    ]);
  });

  it('reports that the pool is updating while its program would refuse', async () => {
    const account = api.chain.getAccount(POOL);
    const state = account && decodeStakePool(account.data);
    if (!account || !state) throw new Error('There is no pool.');
    const write = (lastUpdateEpoch: bigint) =>
      api.chain.writeProgramData('test', [
        { address: POOL, owner: account.owner, data: encodeStakePool({ ...state, lastUpdateEpoch }) },
      ]);
    await write(state.lastUpdateEpoch - 1n);
    for (const route of [routes.liquidStake, routes.liquidUnstake, routes.aggregatorUnstake]) {
      expect(await api.refusal(route, { pubkey: wallet.address, amount: 5n * sol })).toEqual([
        409,
        expect.stringContaining('has not been updated in this epoch'),
      ]);
    }
    await write(state.lastUpdateEpoch);
  });
});

describe('liquid unstake', () => {
  it('builds create, the withdrawal that a stock client builds, and deactivate', async () => {
    await deposit(20n * sol);
    const built = await api.answer(routes.liquidUnstake, { pubkey: wallet.address, amount: 5n * sol });
    const message = messageOf(built.txn);
    const [create, withdraw, deactivate, ...rest] = instructionsOf(message);
    expect(rest).toEqual([]);
    expect(create?.keys).toEqual([wallet.address, built.pub_key]);
    expect(create?.data.readBigUInt64LE(4)).toBe(api.chain.rent(200));
    const expected = stock(
      StakePoolInstruction.withdrawStake({
        stakePool: key(POOL),
        validatorList: key(POOL_VALIDATOR_LIST),
        withdrawAuthority: key(POOL_WITHDRAW_AUTHORITY),
        validatorStake: key(withdraw?.keys[3] ?? ''),
        destinationStake: key(built.pub_key),
        destinationStakeAuthority: key(wallet.address),
        sourceTransferAuthority: key(wallet.address),
        sourcePoolAccount: key(tokensOfWallet),
        managerFeeAccount: key(POOL_MANAGER_FEE),
        poolMint: key(POOL_MINT),
        poolTokens: 1,
      }),
    );
    expect(withdraw?.keys).toEqual(expected);
    expect([withdraw?.data.length, withdraw?.data[0], withdraw?.data.readBigUInt64LE(1)]).toEqual([
      17,
      24,
      5n * sol,
    ]);
    expect(deactivate?.data.toString('hex')).toBe('05000000');
    expect(deactivate?.keys[0]).toBe(built.pub_key);
  });

  it('burns exactly the tokens and gives the wallet a deactivating stake account', async () => {
    const before = { ...pool(), tokens: tokens(), balance: balance() };
    const amount = 5n * sol;
    const built = await api.answer(routes.liquidUnstake, { pubkey: wallet.address, amount });
    await api.answer(routes.sendTransaction, { txn: signed(messageOf(built.txn), wallet, built.sec_key) });
    const { numerator, denominator } = before.withdrawalFee;
    const fee = denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
    const lamports = ((amount - fee) * before.total) / before.supply;
    expect(before.tokens - tokens()).toBe(amount);
    expect(lamportsOf(api.chain, built.pub_key)).toBe(lamports + api.chain.rent(200));
    const data = api.chain.getAccount(built.pub_key)?.data ?? new Uint8Array();
    expect(stakeAuthorities(data)).toEqual({ staker: wallet.address, withdrawer: wallet.address });
    expect(delegationOf(data)).toMatchObject({ stake: lamports, deactivationEpoch: api.chain.clock().epoch });
    expect(before.balance - balance()).toBe(api.chain.rent(200) + 10_000n);
    expect(pool()).toMatchObject({ total: before.total - lamports, supply: before.supply - (amount - fee) });
  });

  it('refuses more tokens than there are, and stake below the minimum', async () => {
    const held = tokens();
    expect(await api.refusal(routes.liquidUnstake, { pubkey: wallet.address, amount: held + 1n })).toEqual([
      422,
      `The wallet has ${held} base units of the pool token; ${held + 1n} were asked for. Nothing was built.`,
    ]);
    expect(await api.refusal(routes.liquidUnstake, { pubkey: wallet.address, amount: 1n })).toEqual([
      422,
      expect.stringContaining('that a stake account must hold'),
    ]);
  });
});

describe('aggregator exit', () => {
  async function build(amount: bigint | string) {
    const { txn } = await api.answer(routes.aggregatorUnstake, { pubkey: wallet.address, amount });
    const table = decodeLookupTable(api.chain.getAccount(AGGREGATOR_LOOKUP_TABLE)?.data ?? new Uint8Array());
    const message = messageOf(txn, 'transaction');
    return {
      message,
      instructions: instructionsOf(message, {
        [address(AGGREGATOR_LOOKUP_TABLE)]: table?.addresses.map((each) => address(each)) ?? [],
      }),
    };
  }
  const wrapped = associatedTokenAddress(wallet.address, NATIVE_MINT);

  it('is a whole version 0 transaction with a lookup table: token account, swap, close', async () => {
    const { message, instructions } = await build(5n * sol);
    const decoded = compiled(message);
    expect(decoded).toMatchObject({
      version: 0,
      header: { numSignerAccounts: 1 },
      addressTableLookups: [{ lookupTableAddress: AGGREGATOR_LOOKUP_TABLE }],
    });
    const [create, swap, close, ...rest] = instructions;
    expect(rest).toEqual([]);
    expect(create?.keys.slice(0, 4)).toEqual([wallet.address, wrapped, wallet.address, NATIVE_MINT]);
    expect(swap?.programAddress).toBe('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4');
    expect(swap?.data.subarray(0, 8).toString('hex')).toBe('c1209b3341d69c81');
    expect(swap?.keys[1]).toBe('GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ');
    expect(swap?.keys[2]).toBe(wallet.address);
    expect(swap?.keys[3]).toBe(tokensOfWallet);
    expect(swap?.keys.slice(6, 9)).toEqual([wrapped, POOL_MINT, NATIVE_MINT]);
    expect(swap?.keys[11]).toBe('D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf');
    const tail = swap?.data.subarray(-19) ?? Buffer.alloc(19);
    const value = (5n * sol * pool().total) / pool().supply;
    expect(tail.readBigUInt64LE(0)).toBe(5n * sol);
    expect(tail.readBigUInt64LE(8)).toBeLessThan(value);
    expect(tail.readBigUInt64LE(8)).toBeGreaterThan((value * 99n) / 100n);
    expect([tail.readUInt16LE(16), tail[18]]).toEqual([50, 0]);
    expect(close?.data.toString('hex')).toBe('09');
    expect(close?.keys).toEqual([wrapped, wallet.address, wallet.address]);
  });

  it('accepts the amount as text, too, and pays the quoted SOL', async () => {
    const before = { tokens: tokens(), balance: balance() };
    const { message, instructions } = await build('5000000000');
    const quoted = instructions[1]?.data.subarray(-19).readBigUInt64LE(8) ?? 0n;
    await api.answer(routes.sendTransaction, { txn: signed(message, wallet) });
    expect(before.tokens - tokens()).toBe(5n * sol);
    expect(balance() - before.balance).toBe(quoted - 5_000n);
    expect(api.chain.getAccount(wrapped)).toBeNull();
  });

  it('refuses more than the wallet has, and text that is not an amount', async () => {
    expect(
      await api.refusal(routes.aggregatorUnstake, { pubkey: wallet.address, amount: tokens() + 1n }),
    ).toEqual([422, expect.stringContaining('base units of the pool token')]);
    const [status, sentence] = await api.refusal(routes.aggregatorUnstake, {
      pubkey: wallet.address,
      amount: '5 SOL',
    });
    expect([status, sentence]).toEqual([400, expect.stringMatching(/^amount must/)]);
  });
});
