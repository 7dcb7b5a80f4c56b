import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import {
  type Formatters,
  type FormatXMLElementFn,
  formatToParts,
  type PrimitiveType,
} from 'intl-messageformat';
import { directionOf, type Language, sourceLanguage } from './languages';

/** The sentences of one language by their English text, both in ICU MessageFormat; compiled ones where Vite built the page. */
export type Catalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/** What replaces the `{names}` of a sentence; numbers only choose a plural form, so format those that are shown. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>;

const spoken = (language: Language, catalogue: Catalogue) => ({
  language,
  catalogue,
  parsed: new Map<string, MessageFormatElement[]>(),
  plurals: new Map<Intl.PluralRuleType | undefined, Intl.PluralRules>(),
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
export function inLanguage<Result>(language: Language, catalogue: Catalogue, write: () => Result): Result {
  const before = current;
  setLanguage(language, catalogue);
  try {
    return write();
  } finally {
    current = before;
  }
}

/** Marks a sentence that is translated elsewhere, by `t` with a variable. */
export function msg<const Message extends string>(message: Message): Message {
  return message;
}

export function messages<const Sentences extends Readonly<Record<string, string>>>(sentences: Sentences) {
  return sentences;
}

const compiledMessages = new Map<string, MessageFormatElement[]>();

/**
 * A message with its parts, as the build of the browser's part writes each that has plural forms or tags: no browser has the
 * parser.
 */
export function compiled(message: string, parts: MessageFormatElement[]): string {
  compiledMessages.set(message, parts);
  return message;
}

/** Where one English word needs two translations, what follows tells which: "Stake##verb". It is never shown. */
const withoutHint = (message: string) => message.replace(/##[\w-]+$/, '');

/** A sentence that only needs its values put in: the browser's plural rules and number formats stay unloaded. */
const placeholders = /\{(\w+)\}/g;
const syntax = /[{}<>']/;

/** True where the English text stands for a missing translation, in a page from right to left. */
const isForeign = (message: string) =>
  current.catalogue[message] === undefined && directionOf(current.language) === 'rtl';

/** Marks around English in a page from right to left: an embedding and no isolate, so that sentences in a row read on as one text. */
const marksOf = (message: string): readonly [string, string] =>
  isForeign(message) && /\p{L}/u.test(message.replace(placeholders, '')) ? ['\u202a', '\u202c'] : ['', ''];

const needsParser = (sentence: string) => syntax.test(sentence.replace(placeholders, ''));
const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

const plainParts = (sentence: string): MessageFormatElement[] =>
  sentence
    .split(placeholders)
    .map((part, index) => (index % 2 === 0 ? literal(part) : { type: TYPE.argument, value: part }));

function partsOf(message: string): MessageFormatElement[] {
  const sentence = current.catalogue[message] ?? compiledMessages.get(message) ?? withoutHint(message);
  const [before, after] = marksOf(message);
  if (typeof sentence !== 'string') return [literal(before), ...sentence, literal(after)];
  const parts = needsParser(sentence) ? parse(sentence) : plainParts(sentence);
  return [literal(before), ...parts, literal(after)];
}

const fromRightToLeft = /[\u0590-\u08ff]/;

/**
 * Values as a sentence takes them: within English, what is written from right to left would change places with the words around
 * it.
 */
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
 * The parts of a sentence in the page's language, its values filled in. Throws when it is no ICU message.
 * By the package's functions, as its class first looks up the browser's locales: 15 to 40 ms on a desktop computer.
 */
export function formatMessage<Part>(
  message: string,
  values: Readonly<Record<string, PrimitiveType | Part | FormatXMLElementFn<Part>>>,
): (string | Part)[] {
  let parsed = current.parsed.get(message);
  if (parsed === undefined) {
    parsed = partsOf(message);
    current.parsed.set(message, parsed);
  }
  const shown = isolated(message, values);
  return formatToParts<Part>(parsed, current.language, formatters, namedFormats, shown).map(
    ({ value }) => value,
  );
}

/** A sentence in the page's language. The English text is its name in the catalogue. */
export function t(message: string, values: MessageValues = {}): string {
  const sentence = current.catalogue[message] ?? withoutHint(message);
  if (typeof sentence !== 'string' || needsParser(sentence))
    return formatMessage<string>(message, values).join('');
  const shown = isolated(message, values);
  const [before, after] = marksOf(message);
  return (
    before + sentence.replace(placeholders, (whole, name: string) => String(shown[name] ?? whole)) + after
  );
}
