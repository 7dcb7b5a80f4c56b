import { formatAge } from '@clearstake/contract/format/format-time';
import { type FreshnessTier, freshness } from '@clearstake/contract/freshness';
import { t } from '@clearstake/contract/i18n';

export type AgeGrade = 'fresh' | 'old' | 'stale';

/** The shortest refetch interval of a page, in milliseconds. */
const minInterval = 10_000;
const freshIntervals = 2;
const staleIntervals = 10;

/**
 * Grades an age by the tier's refetch interval: fresh up to two intervals, stale from ten. Slot: 20 s and 100 s; minute: 1 and
 * 5 min; epoch: 4 and 20 min; immutable: 2 and 10 h.
 */
export function gradeAge(milliseconds: number, tier: FreshnessTier): AgeGrade {
  const interval = Math.max(minInterval, freshness[tier].fresh);
  if (milliseconds <= freshIntervals * interval) return 'fresh';
  return milliseconds < staleIntervals * interval ? 'old' : 'stale';
}

/** An age with its grade: "4 s ago", "5 min old", "stale, 41 min old". */
export function formatGradedAge(milliseconds: number, tier: FreshnessTier): string {
  const age = formatAge(milliseconds);
  const grade = gradeAge(milliseconds, tier);
  if (grade === 'fresh') return t('{age} ago', { age });
  return grade === 'old' ? t('{age} old', { age }) : t('stale, {age} old', { age });
}
