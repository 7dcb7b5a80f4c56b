import type { Provenance } from '@/api/http/provenance';
import { isKnown, type Reading } from './reading';

/** The answers behind those readings that have a value: what a figure made of them is derived from. */
export function sourcesOf(...readings: readonly Reading<unknown>[]): Provenance[] {
  return readings.flatMap((reading) => (isKnown(reading) ? [reading.source] : []));
}
