import { sourceLanguage } from './languages';
import { type Catalogue, inLanguage, t } from './messages';

const noCatalogue: Catalogue = {};

/** A message of the catalogue with its values, for what is shown in the page's language and reported in English. */
export interface Phrase {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number | bigint | Phrase>>;
}

/** Text that is the same in every language. */
export function verbatim(text: string): Phrase {
  return { message: '{text}', values: { text } };
}

export function inSequence(phrases: readonly Phrase[]): Phrase {
  return {
    message: phrases.map((_, index) => `{part${index}}`).join(' '),
    values: Object.fromEntries(phrases.map((phrase, index) => [`part${index}`, phrase])),
  };
}

export function inPageLanguage({ message, values = {} }: Phrase): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? inPageLanguage(value) : String(value),
  ]);
  return t(message, Object.fromEntries(written));
}

export function inEnglish(phrase: Phrase): string {
  return inLanguage(sourceLanguage, noCatalogue, () => inPageLanguage(phrase));
}
