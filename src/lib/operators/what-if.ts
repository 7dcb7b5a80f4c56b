import { maxBps, shareBlockRewards, solFigureToLamports } from './block-reward-share';

/** A validator's own figures of its newest epoch. Rates in percent a year, after what is kept. */
export interface WhatIfFigures {
  /** Activated stake, SOL. */
  readonly stake: number;
  /** Rewards for blocks in one epoch before any share, SOL. */
  readonly blockRewards: number;
  readonly base: number;
  readonly block: number | null;
  readonly mev: number;
  /** Commission on inflation rewards in percent; null while unknown. */
  readonly commission: number | null;
}

/** What the operator would keep. */
export interface WhatIfTerms {
  /** Of block rewards, in basis points. */
  readonly share: number;
  /** Of inflation rewards, whole percent; null leaves it as it is. */
  readonly commission: number | null;
}

/** The APY of block rewards for delegators if nothing of them were kept: rewards × epochs a year ÷ stake. */
function undividedBlockApy({ stake, blockRewards }: WhatIfFigures, epochsPerYear: number): number {
  return ((blockRewards * epochsPerYear) / stake) * 100;
}

/**
 * The share of block rewards that these figures imply is kept now, in basis points; undefined where they contradict each other.
 */
export function impliedShare(figures: WhatIfFigures, epochsPerYear: number): number | undefined {
  const undivided = undividedBlockApy(figures, epochsPerYear);
  if (figures.block === null || !(undivided > 0)) return undefined;
  const share = Math.round((1 - figures.block / undivided) * maxBps);
  return share >= 0 && share <= maxBps ? share : undefined;
}

/**
 * What operator and delegators would get on these terms. The chain splits inflation rewards as `reward × commission ÷ 100`,
 * rounded down for the operator; before commission they are the present rate over what the present commission leaves.
 */
export function whatIf(figures: WhatIfFigures, terms: WhatIfTerms, epochsPerYear: number) {
  const { stake, base, mev, commission: present } = figures;
  const { validator } = shareBlockRewards(solFigureToLamports(figures.blockRewards), terms.share);
  const block = undividedBlockApy(figures, epochsPerYear) * (1 - terms.share / maxBps);
  const commission = terms.commission ?? present ?? 0;
  // From an unknown commission, or one of 100 %, the rewards before it cannot be computed.
  const before = present === null || present >= 100 ? null : (base * 100) / (100 - present);
  const rewards = before === null ? null : solFigureToLamports((stake * before) / 100 / epochsPerYear);
  const unchanged = present === null ? base : null;
  const left = before === null ? unchanged : (before * (100 - commission)) / 100;
  return {
    /** Lamports of one epoch. */
    operator: { block: validator, inflation: rewards && (rewards * BigInt(commission)) / 100n },
    /** Percent a year. */
    delegators: { base: left, block, mev, total: left === null ? null : left + block + mev },
  };
}

/** Lamports of one epoch as those of a year, rounded down. */
export function perYear(lamports: bigint, epochsPerYear: number): bigint {
  return (lamports * BigInt(Math.round(epochsPerYear * 1_000_000))) / 1_000_000n;
}
