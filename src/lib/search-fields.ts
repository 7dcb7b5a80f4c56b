/** Reads one parameter of an address, as text or as the page's own value; undefined when it is absent or not allowed. */
export type SearchField<Value> = (raw: unknown) => Value | undefined;

/**
 * Reads the parameters of an address. It never throws: what is not allowed counts as absent. Absent names are there with the
 * value undefined, because the router lays what is read over what was written.
 */
export interface SearchSchema<Search> {
  parse(raw: Readonly<Record<string, unknown>>): Search;
}

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Values<F extends Fields> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> | undefined };

/**
 * The parameters of one page. Written without the validation library, because every page's address must be understood before
 * the page's code is there.
 */
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

/** Free text, cut at `longest` characters so that the page can say what is wrong with it; empty counts as absent. */
export function searchText(longest = 200): SearchField<string> {
  return (raw) => (typeof raw === 'string' && raw !== '' ? raw.slice(0, longest) : undefined);
}

/** A number between two bounds, written as a plain decimal. */
export function searchNumber(least: number, most: number): SearchField<number> {
  return (raw) => {
    if (typeof raw === 'string' && !/^-?\d{1,15}(?:\.\d{1,9})?$/.test(raw)) return undefined;
    if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
    const value = Number(raw);
    return value >= least && value <= most ? value : undefined;
  };
}

/** A whole number between two bounds. */
export function searchInteger(least: number, most: number): SearchField<number> {
  const number = searchNumber(least, most);
  return (raw) => {
    const value = number(raw);
    return Number.isInteger(value) ? value : undefined;
  };
}

/** One of a few words. */
export function searchChoice<const Word extends string>(words: readonly Word[]): SearchField<Word> {
  return (raw) => words.find((word) => word === raw);
}

/** The first `most` texts of those written with commas between. */
export function searchList(most: number): SearchField<string[]> {
  return (raw) => {
    const parts: unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : [];
    const texts = parts.filter((part) => typeof part === 'string').filter((part) => part !== '');
    return texts.length > 0 && texts.every((text) => text.length <= 64) ? texts.slice(0, most) : undefined;
  };
}

/** On, or absent. */
export function searchFlag(): SearchField<true> {
  return (raw) => (raw === '1' || raw === true ? true : undefined);
}

/** Reads `?a=1&b=x,y` as texts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes plain texts: lists with commas, flags as 1, absent values left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text === '') continue;
    const written = encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');
    parts.push(`${encodeURIComponent(name)}=${written}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
