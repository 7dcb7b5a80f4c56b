import { IntlMessageFormat } from 'intl-messageformat';
import { directionOf, type Language, sourceLanguage } from './languages';

/** The sentences of one language by their English text, both in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>;

/** What replaces the `{names}` of a sentence; numbers only choose a plural form, so format those that are shown. */
export type MessageValues = Readonly<Record<string, string | number | bigint>>;

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly formats: Map<string, IntlMessageFormat>;
}

const spoken = (language: Language, catalogue: Catalogue): Spoken => ({
  language,
  catalogue,
  formats: new Map(),
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

/** A sentence in the page's language, before its values are filled in. English in a page from right to left keeps its direction. */
function translated(message: string): string {
  const sentence = current.catalogue[message];
  if (sentence !== undefined) return sentence;
  const source = message.replace(hint, '');
  const hasWords = /\p{L}/u.test(source.replace(placeholders, ''));
  return hasWords && directionOf(current.language) === 'rtl' ? `\u2066${source}\u2069` : source;
}

/** A sentence in the page's language as a message with plural forms or tags; parsed once. Throws when it is no ICU message. */
export function messageFormat(message: string): IntlMessageFormat {
  let format = current.formats.get(message);
  if (format === undefined) {
    format = new IntlMessageFormat(translated(message), current.language);
    current.formats.set(message, format);
  }
  return format;
}

/** A sentence in the page's language. The English text is its name in the catalogue. */
export function t(message: string, values: MessageValues = {}): string {
  const sentence = translated(message);
  if (!syntax.test(sentence.replace(placeholders, ''))) {
    return sentence.replace(placeholders, (whole, name: string) => String(values[name] ?? whole));
  }
  return String(messageFormat(message).format<string>(values));
}
