import { describe, expect, it } from 'vitest';
import { transferWire } from '../../testing/journal-entry';
import { worded } from '../../testing/worded';
import { decodeBytes } from '../decode/decode-blob';
import type { LandedTransaction, Operation, TokenBalance } from '../types';
import { landedBalance, type PromisedBalance, readEffect } from './landed-effect';

const { message } = decodeBytes(transferWire, { signed: true });
if (message === null) throw new Error('The transfer can be read.');
const [wallet = ''] = message.staticKeys;

/** The record of a transfer between two keys and three addresses of a lookup table. */
const landed: LandedTransaction = {
  slot: 1n,
  blockTime: null,
  wire: transferWire,
  error: null,
  fee: 5_000n,
  preBalances: [100n, 1n, 20n, 30n, 40n],
  postBalances: [90n, 1n, 25n, 22n, 40n],
  preTokenBalances: [{ account: 4, mint: 'mint', amount: 1_000n }],
  postTokenBalances: [{ account: 4, mint: 'mint', amount: 1_500n }],
  loadedAddresses: ['stake A', 'stake B', 'tokens'],
};

const lamports = (address: string, before: bigint, after: bigint): PromisedBalance => ({
  address,
  unit: 'lamports',
  before,
  after,
});
const tokens = (before: bigint, after: bigint): PromisedBalance => ({
  address: 'tokens',
  unit: 'pool-token',
  before,
  after,
});

describe('landedBalance', () => {
  const record = (change: Partial<LandedTransaction>): LandedTransaction => ({ ...landed, ...change });
  const held = (amount: bigint): TokenBalance[] => [{ account: 4, mint: 'mint', amount }];
  it.each<[string, LandedTransaction, Pick<PromisedBalance, 'address' | 'unit'>, object | null]>([
    ['of tokens', landed, tokens(0n, 0n), { before: 1_000n, after: 1_500n }],
    [
      'of tokens in another account',
      record({ preTokenBalances: [{ account: 3, mint: 'mint', amount: 9n }, ...held(8n)] }),
      tokens(0n, 0n),
      { before: 8n, after: 1_500n },
    ],
    [
      'of tokens that the node keeps no record of before',
      record({ preTokenBalances: null }),
      tokens(0n, 0n),
      null,
    ],
  ])('reads a balance %s', (_, kept, asked, balance) => {
    expect(landedBalance(kept, message, asked)).toEqual(balance);
  });
});

describe('readEffect', () => {
  const less = 'More SOL left your wallet than the review said.';
  const moved = (found: string, promised: string) =>
    `Your stake accounts ${found}. By the review they should have ${promised}.`;
  it.each<[Operation, readonly PromisedBalance[], readonly string[]]>([
    // The wallet gave up 10 lamports: of what it held by the review, or later.
    ['native-stake', [lamports(wallet, 7_000n, 6_990n)], []],
    ['native-stake', [lamports(wallet, 100n, 91n)], [less]],
    // 500 base units came: a pool's rate may fall by 10 basis points, an amount of a swap may not.
    ['liquid-stake', [tokens(0n, 500n)], []],
    ['liquid-stake', [tokens(0n, 600n)], ['You got fewer pool tokens than the review said.']],
    // Stake A got 5, stake B gave up 8: only the sum counts.
    ['merge', [lamports('stake A', 0n, 5n), lamports('stake B', 8n, 0n)], []],
    [
      'merge',
      [lamports('stake A', 0n, 6n), lamports('stake B', 8n, 0n)],
      [moved('gave up 0.000000003 SOL', 'gave up 0.000000002 SOL')],
    ],
    ['split', [lamports('stake A', 0n, 6n)], [moved('gained 0.000000005 SOL', 'gained 0.000000006 SOL')]],
  ])('compares a %s with %o', (operation, promised, problems) => {
    expect(worded(readEffect(promised, landed, message, { operation, wallet }))).toEqual({
      problems,
      notes: [],
    });
  });

  it.each<[Operation, boolean]>([
    ['liquid-stake', true],
    ['swap-exit', false],
  ])('lets a %s follow a rate that has fallen by 10 basis points: %s', (operation, pooled) => {
    const record = (amount: bigint): LandedTransaction => ({
      ...landed,
      preBalances: [0n, 0n, 0n, 0n, 0n],
      postBalances: [0n, 0n, amount, 0n, 0n],
      preTokenBalances: [],
      postTokenBalances: [{ account: 4, mint: 'mint', amount }],
    });
    const both = [lamports('stake A', 0n, 10_000n), tokens(0n, 10_000n)];
    const problems = (amount: bigint) =>
      readEffect(both, record(amount), message, { operation, wallet }).problems.length;
    expect([problems(10_000n), problems(9_990n), problems(9_989n)]).toEqual([0, pooled ? 0 : 2, 2]);
  });

  it('says nothing without a promise, and notes what the record does not list', () => {
    const intent = { operation: 'merge', wallet } as const;
    expect(readEffect([], landed, message, intent)).toEqual({ problems: [], notes: [] });
    expect(worded(readEffect([lamports('elsewhere', 0n, 9n)], landed, message, intent))).toEqual({
      problems: [],
      notes: ['The node’s record does not list what elsewhere held, so that was not compared.'],
    });
  });
});
