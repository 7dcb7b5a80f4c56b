import type { PinnedPool } from '@clearstake/contract/pins';
import type { PoolFee, StakePoolFacts } from '../types';

/** Allowed shortfall of a guaranteed minimum below the pool's own rate: 10 basis points. */
const TOLERANCE_BPS = 10n;
const ALL_BPS = 10_000n;

function ceilingShare(amount: bigint, fee: PoolFee): bigint {
  if (fee.denominator === 0n) return 0n;
  return (amount * fee.numerator + fee.denominator - 1n) / fee.denominator;
}

/** Pool tokens for a deposit of lamports, by the pool program's arithmetic. */
export function depositTokens(pool: StakePoolFacts, lamports: bigint): bigint {
  const minted =
    pool.totalLamports === 0n || pool.tokenSupply === 0n
      ? lamports
      : (lamports * pool.tokenSupply) / pool.totalLamports;
  return minted - ceilingShare(minted, pool.solDepositFee);
}

/** Lamports from burning pool tokens into a stake account, after the withdrawal fee. */
export function redemptionLamports(pool: StakePoolFacts, tokens: bigint): bigint {
  if (pool.tokenSupply === 0n) return 0n;
  const burnt = tokens - ceilingShare(tokens, pool.stakeWithdrawalFee);
  return (burnt * pool.totalLamports) / pool.tokenSupply;
}

/**
 * Lamports from burning pool tokens by the largest fee that may be in force when it lands: a new withdrawal fee is due two epoch
 * turns after it was set, so only one that is due at the next turn can come in between.
 */
export function leastRedemption(pool: StakePoolFacts, tokens: bigint): bigint {
  const now = redemptionLamports(pool, tokens);
  const { nextStakeWithdrawalFee: next } = pool;
  const then = next === null ? now : redemptionLamports({ ...pool, stakeWithdrawalFee: next }, tokens);
  const least = then < now ? then : now;
  return least > 0n ? least : 0n;
}

/**
 * Tokens for this many lamports at the pinned floor of the rate and the largest fee: no withdrawal takes more, whatever a node
 * claims.
 */
function mostTokens({ rateFloorBps, maxStakeWithdrawalFeeBps }: PinnedPool, lamports: bigint): bigint {
  return (
    (lamports * ALL_BPS * ALL_BPS) / (BigInt(rateFloorBps) * (ALL_BPS - BigInt(maxStakeWithdrawalFeeBps)))
  );
}

/** The range of token amounts that "withdraw this many lamports" may mean: before or after the fee, with either rounding. */
export function tokensForLamports(pool: StakePoolFacts, pinned: PinnedPool, lamports: bigint) {
  if (pool.totalLamports === 0n) return { least: lamports, most: lamports };
  const least = (lamports * pool.tokenSupply) / pool.totalLamports;
  const { numerator, denominator } = pool.stakeWithdrawalFee;
  const kept = denominator === 0n ? 1n : denominator - numerator;
  const bound = denominator === 0n || kept <= 0n ? least : (least * denominator) / kept;
  const limit = mostTokens(pinned, lamports);
  return { least: least === 0n ? 0n : least - 1n, most: (bound < limit ? bound : limit) + 2n };
}

/** The lowest minimum of an honest builder. */
export function leastAcceptable(expected: bigint): bigint {
  return (expected * (ALL_BPS - TOLERANCE_BPS)) / ALL_BPS;
}

/** Minimum value of tokens by the pinned floor, before any fee. */
export function floorLamports({ rateFloorBps }: PinnedPool, tokens: bigint): bigint {
  return (tokens * BigInt(rateFloorBps)) / ALL_BPS;
}

/** Whether a fee is more than this share. The denominator zero means no fee. */
export function feeExceeds({ numerator, denominator }: PoolFee, bps: number): boolean {
  return numerator * ALL_BPS > denominator * BigInt(bps) && denominator > 0n;
}

/** An amount less some basis points, rounded down. */
export function lessBps(amount: bigint, bps: number): bigint {
  return (amount * (ALL_BPS - BigInt(bps))) / ALL_BPS;
}
