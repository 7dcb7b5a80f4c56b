import type { Provenance } from '@/api/http/provenance';
import { isKnown, type Reading } from './reading';

/** The provenance of a figure that is derived from these readings: that of each one with a value. */
export function sourcesOf(...readings: readonly Reading<unknown>[]): Provenance[] {
  return readings.flatMap((reading) => (isKnown(reading) ? [reading.source] : []));
}
