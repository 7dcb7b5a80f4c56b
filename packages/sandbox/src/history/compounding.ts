import { percentage } from './units';

/**
 * 432,000 slots of 400 ms are two days; a year of 365.25 days has this many. A sandbox epoch counts as one of them, however
 * short.
 */
export const epochsPerYear = 365.25 / 2;

/**
 * The yield of a year in which each epoch's rewards are staked again: `(1 + r / n)^n − 1`, with r the simple annual yield and n
 * the epochs of a year. Assumes a constant rate, and that rewards earn from the next epoch on.
 * @param apy Simple yield in percent a year.
 * @returns Compounded yield in percent a year, four decimals.
 */
export const compoundedApy = (apy: number): number =>
  percentage(((1 + apy / 100 / epochsPerYear) ** epochsPerYear - 1) * 100);

/** Reward of one epoch per lamport of active stake, from a simple yield in percent a year. */
export const epochRate = (apy: number): number => apy / 100 / epochsPerYear;
