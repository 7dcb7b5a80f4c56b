import type { Provenance } from '@/api/http/provenance';
import { type AgeGrade, ageWords, gradeAge } from '@/lib/time/age';
import { useNow } from './use-now';

const step = 5_000;

/** How old an answer is by now, on the scale that every figure has. */
export function useAge({ fetchedAt, tier }: Pick<Provenance, 'fetchedAt' | 'tier'>): {
  readonly grade: AgeGrade;
  readonly words: string;
} {
  const age = useNow(step) - fetchedAt;
  return { grade: gradeAge(age, tier), words: ageWords(age, tier) };
}
