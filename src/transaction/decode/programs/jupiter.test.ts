import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { routeSteps, type SwapTerms, swapTerms, swapVariant } from './jupiter';

function termsIn(text: string): SwapTerms {
  const data = hex.decode(text);
  const variant = swapVariant(data);
  if (!variant) throw new Error('The data belong to an allowed variant.');
  return swapTerms(variant, data);
}

function stepsIn(text: string): number {
  const data = hex.decode(text);
  const variant = swapVariant(data);
  if (!variant) throw new Error('The data belong to an allowed variant.');
  return routeSteps(variant, data);
}

const terms = (inAmount: bigint, quotedOut: bigint, slippageBps: number): SwapTerms => ({
  inAmount,
  quotedOut,
  slippageBps,
  platformFeeBps: 0,
  positiveSlippageBps: 0,
});

/** Swap data from mainnet, as recorded in other clients' tests, with the terms that those clients read. */
const recorded: readonly (readonly [string, string, SwapTerms])[] = [
  [
    'three venues, one with an argument',
    'c1209b3341d69c810e030000003d016400011a64010234640203402c420600000000e953780100000000500000',
    terms(105_000_000n, 24_663_017n, 80),
  ],
  [
    'a venue with an empty list of further accounts',
    'e517cb977ae3ad2a010000002f010064000180841e00000000003da9170000000000320000',
    terms(2_000_000n, 1_550_653n, 50),
  ],
  [
    'a venue without arguments',
    'e517cb977ae3ad2a010000002864000140420f0000000000fd0a020000000000640000',
    terms(1_000_000n, 133_885n, 100),
  ],
  [
    'two venues with an argument each',
    'e517cb977ae3ad2a020000005f006400015f016401027e12de0e00000000def5fb0200000000320000',
    terms(249_434_750n, 50_066_910n, 50),
  ],
  [
    'a venue with one argument',
    'e517cb977ae3ad2a01000000120064000180f0fa02000000005d34700000000000320000',
    terms(50_000_000n, 7_353_437n, 50),
  ],
];

describe('the terms of a swap', () => {
  it.each(recorded)('are read after %s', (_, data, expected) => {
    expect(termsIn(data)).toEqual(expected);
  });

  it('are read after further accounts of a venue', () => {
    const withSlices = '2f01' + '01' + '02000000' + '0001' + '0102' + '640001';
    const data = `e517cb977ae3ad2a01000000${withSlices}80841e00000000003da9170000000000320000`;
    expect(termsIn(data)).toEqual(terms(2_000_000n, 1_550_653n, 50));
  });

  const [, honest] = recorded[2] ?? [];

  it('are those that the program reads, not appended ones', () => {
    const worse = 'e517cb977ae3ad2a0100000028640001' + '00ca9a3b00000000' + '0000000000000000' + '102700';
    expect(termsIn(worse)).toEqual({ ...terms(1_000_000_000n, 0n, 10_000) });
    expect(() => termsIn(`${worse}40420f0000000000fd0a020000000000640000`)).toThrow(RangeError);
  });

  it.each([
    ['a byte more', `${honest}00`],
    ['a byte less', `${honest}`.slice(0, -2)],
    ['a venue that nobody published', `${honest}`.replace('2864', 'f064')],
    ['more steps than there are', `${honest}`.replace('ad2a01000000', 'ad2affffffff')],
    ['an option that is neither there nor not', `${recorded[1]?.[1]}`.replace('2f0100', '2f0102')],
  ])('cannot be read with %s', (_, data) => {
    expect(() => termsIn(data)).toThrow(RangeError);
  });
});

describe('the steps of a route', () => {
  it('are counted in its plan, before the terms', () => {
    expect(recorded.map(([, data]) => stepsIn(data))).toEqual([3, 1, 1, 2, 1]);
  });

  it.each([
    ['route_v2', 'bb64facc31c4af14'],
    ['shared_accounts_route_v2', 'd19853937cfed8e907'],
  ])('of a %s are counted after its terms', (_, start) => {
    const wide = '00ca9a3b00000000' + '00e1f50500000000' + '3200' + '0000' + '0000';
    expect(stepsIn(`${start}${wide}02000000`)).toBe(2);
    expect(() => stepsIn(`${start}${wide}020000`)).toThrow(RangeError);
  });
});
