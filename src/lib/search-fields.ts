import * as z from 'zod/mini';

/** Free text of at most `longest` characters; empty counts as absent. */
export function searchText(longest = 200) {
  return z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(longest))), undefined);
}

/** A whole number between two bounds, written in digits. */
export function searchInteger(least: number, most: number) {
  const digits = z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  );
  const within = z.int().check(z.gte(least), z.lte(most));
  return z.catch(z.optional(z.pipe(z.union([z.number(), digits]), within)), undefined);
}

/** A number between two bounds, written as a plain decimal. */
export function searchNumber(least: number, most: number) {
  const decimal = z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,9})?$/)),
    z.transform((text: string) => Number(text)),
  );
  const within = z.number().check(z.gte(least), z.lte(most));
  return z.catch(z.optional(z.pipe(z.union([z.number(), decimal]), within)), undefined);
}

/** One of a few words. */
export function searchChoice<const Words extends readonly string[]>(words: Words) {
  return z.catch(z.optional(z.enum(words)), undefined);
}

/** Up to `most` texts, written with commas between. */
export function searchList(most: number) {
  const split = z.pipe(
    z.string().check(z.minLength(1), z.maxLength(64 * most)),
    z.transform((text: string) => text.split(',').filter((part) => part !== '')),
  );
  const several = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(most));
  return z.catch(z.optional(z.pipe(z.union([several, split]), several)), undefined);
}

/** On, or absent. */
export function searchFlag() {
  const on = z.pipe(
    z.union([z.literal('1'), z.literal(true)]),
    z.transform(() => true as const),
  );
  return z.catch(z.optional(on), undefined);
}

/** Reads `?a=1&b=x,y` as texts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes plain texts: lists with commas, flags as 1, absent values left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text === '') continue;
    parts.push(
      `${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    );
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
