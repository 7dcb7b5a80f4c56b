import { formatLamports } from '@/lib/format/lamports';
import type { BoundaryText } from '@/lib/portfolio/next-step';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { Lane, LaneProceeds } from '@/services/portfolio/unstake-plan';
import { lessBps } from '@/transaction/verify/pool-math';

/** SOL with four decimals, for figures that are compared. */
export function formatSol4(lamports: bigint): string {
  return formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}

/** As formatSol4, but a positive amount never rounds to zero. */
function formatPositiveSol4(lamports: bigint): string {
  return lamports < 100_000n ? 'less than 0.0001' : formatSol4(lamports);
}

/** Discount of `value` to the pool value `expected`, in percent. */
export function formatDiscount(expected: bigint, value: bigint): string {
  if (value === 0n || expected >= value) return 'at pool value';
  return `${(Number(((value - expected) * 1_000_000n) / value) / 10_000).toFixed(2)} % below pool value`;
}

/** Difference between a swap and unstaking the same tokens, which the pool redeems at its value less its fee. */
export function formatUnstakingDifference(swapped: bigint, redemption: bigint): string {
  if (redemption === 0n) return 'not known';
  if (swapped === redemption) return 'The same as unstaking gives';
  const [smaller, larger] = swapped < redemption ? [swapped, redemption] : [redemption, swapped];
  const difference = larger - smaller;
  const percent = (Number((difference * 1_000_000n) / redemption) / 10_000).toFixed(2);
  const direction = swapped < redemption ? 'less' : 'more';
  return `${formatSol4(difference)} SOL (${percent} %) ${direction} than unstaking gives`;
}

/** Terms that the intent sets for a swap; the checks refuse one that guarantees less. */
export const swapLimits = { maxSlippageBps: 100, maxDiscountBps: 100 };

/** Largest accepted discount to unstaking, formatted. */
export const swapLimitLabel = `${(swapLimits.maxDiscountBps / 100).toFixed(2)} %`;

/** The part of a quote that can be relied on. Lamports. */
export interface SwapOffer {
  /** The quoted amount; only the guaranteed one when the guarantee is too low. */
  readonly gives: bigint;
  /** The guarantee is so low that the checks refuse the swap. */
  readonly tooLittle: boolean;
}

/** Compares a quote with unstaking the same tokens. */
export function swapOffer(
  { expected, least }: { readonly expected: bigint; readonly least: bigint },
  redemption: bigint,
): SwapOffer {
  const tooLittle = least <= 0n || least < lessBps(redemption, swapLimits.maxDiscountBps);
  const guaranteed = least > 0n ? least : 0n;
  return { gives: tooLittle ? guaranteed : expected, tooLittle };
}

export function guaranteeSentence({ gives, tooLittle }: SwapOffer, least: bigint, symbol: string): string {
  if (!tooLittle) return `Outside aggregator. At least ${formatSol4(least)} SOL or it fails.`;
  return gives === 0n
    ? `Outside aggregator. It guarantees nothing: it may take your ${symbol} and give you 0 SOL.`
    : `Outside aggregator. It guarantees only ${formatPositiveSol4(gives)} SOL, over ${swapLimitLabel} less than unstaking gives.`;
}

/** Why nothing can be unstaked as entered; undefined when something can. Lamports. */
export function unstakeBlockReason({
  viewer,
  lamports,
  most,
  symbol,
  minimum,
}: {
  readonly viewer: Viewer;
  readonly lamports: bigint | undefined;
  /** The most that stake accounts, and pool tokens, give. */
  readonly most: { readonly native: bigint; readonly pool: bigint };
  readonly symbol: string | undefined;
  readonly minimum: bigint | undefined;
}): string {
  if (viewer === undefined) return 'Connect the wallet of this address to unstake.';
  if (most.native === 0n && most.pool === 0n) return 'There is nothing to unstake here.';
  if (lamports === undefined || lamports === 0n) return 'Enter an amount.';
  const sol = (value: bigint) => `${formatLamports(value, { grouped: true })} SOL`;
  if (lamports > most.native && lamports > most.pool) {
    const parts = [
      ...(most.native > 0n ? [`the stake accounts give at most ${sol(most.native)}`] : []),
      ...(most.pool > 0n && symbol !== undefined ? [`your ${symbol} at most ${sol(most.pool)}`] : []),
    ];
    return `This is too much at once: ${parts.join(', ')}.`;
  }
  return minimum === undefined
    ? 'The network’s minimum delegation is not known yet.'
    : `No stake accounts make up this amount: each part, and what stays, needs ${sol(minimum)} or more.`;
}

/** Why a lane is recommended. Lamports that each gives, undefined where it is not possible or not known. */
export function laneReason(best: Lane, { native, pool }: LaneProceeds, symbol: string): string {
  switch (best) {
    case 'swap':
      return 'Swapping gives no less than the other ways, and gives it at once.';
    case 'native':
      return pool === undefined || native === undefined
        ? 'Deactivating costs the network’s fees only.'
        : `Deactivating gives ${formatPositiveSol4(native - pool)} SOL more than unstaking ${symbol}, at the same time.`;
    case 'pool':
      return native === undefined
        ? `Your ${symbol} can give this amount, your stake accounts cannot.`
        : `Unstaking ${symbol} gives no less than deactivating.`;
  }
}

/** What one epoch's earnings rest on, and why there may be none. */
const earnings = {
  native: {
    by: 'going by what was paid last',
    missing: 'these accounts were not all paid for the last epoch',
  },
  pool: {
    by: 'going by what the pool gained last',
    missing: 'the pool has no gain of the last epoch on record',
  },
};

/**
 * What acting now and acting after the end of the epoch come to. `earned` is what the stake earned in the last epoch, in lamports;
 * undefined where that is not known for all of it.
 */
export function nowOrLater(
  boundary: BoundaryText,
  lane: keyof typeof earnings,
  earned: bigint | undefined,
): string {
  const { by, missing } = earnings[lane];
  const later =
    earned === undefined
      ? `it earns one epoch longer; how much is not known, because ${missing}`
      : `it earns one epoch longer, about ${formatLamports(earned, { minimum: 4, maximum: 6 })} SOL, ${by}`;
  return `Now: free ${boundary.moment}, earning until then. After that: free one epoch later, and ${later}.`;
}

const hour = 3_600_000n;

/** Cost of swapping now against unstaking, which takes `wait` milliseconds; `distance` is the wait, formatted. */
export function swapComparison(
  swapped: bigint,
  unstaked: bigint,
  boundary: { readonly wait: number; readonly distance: string } | undefined,
): string {
  if (swapped >= unstaked) return 'Swapping now gives no less than unstaking, and gives it at once.';
  const more = unstaked - swapped;
  const costs = `Swapping now costs ${formatPositiveSol4(more)} SOL more than unstaking`;
  if (!boundary || boundary.wait < 1) return `${costs}.`;
  const perHour = (more * hour) / BigInt(Math.round(boundary.wait));
  return `${costs} and saves ${boundary.distance}: ${formatPositiveSol4(perHour)} SOL per hour.`;
}
