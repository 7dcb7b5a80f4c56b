import { t } from '@clearstake/contract/i18n';
import { ContractMismatchError } from '@/api/http/errors';
import type { Provenance, Sourced } from '@/api/http/provenance';
import { type Outage, outageOf } from '@/lib/connection';

/** `unrenewed`: the last value after a failed refetch, or a last-good answer. `mismatch`: not as in the contract. */
export type Reading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready' | 'unrenewed'; readonly value: Value; readonly source: Provenance }
  | { readonly state: 'unavailable' | 'mismatch'; readonly reason: string; readonly retry: () => void };

interface Result<Value> {
  readonly data: Sourced<Value> | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  refetch(): unknown;
}

export function readingOf<Value>(result: Result<Value>): Reading<Value> {
  const { data, error } = result;
  if (data !== undefined) {
    const unrenewed = data.source.lastGood || result.isError;
    return { state: unrenewed ? 'unrenewed' : 'ready', value: data.value, source: data.source };
  }
  if (error === null) return { state: 'loading' };
  return {
    state: error instanceof ContractMismatchError ? 'mismatch' : 'unavailable',
    reason: error.message,
    retry: () => void result.refetch(),
  };
}

/** The reading as `unrenewed` while its source is known to be out: its next request would fail. */
export function readingDuring<Value>(outages: readonly Outage[], reading: Reading<Value>): Reading<Value> {
  if (reading.state !== 'ready' || !outageOf(reading.source.route, outages)) return reading;
  return { ...reading, state: 'unrenewed' };
}

export function mapReading<Value, Derived>(
  reading: Reading<Value>,
  derive: (value: Value) => Derived,
): Reading<Derived> {
  if (!isKnown(reading)) return reading;
  return { state: reading.state, source: reading.source, value: derive(reading.value) };
}

/** One figure of an answer, which need not have it. */
export function fieldReading<Value, Field>(
  result: Result<Value>,
  field: (answer: Value) => Field | null | undefined,
): Reading<Field> {
  const reading = readingOf(result);
  if (!isKnown(reading)) return reading;
  const value = field(reading.value) ?? undefined;
  return value === undefined
    ? { state: 'unavailable', reason: t('The answer does not have it.'), retry: () => void result.refetch() }
    : mapReading(reading, () => value);
}

export type KnownReading<Value> = Extract<Reading<Value>, { value: Value }>;

export function isKnown<Value>(reading: Reading<Value>): reading is KnownReading<Value> {
  return reading.state === 'ready' || reading.state === 'unrenewed';
}

/** The running epoch when the answer was given, or undefined. */
export function epochOf(reading: Reading<unknown>): number | undefined {
  return isKnown(reading) ? reading.source.epoch : undefined;
}

export function knownValue<Value>(reading: Reading<Value>): Value | undefined {
  return isKnown(reading) ? reading.value : undefined;
}

export function sourcesOf(...readings: readonly Reading<unknown>[]): Provenance[] {
  return readings.flatMap((reading) => (isKnown(reading) ? [reading.source] : []));
}
