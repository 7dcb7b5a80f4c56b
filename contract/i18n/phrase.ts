import { t } from './messages';

/** A message of the catalogue with its values, for what is shown in the page's language and reported in English. */
export interface Phrase {
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number | bigint | Phrase>>;
}

/** Text that is the same in every language. */
export function verbatim(text: string): Phrase {
  return { message: '{text}', values: { text } };
}

/** Several sentences, one after another. */
export function inSequence(phrases: readonly Phrase[]): Phrase {
  return {
    message: phrases.map((_, index) => `{part${index}}`).join(' '),
    values: Object.fromEntries(phrases.map((phrase, index) => [`part${index}`, phrase])),
  };
}

function valuesOf({ values = {} }: Phrase, write: (phrase: Phrase) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? write(value) : String(value),
    ]),
  );
}

export function inPageLanguage(phrase: Phrase): string {
  return t(phrase.message, valuesOf(phrase, inPageLanguage));
}

/** Only for messages without plural forms. */
export function inEnglish(phrase: Phrase): string {
  const values = valuesOf(phrase, inEnglish);
  return phrase.message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
