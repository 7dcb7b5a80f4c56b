import { expect, it } from 'vitest';
import {
  formatDiscount,
  formatUnstakingDifference,
  guaranteeSentence,
  nowOrLater,
  optionReason,
  swapComparison,
  swapOffer,
  unstakeAmountError,
  unstakeBlockReason,
} from './exit-text';

const sol = 1_000_000_000n;
const wallet = 'CXPeim1wQMkcTvEHx9QdhgKREYYJD8bnaCCqPRwJ1to1';

const longWait = { wait: 17 * 3_600_000 + 10 * 60_000, distance: '17 h 10 min' };
const day = { wait: 24 * 3_600_000, distance: '24 h' };

it.each([
  // 0.2481 SOL over 17 h 10 min.
  [
    137_410_100_000n,
    137_658_200_000n,
    longWait,
    'costs 0.2481 SOL more than unstaking and saves 17 h 10 min: 0.0144 SOL per hour.',
  ],
  // 0.0019 SOL over a day are 0.00008 an hour, which is not zero.
  [
    9_987_900_000n,
    9_989_800_000n,
    day,
    'costs 0.0019 SOL more than unstaking and saves 24 h: less than 0.0001 SOL per hour.',
  ],
  [2n * sol, sol, day, 'gives no less than unstaking, and gives it at once.'],
])('gives the price of the saved time for %d instead of %d', (swapped, unstaked, wait, text) => {
  expect(swapComparison(swapped, unstaked, wait)).toBe(`Swapping now ${text}`);
});

const redemption = 10n * sol;
it.each([
  // 9.9 SOL are one percent less than unstaking gives.
  [9_900_000_000n, { gives: 9_950_000_000n, tooLittle: false }, 'At least 9.9000 SOL or it fails.'],
  [
    9_899_999_999n,
    { gives: 9_899_999_999n, tooLittle: true },
    'It guarantees only 9.8999 SOL, over 1.00 % less than unstaking gives.',
  ],
  // A quote whose slippage exceeds its amount.
  [
    -5n * sol,
    { gives: 0n, tooLittle: true },
    'It guarantees nothing: it may take your csSOL and give you 0 SOL.',
  ],
])('says what a swap gives that guarantees %d lamports: %o', (least, offer, sentence) => {
  expect(swapOffer({ expected: 9_950_000_000n, least }, redemption)).toEqual(offer);
  expect(guaranteeSentence(offer, least, 'csSOL')).toBe(`Outside aggregator. ${sentence}`);
});

it('names the discount to the pool’s value and the difference to unstaking', () => {
  expect(formatDiscount(137_410_100_000n, 137_796_000_000n)).toBe('0.28 % below pool value');
  expect(formatUnstakingDifference(137_410_100_000n, 137_658_200_000n)).toBe(
    '0.2481 SOL (0.18 %) less than unstaking gives',
  );
});

it('recommends an option by what it gives compared with the other one', () => {
  // Ten SOL less a fee of 0.1 %.
  expect(optionReason('native', { native: 0n, pool: 10_000_000n, swap: undefined }, 'csSOL')).toBe(
    'Unstaking native stake costs 0.0100 SOL less than unstaking csSOL, at the same time.',
  );
});

it('compares acting now with after the boundary by the reward of one epoch, where it is known', () => {
  const boundary = { moment: 'Thu 14:20', distance: '17 h' };
  expect(nowOrLater(boundary, 'native', 2_500_000n, true)).toBe(
    'Now: ready Thu 14:20, earning until then. After that: ready one epoch later, and it earns one epoch longer, about 0.0025 SOL, going by what was paid last.',
  );
});

const most = { native: 5n * sol, pool: 2n * sol };
const asked = { viewer: wallet, lamports: sol, most, symbol: 'csSOL', minimum: sol, whole: true };

it.each([
  [
    { most: { native: 0n, pool: 0n }, whole: false },
    'What can be unstaked here is not known, because not all stake accounts could be read.',
  ],
  [
    { lamports: 6n * sol },
    'This is too much at once: the stake accounts give at most 5 SOL, your csSOL at most 2 SOL.',
  ],
  [
    { lamports: 4_500_000_000n },
    'No stake accounts make up this amount: each part, and what stays, needs 1 SOL or more.',
  ],
  [
    { most: { native: 0n, pool: 2n * sol } },
    'csSOL can be unstaked again once the pool’s value is updated for this epoch.',
  ],
])('says why nothing can be unstaked: %o', (change, text) => {
  const question = { ...asked, ...change };
  expect(unstakeAmountError(question) ?? unstakeBlockReason(question)).toBe(text);
});
