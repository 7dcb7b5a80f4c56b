import type { Said } from '../src/said/said';
import { sayInEnglish } from '../src/said/say';
import { words } from '../src/said/words';

/** A value in which every code is its English. */
type Worded<T> = T extends Said
  ? [Exclude<keyof T, keyof Said>] extends [never]
    ? string
    : { readonly [K in keyof T]: Worded<T[K]> }
  : T extends object
    ? { readonly [K in keyof T]: Worded<T[K]> }
    : T;

const isSaid = (value: object): value is Said => 'code' in value && Object.hasOwn(words, String(value.code));

/** A copy for an expectation that can be read: every code in English words, which no result depends on. */
export function worded<T>(value: T): Worded<T> {
  return wordedValue(value) as Worded<T>;
}

function wordedValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map(wordedValue);
  const members = Object.keys(value);
  if (isSaid(value) && members.every((member) => member === 'code' || member === 'values'))
    return sayInEnglish(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wordedValue(member)]));
}
