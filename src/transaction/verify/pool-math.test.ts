import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import type { PoolFee, StakePoolFacts } from '../types/facts';
import {
  depositTokens,
  feeExceeds,
  floorLamports,
  leastAcceptable,
  leastRedemption,
  lessBps,
  redemptionLamports,
  tokensForLamports,
} from './pool-math';

const { pool: pinned } = pinsFor('sandbox');
if (!pinned) throw new Error('The sandbox pins a pool.');

const fee = (numerator: bigint, denominator: bigint): PoolFee => ({ numerator, denominator });
const none = fee(0n, 0n);

/** A pool of so many lamports and tokens. */
function poolOf(
  totalLamports: bigint,
  tokenSupply: bigint,
  change: Partial<StakePoolFacts> = {},
): StakePoolFacts {
  return {
    address: '',
    owner: '',
    accountType: 1,
    validatorList: '',
    reserve: '',
    mint: '',
    managerFeeAccount: '',
    tokenProgram: '',
    totalLamports,
    tokenSupply,
    lastUpdateEpoch: 0n,
    solDepositFee: none,
    stakeWithdrawalFee: none,
    nextStakeWithdrawalFee: null,
    solDepositAuthority: null,
    ...change,
  };
}

describe('tokens of a deposit', () => {
  it.each<[string, StakePoolFacts, bigint, bigint]>([
    ['an empty pool gives one for each lamport', poolOf(0n, 5n), 700n, 700n],
    ['one without tokens, too', poolOf(5n, 0n), 700n, 700n],
    // 700 × 3 / 4 = 525; 701 × 3 / 4 = 525.75.
    ['the pool’s rate', poolOf(4n, 3n), 700n, 525n],
    ['rounded down', poolOf(4n, 3n), 701n, 525n],
    // A hundredth of 525 is 5.25, of which the pool keeps 6.
    ['less a fee that is rounded up', poolOf(4n, 3n, { solDepositFee: fee(1n, 100n) }), 700n, 519n],
    ['less a whole fee', poolOf(4n, 4n, { solDepositFee: fee(1n, 100n) }), 700n, 693n],
    ['no fee where there is no whole', poolOf(4n, 4n, { solDepositFee: fee(1n, 0n) }), 700n, 700n],
  ])('%s', (_, pool, lamports, tokens) => {
    expect(depositTokens(pool, lamports)).toBe(tokens);
  });
});

describe('lamports of a redemption', () => {
  it.each<[string, StakePoolFacts, bigint, bigint]>([
    ['none of a pool without tokens', poolOf(5n, 0n), 700n, 0n],
    ['the pool’s rate, rounded down', poolOf(4n, 3n), 700n, 933n],
    // Of 700 tokens 7 are kept: 693 × 4 / 3.
    ['less the fee', poolOf(4n, 3n, { stakeWithdrawalFee: fee(1n, 100n) }), 700n, 924n],
    ['less a fee that is rounded up', poolOf(4n, 3n, { stakeWithdrawalFee: fee(1n, 99n) }), 700n, 922n],
  ])('%s', (_, pool, tokens, lamports) => {
    expect(redemptionLamports(pool, tokens)).toBe(lamports);
  });

  it.each<[string, PoolFee, PoolFee | null, bigint]>([
    ['without another fee', fee(1n, 100n), null, 693n],
    ['with a higher one', fee(1n, 100n), fee(2n, 100n), 686n],
    ['with a lower one', fee(2n, 100n), fee(1n, 100n), 686n],
    ['with the whole', fee(1n, 100n), fee(1n, 1n), 0n],
    ['with more than the whole', fee(1n, 100n), fee(2n, 1n), 0n],
  ])('at worst, %s', (_, stakeWithdrawalFee, nextStakeWithdrawalFee, least) => {
    const pool = poolOf(9n, 9n, { stakeWithdrawalFee, nextStakeWithdrawalFee });
    expect(leastRedemption(pool, 700n)).toBe(least);
  });
});

describe('the tokens that so many lamports may mean', () => {
  // By the pinned floor of a lamport for each token, and its largest fee of half a percent: 1,000,000 / 0.995 = 1,005,025.
  const limit = 1_005_025n + 2n;

  it.each<[string, StakePoolFacts, bigint, { least: bigint; most: bigint }]>([
    ['in an empty pool', poolOf(0n, 5n), 1_000_000n, { least: 1_000_000n, most: 1_000_000n }],
    [
      'without a fee, a unit of rounding either way',
      poolOf(4n, 3n),
      1_000_000n,
      { least: 749_999n, most: 750_002n },
    ],
    [
      'before and after the fee',
      poolOf(4n, 3n, { stakeWithdrawalFee: fee(1n, 100n) }),
      1_000_000n,
      // 750,000 / 0.99 = 757,575.75.
      { least: 749_999n, most: 757_577n },
    ],
    ['where they are none', poolOf(4n, 3n), 1n, { least: 0n, most: 2n }],
    [
      'where the node names the whole as the fee',
      poolOf(4n, 3n, { stakeWithdrawalFee: fee(1n, 1n) }),
      1_000_000n,
      { least: 749_999n, most: 750_002n },
    ],
    [
      'where it names more than that',
      poolOf(4n, 3n, { stakeWithdrawalFee: fee(3n, 1n) }),
      1_000_000n,
      { least: 749_999n, most: 750_002n },
    ],
    ['never more than the pins allow', poolOf(3n, 4n), 1_000_000n, { least: 1_333_332n, most: limit }],
  ])('%s', (_, pool, lamports, range) => {
    expect(tokensForLamports(pool, pinned, lamports)).toEqual(range);
  });
});

describe('shares', () => {
  it('an honest minimum is at most ten basis points below, rounded down', () => {
    expect([leastAcceptable(10_000n), leastAcceptable(10_001n), leastAcceptable(0n)]).toEqual([
      9_990n,
      9_990n,
      0n,
    ]);
  });

  it('less some basis points, rounded down', () => {
    expect([lessBps(10_000n, 100), lessBps(10_001n, 100), lessBps(7n, 0)]).toEqual([9_900n, 9_900n, 7n]);
  });

  it('the floor is the pinned one', () => {
    expect(floorLamports({ ...pinned, rateFloorBps: 9_500 }, 2_001n)).toBe(1_900n);
  });

  it.each<[PoolFee, boolean]>([
    [fee(50n, 10_000n), false],
    [fee(51n, 10_000n), true],
    [fee(1n, 200n), false],
    [fee(1n, 199n), true],
    [fee(7n, 0n), false],
    [none, false],
  ])('whether %o is more than 50 basis points: %s', (share, more) => {
    expect(feeExceeds(share, 50)).toBe(more);
  });
});
