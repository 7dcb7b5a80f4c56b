import { hex } from '@scure/base';
import {
  getArrayEncoder,
  getBooleanEncoder,
  getBytesEncoder,
  getOptionEncoder,
  getStructEncoder,
  getTupleEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit';
import { expect, it } from 'vitest';
import { routeSteps, type SwapTerms, swapTerms, swapVariant } from './jupiter';

function read(data: Uint8Array) {
  const variant = swapVariant(data);
  if (!variant) throw new Error('The data belong to an allowed variant.');
  return { variant, steps: routeSteps(variant, data), terms: swapTerms(variant, data) };
}
const termsIn = (text: string) => read(hex.decode(text)).terms;

const terms = (inAmount: bigint, quotedOut: bigint, slippageBps: number, platformFeeBps = 0): SwapTerms => ({
  inAmount,
  quotedOut,
  slippageBps,
  platformFeeBps,
  positiveSlippageBps: 0,
});

/** Swap data from mainnet, as recorded in other clients' tests, with the terms that those clients read. */
const recorded: readonly (readonly [string, string, number, SwapTerms])[] = [
  [
    'three venues, one with an argument',
    'c1209b3341d69c810e030000003d016400011a64010234640203402c420600000000e953780100000000500000',
    3,
    terms(105_000_000n, 24_663_017n, 80),
  ],
  [
    'a venue with an empty list of further accounts',
    'e517cb977ae3ad2a010000002f010064000180841e00000000003da9170000000000320000',
    1,
    terms(2_000_000n, 1_550_653n, 50),
  ],
  [
    'a venue without arguments',
    'e517cb977ae3ad2a010000002864000140420f0000000000fd0a020000000000640000',
    1,
    terms(1_000_000n, 133_885n, 100),
  ],
  [
    'the newer route: 0.9 USDC for a token, over three venues',
    'bb64facc31c4af14a0bb0d00000000000dba721706000000c2010a000000030000007400102700019701102701029310270203',
    3,
    terms(900_000n, 26_163_198_477n, 450, 10),
  ],
  [
    'the newer route through shared accounts: a thousandth SOL for USDC, over four venues',
    'd19853937cfed8e90b40420f0000000000b9910100000000003200320000000400000026f206000100102701041101120c00041a0c140004',
    4,
    terms(1_000_000n, 102_841n, 50, 50),
  ],
];

it.each(recorded)('reads the terms and counts the steps of a swap over %s', (_, data, steps, expected) => {
  expect(read(hex.decode(data))).toMatchObject({ terms: expected, steps });
});

const [, honest = ''] = recorded[2] ?? [];

it.each([
  ['a byte more', `${honest}00`],
  ['a byte less', honest.slice(0, -2)],
  ['a venue that nobody published', honest.replace('2864', 'f064')],
  ['an option that is neither there nor not', `${recorded[1]?.[1]}`.replace('2f0100', '2f0102')],
  ['a newer plan that is cut', 'bb64facc31c4af1400ca9a3b0000000000e1f5050000000032000000000002000' + '0'],
])('does not read data with %s', (_, data) => {
  expect(() => termsIn(data)).toThrow(RangeError);
});

/**
 * The venues of a route in the program's interface as it is published, in its order: the enum `Swap` of the interface in npm
 * `@jup-ag/instruction-parser` 6.0.28 (0 to 61) and of the decoders that the carbon project generates from the one on chain (all).
 * A name alone has no arguments.
 */
const published =
  'Saber SaberAddDecimalsDeposit SaberAddDecimalsWithdraw TokenSwap Sencha Step Cropper Raydium Crema:bool Lifinity Mercurial ' +
  'Cykura Serum:side MarinadeDeposit MarinadeUnstake Aldrin:side AldrinV2:side Whirlpool:bool Invariant:bool Meteora GooseFX ' +
  'DeltaFi:bool Balansol MarcoPolo:bool Dradex:side LifinityV2 RaydiumClmm Openbook:side Phoenix:side Symmetry:u64,u64 ' +
  'TokenSwapV2 HeliumTreasuryManagementRedeemV0 StakeDexStakeWrappedSol StakeDexSwapViaStake:u32 GooseFXV2 Perps ' +
  'PerpsAddLiquidity PerpsRemoveLiquidity MeteoraDlmm OpenBookV2:side RaydiumClmmV2 ' +
  'StakeDexPrefundWithdrawStakeAndDepositStake:u32 Clone:u8,bool,bool SanctumS:u8,u8,u32,u32 SanctumSAddLiquidity:u8,u32 ' +
  'SanctumSRemoveLiquidity:u8,u32 RaydiumCP WhirlpoolSwapV2:bool,option OneIntro PumpWrappedBuy PumpWrappedSell PerpsV2 ' +
  'PerpsV2AddLiquidity PerpsV2RemoveLiquidity MoonshotWrappedBuy MoonshotWrappedSell StabbleStableSwap StabbleWeightedSwap ' +
  'Obric:bool FoxBuyFromEstimatedCost FoxClaimPartial:bool SolFi:bool SolayerDelegateNoInit SolayerUndelegateNoInit ' +
  'TokenMill:side DaosFunBuy DaosFunSell ZeroFi StakeDexWithdrawWrappedSol VirtualsBuy VirtualsSell Perena:u8,u8 PumpSwapBuy ' +
  'PumpSwapSell Gamma MeteoraDlmmSwapV2:slices Woofi MeteoraDammV2 MeteoraDynamicBondingCurveSwap StabbleStableSwapV2 ' +
  'StabbleWeightedSwapV2 RaydiumLaunchlabBuy:u64 RaydiumLaunchlabSell:u64 BoopdotfunWrappedBuy BoopdotfunWrappedSell ' +
  'Plasma:side GoonFi:bool,u8 HumidiFi:u64,bool MeteoraDynamicBondingCurveSwapWithRemainingAccounts TesseraV:side ' +
  'PumpWrappedBuyV2 PumpWrappedSellV2 PumpSwapBuyV2 PumpSwapSellV2 Heaven:bool SolFiV2:bool Aquifer PumpWrappedBuyV3 ' +
  'PumpWrappedSellV3 PumpSwapBuyV3 PumpSwapSellV3 JupiterLendDeposit JupiterLendRedeem DefiTuna:bool,option AlphaQ:bool ' +
  'RaydiumV2 SarosDlmm:bool Futarchy:side MeteoraDammV2WithRemainingAccounts';

const slices = getArrayEncoder(
  getStructEncoder([
    ['accountsType', getU8Encoder()],
    ['length', getU8Encoder()],
  ]),
);
const slice = { accountsType: 1, length: 4 };

/** Values of each type in borsh, by kit's encoders: the shortest, the longest and one between. */
const values: Readonly<Record<string, readonly ReadonlyUint8Array[]>> = {
  bool: [false, true].map((value) => getBooleanEncoder().encode(value)),
  side: [0, 1].map((value) => getU8Encoder().encode(value)),
  u8: [0, 255].map((value) => getU8Encoder().encode(value)),
  u32: [0, 2 ** 32 - 1].map((value) => getU32Encoder().encode(value)),
  u64: [0n, 2n ** 64n - 1n].map((value) => getU64Encoder().encode(value)),
  slices: [[], [slice], Array(9).fill(slice)].map((value) => slices.encode(value)),
  option: [null, [], Array(9).fill(slice)].map((value) => getOptionEncoder(slices).encode(value)),
};

interface Venue {
  readonly index: number;
  readonly name: string;
  readonly types: readonly string[];
}

const venues: readonly Venue[] = published.split(' ').map((text, index) => {
  const [name = '', types] = text.split(':');
  return { index, name, types: types?.split(',') ?? [] };
});

/** A step of the venue, its arguments being the value at `place`; the last one where there are fewer. */
function stepOf({ index, types }: Venue, place: number): Uint8Array {
  const args = types.flatMap((type) => {
    const known = values[type] ?? [];
    return [...(known[Math.min(place, known.length - 1)] ?? [])];
  });
  return Uint8Array.of(index, ...args, 100, 0, 1);
}

const bytes = getBytesEncoder();
const largest: SwapTerms = {
  inAmount: 2n ** 63n + 1n,
  quotedOut: 3_141_592_653n,
  slippageBps: 65_535,
  platformFeeBps: 201,
  positiveSlippageBps: 0,
};

/** A `route` of these steps. */
function routeOf(steps: readonly Uint8Array[]): Uint8Array {
  const encoder = getTupleEncoder([
    bytes,
    getArrayEncoder(bytes),
    getU64Encoder(),
    getU64Encoder(),
    getU16Encoder(),
    getU8Encoder(),
  ]);
  const start = hex.decode('e517cb977ae3ad2a');
  return Uint8Array.from(
    encoder.encode([
      start,
      [...steps],
      largest.inAmount,
      largest.quotedOut,
      largest.slippageBps,
      largest.platformFeeBps,
    ]),
  );
}

it('reads a route over any published venue, with any arguments, to its last byte', () => {
  for (const venue of venues) {
    for (const place of [0, 1, 2]) {
      const step = stepOf(venue, place);
      for (const steps of [[step], [step, step, step]]) {
        const data = routeOf(steps);
        expect([venue.name, read(data).terms]).toEqual([venue.name, largest]);
        expect(() => read(data.subarray(0, -1))).toThrow(RangeError);
        expect(() => read(Uint8Array.of(...data, 0))).toThrow(RangeError);
      }
    }
  }
  expect(venues).toHaveLength(109);
  expect(() => read(routeOf([stepOf({ index: 109, name: '', types: [] }, 0)]))).toThrow(RangeError);
});
