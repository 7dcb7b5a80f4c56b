import { ContractMismatchError } from '@/api/http/errors';
import type { Provenance, Sourced } from '@/api/http/provenance';

/**
 * What is known about a figure. `unrenewed` is a ready one whose source could not be asked again: the last value stays, with its age.
 * `mismatch` is an answer in a form that the contract does not have.
 */
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

/** Reads a query result. */
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

/** The same knowledge about something derived from the value. */
export function mapReading<Value, Derived>(
  reading: Reading<Value>,
  derive: (value: Value) => Derived,
): Reading<Derived> {
  if (!isKnown(reading)) return reading;
  return { state: reading.state, source: reading.source, value: derive(reading.value) };
}

/** A reading that has a value. */
export type KnownReading<Value> = Extract<Reading<Value>, { value: Value }>;

/** Whether there is a value, renewed or not. */
export function isKnown<Value>(reading: Reading<Value>): reading is KnownReading<Value> {
  return reading.state === 'ready' || reading.state === 'unrenewed';
}

/** The epoch that ran when the source was asked, or undefined. */
export function answeredIn(reading: Reading<unknown>): number | undefined {
  return isKnown(reading) ? reading.source.epoch : undefined;
}

/** The value, or undefined. */
export function knownValue<Value>(reading: Reading<Value>): Value | undefined {
  return isKnown(reading) ? reading.value : undefined;
}
