import { routes } from '@clearstake/contract/rest/routes';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { afterAll, describe, expect, it } from 'vitest';
import { delegationOf, stakeMeta } from '../../chain/layout/stake-account';
import { decodeStakePool, encodeStakePool } from '../../chain/layout/stake-pool';
import { decodeTokenAccount } from '../../chain/layout/token';
import { decodeLookupTable } from '../../chain/lookup-tables';
import { AggregatorError } from '../../chain/lowering/aggregator';
import { associatedTokenAddress } from '../../chain/pda';
import { NATIVE_MINT } from '../../chain/programs';
import { POOL, POOL_MINT, POOL_RESERVE } from '../../chain/testing/own-pool';
import { AGGREGATOR_LOOKUP_TABLE } from '../../chain/world/aggregator';
import { draftOf } from '../../hostile/draft';
import { u64At } from '../../hostile/edit';
import { createTestApi, lamportsOf, messageOf, signed, testWallet } from '../testing/test-api';

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

async function deposit(lamports: bigint): Promise<void> {
  const body = { pubkey: wallet.address, amount: lamports };
  await api.land(await api.answer(routes.liquidStake, body), wallet);
}

describe('liquid stake', () => {
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
  it('burns exactly the tokens and gives the wallet a deactivating stake account', async () => {
    const before = { ...pool(), tokens: tokens(), balance: balance() };
    const amount = 5n * sol;
    const built = await api.answer(routes.liquidUnstake, { pubkey: wallet.address, amount });
    await api.land(built, wallet);
    const { numerator, denominator } = before.withdrawalFee;
    const fee = denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
    const lamports = ((amount - fee) * before.total) / before.supply;
    expect(before.tokens - tokens()).toBe(amount);
    expect(lamportsOf(api.chain, built.pub_key)).toBe(lamports + api.chain.rent(200));
    const data = api.chain.getAccount(built.pub_key)?.data ?? new Uint8Array();
    expect(stakeMeta(data)).toMatchObject({ staker: wallet.address, withdrawer: wallet.address });
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
    const draft = draftOf(message, { [AGGREGATOR_LOOKUP_TABLE]: table?.addresses ?? [] });
    return { message, quoted: u64At(draft, 1, -11) };
  }
  const wrapped = associatedTokenAddress(wallet.address, NATIVE_MINT);

  it('accepts the amount as text, too, and pays the quoted SOL', async () => {
    const before = { tokens: tokens(), balance: balance() };
    const { message, quoted } = await build('5000000000');
    await api.answer(routes.sendTransaction, { txn: signed(message, wallet) });
    expect(before.tokens - tokens()).toBe(5n * sol);
    expect(balance() - before.balance).toBe(quoted - 5_000n);
    expect(api.chain.getAccount(wrapped)).toBeNull();
  });

  it('fails in its program where it would pay less than its minimum', async () => {
    const { message, quoted } = await build(5n * sol);
    const written = Buffer.alloc(8);
    written.writeBigUInt64LE(quoted);
    const raised = Buffer.from(message);
    // Half a percent of slippage is allowed.
    raised.writeBigUInt64LE((quoted * 1_006n) / 1_000n, raised.indexOf(written));
    const txn = signed(raised, wallet);
    expect(await api.refusal(routes.sendTransaction, { txn })).toEqual([
      422,
      expect.stringContaining(`custom program error: 0x${AggregatorError.SlippageExceeded.toString(16)}`),
    ]);
  });
});
