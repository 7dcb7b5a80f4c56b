import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import {
  type Formatters,
  type FormatXMLElementFn,
  formatToParts,
  type PrimitiveType,
} from 'intl-messageformat';
import { directionOf, type Language, sourceLanguage } from './languages';

/** The sentences of one language by their English text, both in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>;

/** What replaces the `{names}` of a sentence; numbers only choose a plural form, so format those that are shown. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>;

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly parsed: Map<string, MessageFormatElement[]>;
  readonly plurals: Map<Intl.PluralRuleType | undefined, Intl.PluralRules>;
}

const spoken = (language: Language, catalogue: Catalogue): Spoken => ({
  language,
  catalogue,
  parsed: new Map(),
  plurals: new Map(),
});

let current = spoken(sourceLanguage, {});

/** The language of the page. It changes with a new page only; the gateway changes it between two pages that it renders. */
export function currentLanguage(): Language {
  return current.language;
}

export function setLanguage(next: Language, sentences: Catalogue): void {
  if (next === current.language && sentences === current.catalogue) return;
  current = spoken(next, sentences);
}

/** What `write` returns in another language. A page that is being rendered goes on in its own. */
export function inLanguage(language: Language, catalogue: Catalogue, write: () => string): string {
  const before = current;
  setLanguage(language, catalogue);
  try {
    return write();
  } finally {
    current = before;
  }
}

/** Marks a sentence that is translated elsewhere, by `t` with a variable. */
export function msg(message: string): string {
  return message;
}

/** Where one English word needs two translations, what follows tells which: "Stake##verb". It is never shown. */
const hint = /##[\w-]+$/;

/** A sentence that only needs its values put in: the browser's plural rules and number formats stay unloaded. */
const placeholders = /\{(\w+)\}/g;
const syntax = /[{}<>']/;

/** True where the English text stands for a missing translation, in a page from right to left. */
const isForeign = (message: string) =>
  current.catalogue[message] === undefined && directionOf(current.language) === 'rtl';

/** A sentence in the page's language, before its values are filled in. English in a page from right to left keeps its direction. */
function translated(message: string): string {
  const source = current.catalogue[message] ?? message.replace(hint, '');
  // An embedding and no isolate, so that English sentences in a row read on as one text.
  return isForeign(message) && /\p{L}/u.test(source.replace(placeholders, ''))
    ? `\u202a${source}\u202c`
    : source;
}

const fromRightToLeft = /[\u0590-\u08ff]/;

/** Values as a sentence takes them: within English, what is written from right to left would change places with the words around it. */
function isolated<Value>(message: string, values: Readonly<Record<string, Value>>) {
  if (!isForeign(message)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && fromRightToLeft.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

const formatters: Formatters = {
  getPluralRules(locale, options) {
    const cached = current.plurals.get(options?.type);
    if (cached !== undefined) return cached;
    const rules = new Intl.PluralRules(locale, options);
    current.plurals.set(options?.type, rules);
    return rules;
  },
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
};
const namedFormats = { number: {}, date: {}, time: {} };

/**
 * The parts of a sentence in the page's language with plural forms or tags; it is parsed once. Throws when it is no ICU message.
 * By the package's functions, as its class first looks up the browser's locales: 15 to 40 ms on a desktop computer.
 */
export function formatMessage<Part>(
  message: string,
  values: Readonly<Record<string, PrimitiveType | Part | FormatXMLElementFn<Part>>>,
): (string | Part)[] {
  let parsed = current.parsed.get(message);
  if (parsed === undefined) {
    parsed = parse(translated(message));
    current.parsed.set(message, parsed);
  }
  const shown = isolated(message, values);
  return formatToParts<Part>(parsed, current.language, formatters, namedFormats, shown).map(
    ({ value }) => value,
  );
}

/** A sentence in the page's language. The English text is its name in the catalogue. */
export function t(message: string, values: MessageValues = {}): string {
  const sentence = translated(message);
  if (!syntax.test(sentence.replace(placeholders, ''))) {
    const shown = isolated(message, values);
    return sentence.replace(placeholders, (whole, name: string) => String(shown[name] ?? whole));
  }
  return formatMessage<string>(message, values).join('');
}
