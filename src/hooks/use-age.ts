import type { Provenance } from '@/api/http/provenance';
import { formatGradedAge, gradeAge } from '@/lib/time/age';
import { useNow } from './use-now';

const step = 5_000;

export function useAge({ fetchedAt, tier }: Pick<Provenance, 'fetchedAt' | 'tier'>) {
  const age = useNow(step) - fetchedAt;
  return { grade: gradeAge(age, tier), text: formatGradedAge(age, tier) };
}
