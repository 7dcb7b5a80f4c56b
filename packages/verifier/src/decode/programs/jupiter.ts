import { hex } from '@scure/base';
import { said, verbatim } from '../../said/said';
import { account, description, type ProgramDecoder } from './instruction';
import { routePlanEnd } from './jupiter-route-plan';

export const JUPITER_PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';

/** Where a shared route has the id of its program authority. */
export const AUTHORITY_ID_AT = 8;

/** What an account of a swap is. */
export type SwapAccount =
  | 'user'
  | 'in'
  | 'out'
  /** A second destination that overrides the first unless it is the program's own id. */
  | 'otherOut'
  | 'mint'
  | 'outMint'
  | 'fee'
  /** The authority of the program's own token accounts. */
  | 'authority'
  /** A program called with the wallet's signature, to take the input or to pay the output. */
  | 'token'
  /** The Token-2022 program; the program's own id where it is not needed. */
  | 'token2022';

/** A swap instruction whose data fix its input and minimum output. */
export interface SwapVariant {
  readonly name: string;
  readonly discriminator: string;
  /** In their order; null where any will do. The event authority and the program itself follow in each variant. */
  readonly accounts: readonly (SwapAccount | null)[];
  /** Where the route plan starts, with the number of its steps. */
  readonly planAt: number;
  /** Two-byte fees, in terms before the plan; else one-byte ones, behind it. */
  readonly wideFees: boolean;
}

const TERMS = 19;
/** Terms with two-byte fees; the plan follows them. */
const WIDE_TERMS = 22;

/** Position of the terms. Behind a plan they are the last bytes of the data. */
function termsAt({ planAt, wideFees }: SwapVariant, data: Uint8Array): number {
  if (wideFees) return planAt - WIDE_TERMS;
  const at = routePlanEnd(data, planAt);
  if (at + TERMS !== data.length) throw new RangeError('Bytes follow the terms, or some are missing.');
  return at;
}

/** The allowed variants. Exact-out and token-ledger variants do not bound the input in their data and are not here. */
export const swapVariants: readonly SwapVariant[] = [
  {
    name: 'route',
    discriminator: 'e517cb977ae3ad2a',
    accounts: ['token', 'user', 'in', 'out', 'otherOut', 'outMint', 'fee'],
    planAt: 8,
    wideFees: false,
  },
  {
    name: 'shared_accounts_route',
    discriminator: 'c1209b3341d69c81',
    accounts: ['token', 'authority', 'user', 'in', null, null, 'out', 'mint', 'outMint', 'fee', 'token2022'],
    planAt: 9,
    wideFees: false,
  },
  {
    name: 'route_v2',
    discriminator: 'bb64facc31c4af14',
    accounts: ['user', 'in', 'out', 'mint', 'outMint', 'token', 'token', 'otherOut'],
    planAt: 8 + WIDE_TERMS,
    wideFees: true,
  },
  {
    name: 'shared_accounts_route_v2',
    discriminator: 'd19853937cfed8e9',
    accounts: ['authority', 'user', 'in', null, null, 'out', 'mint', 'outMint', 'token', 'token'],
    planAt: 9 + WIDE_TERMS,
    wideFees: true,
  },
];

export function swapVariant(data: Uint8Array): SwapVariant | undefined {
  const discriminator = hex.encode(data.subarray(0, 8));
  return swapVariants.find((variant) => variant.discriminator === discriminator);
}

/** Throws a RangeError when the terms' position cannot be determined, or the data are too short for them. */
export function swapTerms(variant: SwapVariant, data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const at = termsAt(variant, data);
  return {
    inAmount: view.getBigUint64(at, true),
    quotedOut: view.getBigUint64(at + 8, true),
    slippageBps: view.getUint16(at + 16, true),
    platformFeeBps: variant.wideFees ? view.getUint16(at + 18, true) : view.getUint8(at + 18),
    positiveSlippageBps: variant.wideFees ? view.getUint16(at + 20, true) : 0,
  };
}

export type SwapTerms = Readonly<ReturnType<typeof swapTerms>>;

/** Throws a RangeError when the data end before it. */
export function routeSteps({ planAt }: SwapVariant, data: Uint8Array): number {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(planAt, true);
}

/** The program's guaranteed minimum: the quote less its slippage, with the program's rounding. */
export function minimumOut(terms: SwapTerms): bigint {
  return terms.quotedOut - (terms.quotedOut * BigInt(terms.slippageBps)) / 10_000n;
}

export const jupiterDecoder: ProgramDecoder = {
  address: JUPITER_PROGRAM,
  name: verbatim('Jupiter'),
  decode: (instruction) => {
    const variant = swapVariant(instruction.data);
    if (!variant) return null;
    const terms = swapTerms(variant, instruction.data);
    const out = minimumOut(terms);
    return description(
      variant.name,
      said('swap-tokens'),
      said('swap-units', {
        units: terms.inAmount,
        from: account(instruction, variant.accounts.indexOf('in')),
        least: out,
        to: account(instruction, variant.accounts.indexOf('out')),
      }),
    );
  },
};
