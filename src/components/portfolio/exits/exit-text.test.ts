import { describe, expect, it } from 'vitest';
import {
  exitBlockReason,
  formatDiscount,
  formatUnstakingDifference,
  guaranteeSentence,
  nativeExitText,
  swapComparison,
  swapOffer,
} from './exit-text';

const sol = 1_000_000_000n;
const wallet = 'CXPeim1wQMkcTvEHx9QdhgKREYYJD8bnaCCqPRwJ1to1';

describe('swapComparison', () => {
  it('gives the price of the saved time per hour', () => {
    const wait = { wait: 17 * 3_600_000 + 10 * 60_000, distance: '17 h 10 min' };
    // 0.2481 SOL over 17 h 10 min.
    expect(swapComparison(137_410_100_000n, 137_658_200_000n, wait)).toBe(
      'Swapping now costs 0.2481 SOL more than unstaking and saves 17 h 10 min: 0.0144 SOL per hour.',
    );
  });

  it('never rounds a small cost to zero', () => {
    const day = { wait: 24 * 3_600_000, distance: '24 h' };
    // 0.0019 SOL over a day are 0.00008 an hour.
    expect(swapComparison(9_987_900_000n, 9_989_800_000n, day)).toBe(
      'Swapping now costs 0.0019 SOL more than unstaking and saves 24 h: less than 0.0001 SOL per hour.',
    );
    expect(swapComparison(sol - 1n, sol, undefined)).toBe(
      'Swapping now costs less than 0.0001 SOL more than unstaking.',
    );
  });

  it('extrapolates waits under an hour', () => {
    const wait = { wait: 30 * 60_000, distance: '30 min' };
    expect(swapComparison(sol, 2n * sol, wait)).toContain(': 2.0000 SOL per hour.');
  });

  it('omits the hourly rate without a clock, and the cost when there is none', () => {
    expect(swapComparison(sol, 2n * sol, undefined)).toBe(
      'Swapping now costs 1.0000 SOL more than unstaking.',
    );
    expect(swapComparison(2n * sol, sol, undefined)).toBe(
      'Swapping now gives no less than unstaking, and gives it at once.',
    );
  });
});

describe('a quoted swap', () => {
  const redemption = 10n * sol;
  it.each([
    // 9.9 SOL are one percent less than unstaking gives.
    [9_900_000_000n, { gives: 9_950_000_000n, tooLittle: false }, 'At least 9.9000 SOL or it fails.'],
    [
      9_899_999_999n,
      { gives: 9_899_999_999n, tooLittle: true },
      'It guarantees only 9.8999 SOL, over 1.00 % less than unstaking gives.',
    ],
    [
      1n,
      { gives: 1n, tooLittle: true },
      'It guarantees only less than 0.0001 SOL, over 1.00 % less than unstaking gives.',
    ],
    [0n, { gives: 0n, tooLittle: true }, 'It guarantees nothing: it may take your csSOL and give you 0 SOL.'],
    // A quote whose slippage exceeds its amount.
    [
      -5n * sol,
      { gives: 0n, tooLittle: true },
      'It guarantees nothing: it may take your csSOL and give you 0 SOL.',
    ],
  ])('that guarantees %d lamports becomes %o', (least, offer, sentence) => {
    expect(swapOffer({ expected: 9_950_000_000n, least }, redemption)).toEqual(offer);
    expect(guaranteeSentence(offer, least, 'csSOL')).toBe(`Outside aggregator. ${sentence}`);
  });

  it('that guarantees nothing is too little even when unstaking gives nothing', () => {
    expect(swapOffer({ expected: sol, least: 0n }, 0n)).toEqual({ gives: 0n, tooLittle: true });
  });
});

describe('formatDiscount', () => {
  it.each([
    [137_410_100_000n, 137_796_000_000n, '0.28 % below pool value'],
    [sol, 2n * sol, '50.00 % below pool value'],
    [sol, sol, 'at pool value'],
    [2n * sol, sol, 'at pool value'],
    [0n, 0n, 'at pool value'],
  ])('%d of %d', (expected, value, text) => {
    expect(formatDiscount(expected, value)).toBe(text);
  });
});

describe('exitBlockReason', () => {
  const request = { viewer: 'W', held: 5n * sol, tokens: sol, symbol: 'csSOL' };
  it.each([
    [{}, undefined],
    [{ tokens: 5n * sol }, undefined],
    [{ viewer: undefined }, 'Connect the wallet of this address to unstake or swap.'],
    [{ held: 0n }, 'This wallet holds no csSOL.'],
    [{ tokens: undefined }, 'Enter an amount.'],
    [{ tokens: 5n * sol + 1n }, 'This wallet holds 5 csSOL, less than this amount.'],
  ])('%o', (change, reason) => {
    expect(exitBlockReason({ ...request, ...change })).toBe(reason);
  });
});

describe('formatUnstakingDifference', () => {
  it.each([
    [137_410_100_000n, 137_658_200_000n, '0.2481 SOL (0.18 %) less than unstaking gives'],
    [101n * sol, 100n * sol, '1.0000 SOL (1.00 %) more than unstaking gives'],
    [sol, sol, 'The same as unstaking gives'],
    [sol, 0n, 'not known'],
  ])('%d against %d', (swapped, redemption, text) => {
    expect(formatUnstakingDifference(swapped, redemption)).toBe(text);
  });
});

describe('nativeExitText', () => {
  it('says that no account has enough stake only after an amount is entered', () => {
    expect(nativeExitText(true, false, wallet)).toEqual({
      note: 'No native stake of this size that your wallet may split or deactivate.',
      receiveNote: '',
      cost: '',
      costNote: '',
    });
    for (const [requested, enoughStake] of [
      [true, true],
      [false, false],
    ] as const) {
      expect(nativeExitText(requested, enoughStake, wallet)).toEqual({
        note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
        receiveNote: 'keeps earning until then',
        cost: 'under 0.0001',
        costNote: 'network fees only',
      });
    }
  });

  it('asks a viewer without the wallet to connect it', () => {
    expect(nativeExitText(true, false, undefined)).toEqual({
      note: 'Connect the wallet of this address to see whether one of its stake accounts has this much.',
      receiveNote: '',
      cost: '',
      costNote: '',
    });
  });
});
