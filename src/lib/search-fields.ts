/** Parses one search parameter, as text or as a typed value; undefined when it is absent or invalid. */
export type SearchField<Value> = (raw: unknown) => Value | undefined;

/** Never throws: an invalid parameter is undefined, as an absent one is, which the router merges over the raw one. */
export interface SearchSchema<Search> {
  parse(raw: Readonly<Record<string, unknown>>): Search;
}

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Values<F extends Fields> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> | undefined };

/** Without the validation library: every page's URL is parsed before its code is loaded. */
export function searchSchema<const F extends Fields>(fields: F): SearchSchema<Values<F>> {
  return {
    parse(raw) {
      const values: Values<F> = {};
      for (const name in fields) {
        Object.assign(values, { [name]: fields[name]?.(raw[name]) });
      }
      return values;
    },
  };
}

/** Free text, truncated to `maxLength` characters so that the page can report it; empty counts as absent. */
export function searchText(maxLength = 200): SearchField<string> {
  return (raw) => (typeof raw === 'string' && raw !== '' ? raw.slice(0, maxLength) : undefined);
}

/** A number from 0 to `maximum`, as a plain decimal. */
export function searchNumber(maximum: number): SearchField<number> {
  return (raw) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
    // A decimal comma, as a form without scripts sends it; "1,000" may be a thousand.
    const text = String(raw).replace(/^(\d+),(\d{1,2}|\d{4})$/, '$1.$2');
    if (typeof raw === 'string' && !/^-?\d{1,15}(?:\.\d{1,9})?$/.test(text)) return undefined;
    const value = Number(text);
    return value >= 0 && value <= maximum ? value : undefined;
  };
}

export function searchInteger(maximum: number): SearchField<number> {
  const number = searchNumber(maximum);
  return (raw) => {
    const value = number(raw);
    return Number.isInteger(value) ? value : undefined;
  };
}

/** The epoch whose figures a page shows, in every address that has one; absent for the latest. */
export const searchEpoch = searchInteger(10_000_000);

export function searchChoice<const Choice extends string>(choices: readonly Choice[]): SearchField<Choice> {
  return (raw) => choices.find((choice) => choice === raw);
}

export function searchList(maxItems: number): SearchField<string[]> {
  return (raw) => {
    const parts: unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : [];
    const texts = parts.filter((part) => typeof part === 'string').filter((part) => part !== '');
    return texts.length > 0 && texts.every((text) => text.length <= 64)
      ? texts.slice(0, maxItems)
      : undefined;
  };
}

export function searchFlag(): SearchField<true> {
  return (raw) => (raw === '1' || raw === true ? true : undefined);
}

/** Parses `?a=1&b=x,y` as texts. A form sends each ticked box of a list as a parameter of its own: `b=x&b=y` is `b=x,y`. */
export function parseSearch(text: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(values);
}

/** Half of a character, as where a text was cut: encodeURIComponent throws for it. */
const halves = /\p{Surrogate}/gu;

/** Writes plain text: lists comma-separated, flags as 1, absent values omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text === '') continue;
    const encoded = encodeURIComponent(text.replace(halves, '\ufffd'))
      .replaceAll('%2C', ',')
      .replaceAll('%20', '+');
    parts.push(`${encodeURIComponent(name)}=${encoded}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
