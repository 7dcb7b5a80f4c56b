import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it } from 'vitest';
import { capitalised, keptSentence, listed, sentence, titled, translated } from './sentence';

const brackets = new Proxy<Record<string, string>>({}, { get: (_, message) => `[${String(message)}]` });
const bracketed = () => setLanguage('de', brackets);
afterEach(() => setLanguage('en', {}));

it('translates a sentence with its values, amounts as the language writes them', () => {
  const from = 'no account';
  const text = sentence('{amount} from {from} to {to}', { amount: '1,250.5 SOL', from, to: '1.5.x' });
  expect(text).toBe('1,250.5 SOL from no account to 1.5.x');
  expect(translated(text)).toBe(text);
  setLanguage('de', {
    '{amount} from {from} to {to}': 'von {from} an {to}: {amount}',
    'no account': 'niemand',
  });
  expect(translated(text)).toBe('von niemand an 1.5.x: 1.250,5 SOL');
});

it.each([
  ['1.5', '1,5'],
  ['-1,234.5 SOL', '-1.234,5 SOL'],
  // No amounts: a version, a text that ends with a figure, one without a unit behind its space, and a date.
  ['1.5.2', '1.5.2'],
  ['2030-03-17', '2030-03-17'],
])('writes the amount %j in German as %j', (english, expected) => {
  setLanguage('de', { 'it is {value}': 'es ist {value}' });
  expect(translated(sentence('it is {value}', { value: english }))).toBe(`es ist ${expected}`);
});

it('translates the parts of a list, a title and a text with a capital letter', () => {
  bracketed();
  expect(translated(titled('Guard', listed(['On', 'Off'], '; ')))).toBe('[[Guard]: [[On]; [Off]]]');
  expect(translated(listed(['On'], '; '))).toBe('[On]');
  setLanguage('de', { 'it holds': 'es gilt' });
  expect(translated(capitalised('it holds'))).toBe('Es gilt');
});

it('knows a stored sentence as a whole, by its punctuation', () => {
  expect(keptSentence('Stored (once) at {place}.')({ place: 'home' })).toBe('Stored (once) at home.');
  bracketed();
  expect(translated('Stored (once) at 2.5 SOL. b.')).toBe('[Stored (once) at [2.5 SOL. b].]');
});
