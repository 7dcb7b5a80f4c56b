import { type FreshnessTier, freshness } from '@contract/freshness';
import { formatAge } from './format-time';

/** How old a figure is for its kind. */
export type AgeGrade = 'fresh' | 'old' | 'stale';

/** A page asks for nothing more often than this, however fast it changes. */
const shortestRound = 10_000;
const freshRounds = 2;
const staleRounds = 10;

/**
 * The one scale of ages: a figure is asked for again each round, which its tier sets. Up to two rounds it is fresh, from ten on it is
 * stale, and between the two its age is told. Slot: 20 s and 100 s; minute: 1 and 5 min; epoch: 4 and 20 min; immutable: 2 and 10 h.
 */
export function gradeAge(milliseconds: number, tier: FreshnessTier): AgeGrade {
  const round = Math.max(shortestRound, freshness[tier].fresh);
  if (milliseconds <= freshRounds * round) return 'fresh';
  return milliseconds < staleRounds * round ? 'old' : 'stale';
}

/** A grade with its age in words: "4 s ago", "5 min old", "stale, 41 min old". */
export function ageWords(milliseconds: number, tier: FreshnessTier): string {
  const age = formatAge(milliseconds);
  return { fresh: `${age} ago`, old: `${age} old`, stale: `stale, ${age} old` }[gradeAge(milliseconds, tier)];
}
