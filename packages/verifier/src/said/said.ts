import type { TokenKind } from '../token-text';
import type { words } from './words';

/** Every code with its English, in ICU MessageFormat without plural forms. */
export type Words = typeof words;
export type Code = keyof Words;

/** What a code's words name: an address, hash, time or interface name as text; a number; amounts; or other codes. */
export type Value =
  | string
  | number
  | bigint
  | Said
  | { readonly lamports: bigint }
  /** Base units of a token; without a symbol where it is not known. */
  | { readonly units: bigint; readonly decimals: number; readonly symbol?: string | undefined }
  | { readonly list: readonly Said[]; readonly by: ', ' | '. ' };

/** What the verifier says of something: a code, and the values that its words name. Nothing here is a text in any language. */
export interface Said {
  readonly code: Code;
  readonly values?: Readonly<Record<string, Value>>;
}

type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
/** Codes whose words name no value. */
export type PlainCode = { [C in Code]: [Names<Words[C]>] extends [never] ? C : never }[Code];
type ValuesOf<C extends Code> = Readonly<Record<Names<Words[C]>, Value>>;

export class SaidError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(said.code, options);
  }
}

export function said<C extends Code>(
  code: C,
  ...[values]: [Names<Words[C]>] extends [never] ? [] : [values: ValuesOf<C>]
): Said {
  return values === undefined ? { code } : { code, values };
}

export function tokens(units: bigint, { decimals, symbol }: TokenKind): Value {
  return { units, decimals, symbol };
}

/** Text that is the same in every language: an address, a hash, a name; or what a server or wallet said. */
export function verbatim(text: string): Said {
  return said('verbatim', { text });
}

export function listed(list: readonly Said[], by: ', ' | '. '): Said {
  const [only] = list;
  return list.length === 1 && only ? only : said('listed', { list: { list, by } });
}
