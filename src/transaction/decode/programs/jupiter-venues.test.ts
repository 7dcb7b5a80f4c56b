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
import { describe, expect, it } from 'vitest';
import { type SwapTerms, swapTerms, swapVariant } from './jupiter';

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
const terms: SwapTerms = {
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
      terms.inAmount,
      terms.quotedOut,
      terms.slippageBps,
      terms.platformFeeBps,
    ]),
  );
}

function read(data: Uint8Array): SwapTerms {
  const variant = swapVariant(data);
  if (!variant) throw new Error('A route is an allowed variant.');
  return swapTerms(variant, data);
}

describe.each(venues)('a route over venue $index, $name', (venue) => {
  it.each([0, 1, 2])('with arguments of kind %d is read to its last byte', (place) => {
    const step = stepOf(venue, place);
    for (const steps of [[step], [step, step, step]]) {
      const data = routeOf(steps);
      expect(read(data)).toEqual(terms);
      expect(() => read(data.subarray(0, -1))).toThrow(RangeError);
      expect(() => read(Uint8Array.of(...data, 0))).toThrow(RangeError);
    }
  });
});

describe('a route over every venue', () => {
  it.each([0, 1, 2])('with arguments of kind %d is read to its last byte', (place) => {
    expect(read(routeOf(venues.map((venue) => stepOf(venue, place))))).toEqual(terms);
  });

  it('ends with those that are published', () => {
    const next: Venue = { index: venues.length, name: '', types: [] };
    expect(venues).toHaveLength(109);
    expect(() => read(routeOf([stepOf(next, 0)]))).toThrow(RangeError);
  });
});
