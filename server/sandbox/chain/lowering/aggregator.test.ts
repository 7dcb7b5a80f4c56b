import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../bytes';
import { keylessAddress } from '../keys';
import { encodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { JUPITER_PROGRAM, NATIVE_MINT, TOKEN_PROGRAM } from '../programs';
import { AGGREGATOR_POOL_TOKENS, POOL, POOL_MINT } from '../testing/own-pool';
import type { ChainAccount, LoweringContext, ResolvedInstruction } from '../types';
import {
  AGGREGATOR_AUTHORITY,
  AGGREGATOR_EVENT_AUTHORITY,
  AGGREGATOR_WRAPPED_SOL,
} from '../world/aggregator';
import { genesisPool } from '../world/genesis-pool';
import { poolAddresses } from '../world/pool';
import { AggregatorError, lowerAggregator } from './aggregator';

const wallet = keylessAddress('swapping wallet');
const source = associatedTokenAddress(wallet, POOL_MINT);
const destination = associatedTokenAddress(wallet, NATIVE_MINT);
const feeAccount = keylessAddress('platform fee account');

// One validator and the genesis rate: 1.083 lamports a token.
const pool = genesisPool(
  {
    cluster: 'sandbox',
    originEpoch: 5n,
    validators: [
      { identity: keylessAddress('i'), vote: keylessAddress('v'), commission: 5, stake: 1n, client: true },
    ],
    poolEpochFee: { numerator: 0n, denominator: 0n },
    rates: () => ({ inflation: 0, blockRewards: 0, mev: 0 }),
    accounts: [],
  },
  () => 0n,
).find((account) => account.address === POOL);

const tokenAccount = (address: string, mint: string): ChainAccount => ({
  address,
  lamports: 1n,
  owner: TOKEN_PROGRAM,
  executable: false,
  data: encodeTokenAccount({ mint, owner: wallet, amount: 10n ** 12n }),
});

const context: LoweringContext = {
  read: (address) => {
    if (address === POOL) return pool ?? null;
    if (address === source) return tokenAccount(source, POOL_MINT);
    if (address === destination) return tokenAccount(destination, NATIVE_MINT);
    return null;
  },
  epoch: 5n,
  rent: () => 0n,
};

const amount = 1_000_000_000n;
// 1.083 SOL less the venue's 12 hundredths of a percent, worked out by hand: 1,083,000,000 − 1,299,600.
const pays = 1_081_700_400n;

interface Swap {
  discriminator?: readonly number[];
  authorityId?: number;
  plan?: readonly number[];
  quoted?: bigint;
  slippageBps?: number;
  platformFeeBps?: number;
  accounts?: Readonly<Record<number, string>>;
  signer?: boolean;
  trailing?: readonly number[];
}

function swap(changes: Swap = {}): ResolvedInstruction {
  const slippage = changes.slippageBps ?? 50;
  const addresses = [
    TOKEN_PROGRAM,
    AGGREGATOR_AUTHORITY,
    wallet,
    source,
    AGGREGATOR_POOL_TOKENS,
    AGGREGATOR_WRAPPED_SOL,
    destination,
    POOL_MINT,
    NATIVE_MINT,
    JUPITER_PROGRAM,
    JUPITER_PROGRAM,
    AGGREGATOR_EVENT_AUTHORITY,
    JUPITER_PROGRAM,
  ].map((each, index) => changes.accounts?.[index] ?? each);
  return {
    programId: JUPITER_PROGRAM,
    accounts: addresses.map((address, index) => ({
      address,
      signer: index === 2 && (changes.signer ?? true),
      writable: false,
    })),
    data: new ByteWriter()
      .bytes(Uint8Array.from(changes.discriminator ?? [0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81]))
      .u8(changes.authorityId ?? 0)
      .bytes(Uint8Array.from(changes.plan ?? [1, 0, 0, 0, 7, 100, 0, 1]))
      .u64(amount)
      .u64(changes.quoted ?? pays)
      .u8(slippage)
      .u8(slippage >> 8)
      .u8(changes.platformFeeBps ?? 0)
      .bytes(Uint8Array.from(changes.trailing ?? []))
      .done(),
  };
}

const transfers = (instruction: ResolvedInstruction) => {
  const lowered = lowerAggregator(poolAddresses('sandbox'), instruction, context);
  if (!lowered.ok) throw new Error(lowered.logs.join());
  return lowered.instructions.map(({ programId, accounts, data }) => ({
    programId,
    keys: accounts.map((account) => account.address),
    tag: data[0],
    amount: Buffer.from(data).readBigUInt64LE(1),
  }));
};

describe('the lowered swap', () => {
  it('takes the pool tokens from the wallet and pays the pool value less the spread', () => {
    expect(transfers(swap())).toEqual([
      { programId: TOKEN_PROGRAM, keys: [source, AGGREGATOR_POOL_TOKENS, wallet], tag: 3, amount },
      {
        programId: TOKEN_PROGRAM,
        keys: [AGGREGATOR_WRAPPED_SOL, destination, AGGREGATOR_AUTHORITY],
        tag: 3,
        amount: pays,
      },
    ]);
  });

  it('passes through the accounts of the authority whose id the data name', () => {
    // The authority of id 11, as recorded in a mainnet swap.
    const authority = 'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw';
    const [tokens, wrapped] = [POOL_MINT, NATIVE_MINT].map((mint) => associatedTokenAddress(authority, mint));
    const accounts = { 1: authority, 4: `${tokens}`, 5: `${wrapped}` };
    expect(transfers(swap({ authorityId: 11, accounts })).map(({ keys }) => keys)).toEqual([
      [source, tokens, wallet],
      [wrapped, destination, authority],
    ]);
  });

  it('pays a platform fee out of the result when the message names an account for it', () => {
    const fee = (pays * 25n) / 10_000n;
    const [, paid, rest] = transfers(swap({ platformFeeBps: 25, accounts: { 9: feeAccount } }));
    expect(paid).toMatchObject({
      keys: [AGGREGATOR_WRAPPED_SOL, feeAccount, AGGREGATOR_AUTHORITY],
      amount: fee,
    });
    expect(rest).toMatchObject({ amount: pays - fee });
  });

  it('reads the terms after the plan, and ignores what follows them', () => {
    const better = [...new ByteWriter().u64(1n).u64(pays).u8(0).u8(0).u8(0).done()];
    expect(transfers(swap({ quoted: 0n, trailing: better }))[0]).toMatchObject({ amount });
  });

  it('enforces the minimum to the lamport', () => {
    // The least accepted is quoted − floor(quoted × 50 / 10,000).
    const highest = (pays * 10_000n) / 9_950n;
    expect(transfers(swap({ quoted: highest })).at(-1)).toMatchObject({ amount: pays });
    expect(lowerAggregator(poolAddresses('sandbox'), swap({ quoted: highest + 2n }), context)).toMatchObject({
      ok: false,
      error: { Custom: AggregatorError.SlippageExceeded },
    });
    expect(
      lowerAggregator(poolAddresses('sandbox'), swap({ quoted: pays + 1n, slippageBps: 0 }), context),
    ).toMatchObject({
      ok: false,
    });
  });

  it.each<[string, Swap, number]>([
    ['another instruction', { discriminator: [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a] }, 101],
    ['a plan longer than the data', { plan: [9, 0, 0, 0, 7, 100, 0, 1] }, 102],
    ['an empty plan', { plan: [0, 0, 0, 0] }, 6000],
    ['a plan for half of the input', { plan: [1, 0, 0, 0, 7, 50, 0, 1] }, 6005],
    ['another authority number', { authorityId: 1 }, 2006],
    ['another authority', { accounts: { 1: wallet } }, 2006],
    ['another token program', { accounts: { 0: wallet } }, 3008],
    ['a wallet that did not sign', { signer: false }, 3010],
    ['a foreign collecting account', { accounts: { 4: destination } }, 2012],
    ['a foreign paying account', { accounts: { 5: destination } }, 2012],
    ['a source of another token', { accounts: { 3: destination } }, 2012],
    ['another output token', { accounts: { 8: POOL_MINT } }, 2012],
    ['a fee without an account', { platformFeeBps: 25 }, 6003],
  ])('refuses %s', (_name, change, code) => {
    expect(lowerAggregator(poolAddresses('sandbox'), swap(change), context)).toMatchObject({
      ok: false,
      error: { Custom: code },
    });
  });

  it('refuses an instruction with too few accounts', () => {
    const instruction = swap();
    const short = { ...instruction, accounts: instruction.accounts.slice(0, 12) };
    expect(lowerAggregator(poolAddresses('sandbox'), short, context)).toMatchObject({
      ok: false,
      error: { Custom: 3005 },
    });
  });
});
