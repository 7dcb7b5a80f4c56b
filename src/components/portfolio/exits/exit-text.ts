import { formatLamports } from '@/lib/format/lamports';
import type { Viewer } from '@/lib/portfolio/permissions';
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

/** Texts of the native stake card: for an amount, whether an account has enough stake; without one, what it would do. */
export function nativeExitText(requested: boolean, enoughStake: boolean, viewer: Viewer) {
  if (requested && !enoughStake)
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

/** Input of the exit form. */
export interface ExitRequest {
  readonly viewer: Viewer;
  /** Pool tokens in the wallet and in the form; `tokens` is undefined while the input is empty or invalid. */
  readonly held: bigint;
  readonly tokens: bigint | undefined;
  readonly symbol: string;
}

/** Why pool tokens cannot be unstaked or swapped; undefined when they can. */
export function exitBlockReason({ viewer, held, tokens, symbol }: ExitRequest): string | undefined {
  if (viewer === undefined) return 'Connect the wallet of this address to unstake or swap.';
  if (held === 0n) return `This wallet holds no ${symbol}.`;
  if (tokens === undefined) return 'Enter an amount.';
  if (tokens > held) return `This wallet holds ${formatLamports(held)} ${symbol}, less than this amount.`;
  return undefined;
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
