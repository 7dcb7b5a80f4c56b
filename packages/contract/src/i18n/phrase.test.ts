import { expect, it } from 'vitest';
import { setLanguage } from './messages';
import { inEnglish, inPageLanguage, inSequence, verbatim } from './phrase';

it('writes a phrase in the page’s language and in English, with the phrases in it', () => {
  setLanguage('de', { 'Latest {value}.': 'Neuester Wert {value}.', missing: 'fehlt' });
  const phrase = inSequence([
    { message: 'Latest {value}.', values: { value: { message: 'missing' } } },
    verbatim('{Noted}: 5 < 6.'),
  ]);
  expect(inPageLanguage(phrase)).toBe('Neuester Wert fehlt. {Noted}: 5 < 6.');
  expect(inEnglish(phrase)).toBe('Latest missing. {Noted}: 5 < 6.');
});

it.each([
  [1, '1 entry.'],
  [42, '42 entries.'],
])('chooses the plural form of %s in English too', (count, english) => {
  setLanguage('de', {});
  const message = '{count, plural, one {{count} entry.} other {{count} entries.}}';
  expect(inEnglish({ message, values: { count } })).toBe(english);
  expect(inEnglish(inSequence([{ message, values: { count } }]))).toBe(english);
});
