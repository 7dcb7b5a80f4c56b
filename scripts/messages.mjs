import { otherWords, readCatalogue, readPrograms, readWords } from './lib/messages.mjs';
import { fail } from './lib/run.mjs';

/** Checks that every sentence of the page is in the catalogue, in the words of docs/glossary.md: `npm run messages [-- FOLDER]`. */
const folder = process.argv[2] ?? '';
const programs = readPrograms().filter(({ path }) => path.startsWith(folder));
const german = readCatalogue('de');

const outside = programs.flatMap(({ path, sentences }) =>
  sentences.map(({ text, line }) => `${path}:${line}: not in the catalogue: “${text}”`),
);
const missing = programs.flatMap(({ path, messages }) =>
  messages
    .filter(({ message }) => !Object.hasOwn(german, message))
    .map(({ message, line }) => `${path}:${line}: no German for “${message}”`),
);
const used = new Set(readPrograms().flatMap(({ messages }) => messages.map(({ message }) => message)));
const unused = ['de', 'ar'].flatMap((language) =>
  Object.keys(readCatalogue(language))
    .filter((message) => !used.has(message))
    .map((message) => `packages/contract/src/locales/${language}.json: nothing says “${message}”`),
);
const unordered = ['de', 'ar'].flatMap((language) => {
  const keys = Object.keys(readCatalogue(language));
  const at = keys.findIndex((message, index) => index > 0 && message < keys[index - 1]);
  return at < 0 ? [] : [`packages/contract/src/locales/${language}.json: out of order: “${keys[at]}”`];
});
const words = readWords();
const worded = programs.flatMap(({ path, messages }) =>
  messages.flatMap(({ message, line }) =>
    otherWords(path, message, german[message], words).map(
      ({ word, other }) => `${path}:${line}: “${other}” is “${word}” (docs/glossary.md): “${message}”`,
    ),
  ),
);
const wrong = [...outside, ...missing, ...worded, ...(folder === '' ? [...unused, ...unordered] : [])];
for (const line of wrong) console.log(line);
if (wrong.length > 0) fail(`${wrong.length} sentences to mend.`);
