import { formatLamports } from '@/lib/format/lamports';
import type { Viewer } from '@/lib/portfolio/permissions';
import { lessBps } from '@/transaction/verify/pool-math';

/** SOL with four decimals, for figures that are compared. */
export function four(lamports: bigint): string {
  return formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}

/** The same of what is more than nothing, even where four decimals would make nothing of it. */
function atLeastSome(lamports: bigint): string {
  return lamports < 100_000n ? 'less than 0.0001' : four(lamports);
}

/** How far an offer is below what the pool itself says, in percent. */
export function below(expected: bigint, value: bigint): string {
  if (value === 0n || expected >= value) return 'at pool value';
  return `${(Number(((value - expected) * 1_000_000n) / value) / 10_000).toFixed(2)} % below pool value`;
}

/** What a swap gives beside unstaking the same tokens, which the pool redeems at its own value less its fee. */
export function besideUnstaking(swapped: bigint, redemption: bigint): string {
  if (redemption === 0n) return 'not known';
  if (swapped === redemption) return 'The same as unstaking gives';
  const [less, more] = swapped < redemption ? [swapped, redemption] : [redemption, swapped];
  const apart = more - less;
  const percent = (Number((apart * 1_000_000n) / redemption) / 10_000).toFixed(2);
  const words = swapped < redemption ? 'less' : 'more';
  return `${four(apart)} SOL (${percent} %) ${words} than unstaking gives`;
}

/** The terms on which a swap is asked for; one that guarantees less is refused. */
export const swapLimits = { maxSlippageBps: 100, maxDiscountBps: 100 };

/** How far below unstaking a swap may be, in words. */
export const swapLimit = `${(swapLimits.maxDiscountBps / 100).toFixed(2)} %`;

/** What a quoted swap gives, as far as it may be counted on. Lamports. */
export interface SwapOffer {
  /** What is quoted; where that much is not guaranteed, only what is. */
  readonly gives: bigint;
  /** It guarantees so little that the check refuses it. */
  readonly tooLittle: boolean;
}

/** A quote beside what unstaking the same tokens gives. */
export function swapOffer(
  { expected, least }: { readonly expected: bigint; readonly least: bigint },
  redemption: bigint,
): SwapOffer {
  const tooLittle = least <= 0n || least < lessBps(redemption, swapLimits.maxDiscountBps);
  const guaranteed = least > 0n ? least : 0n;
  return { gives: tooLittle ? guaranteed : expected, tooLittle };
}

/** What an offer guarantees, in words. */
export function guaranteeWords({ gives, tooLittle }: SwapOffer, least: bigint, symbol: string): string {
  if (!tooLittle) return `Outside aggregator. At least ${four(least)} SOL or it fails.`;
  return gives === 0n
    ? `Outside aggregator. It guarantees nothing: it may take your ${symbol} and give you 0 SOL.`
    : `Outside aggregator. It guarantees only ${atLeastSome(gives)} SOL, over ${swapLimit} less than unstaking gives.`;
}

/** What the lane of native stake says: of an amount, whether there is `stake` for it; of none, what it would do. */
export function nativeExitWords(asked: boolean, stake: boolean, viewer: Viewer) {
  if (asked && !stake)
    return {
      note:
        viewer === undefined
          ? 'Connect the wallet of this address to see whether one of its stake accounts has this much.'
          : 'No native stake of this size that your wallet may split or deactivate.',
      receiveNote: '',
      cost: '',
      costNote: '',
    };
  return {
    note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
    receiveNote: 'keeps earning until then',
    cost: 'under 0.0001',
    costNote: 'network fees only',
  };
}

/** What a person wants to leave the pool with. */
export interface ExitRequest {
  readonly viewer: Viewer;
  /** Pool tokens that the wallet holds and that are asked for; undefined while nothing readable is entered. */
  readonly held: bigint;
  readonly tokens: bigint | undefined;
  readonly symbol: string;
}

/** Why pool tokens cannot be unstaked or swapped, in words; undefined when they can. */
export function exitBlocked({ viewer, held, tokens, symbol }: ExitRequest): string | undefined {
  if (viewer === undefined) return 'Connect the wallet of this address to unstake or swap.';
  if (held === 0n) return `This wallet holds no ${symbol}.`;
  if (tokens === undefined) return 'Enter an amount.';
  if (tokens > held) return `This wallet holds ${formatLamports(held)} ${symbol}, less than this amount.`;
  return undefined;
}

const hour = 3_600_000n;

/** What swapping at once costs against unstaking, which takes `wait` milliseconds; `distance` is that in words. */
export function swapComparison(
  swapped: bigint,
  unstaked: bigint,
  boundary: { readonly wait: number; readonly distance: string } | undefined,
): string {
  if (swapped >= unstaked) return 'Swapping now gives no less than unstaking, and gives it at once.';
  const more = unstaked - swapped;
  const costs = `Swapping now costs ${atLeastSome(more)} SOL more than unstaking`;
  if (!boundary || boundary.wait < 1) return `${costs}.`;
  const perHour = (more * hour) / BigInt(Math.round(boundary.wait));
  return `${costs} and saves ${boundary.distance}: ${atLeastSome(perHour)} SOL per hour.`;
}
