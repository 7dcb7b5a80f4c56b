/** The epoch in which a fresh sandbox begins: late enough for 100 epochs of history before it. */
export const ORIGIN_EPOCH = 1061;

const lamportsPerCentisol = 10_000_000n;
const lamportsPerSol = 1_000_000_000;

/** Lamports from SOL at the statistics' resolution, a hundredth of a SOL. */
export const lamportsOfStake = (sol: number): bigint => BigInt(Math.round(sol * 100)) * lamportsPerCentisol;

/** SOL with two decimals, as the statistics routes write stake. For display only. */
export const stakeInSol = (lamports: bigint): number =>
  Number((lamports + lamportsPerCentisol / 2n) / lamportsPerCentisol) / 100;

/** SOL with all nine decimals, as the statistics routes write rewards. Exact below nine million SOL. */
export const rewardInSol = (lamports: bigint): number => Number(lamports) / lamportsPerSol;

/** Rounded to four decimals. */
export const percentage = (value: number): number => Math.round(value * 10_000) / 10_000;
