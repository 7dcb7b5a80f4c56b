import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it } from 'vitest';
import german from '@/locales/de.json';
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
  expect(translated(titled('Guard', text))).toBe('Guard: von niemand an 1.5.x: 1.250,5 SOL');
  expect(sentence('{one} and {other}', { one: 1 })).toBe('1 and {other}');
});

it.each([
  ['1.5', '1,5'],
  ['-1,234.5 SOL', '-1.234,5 SOL'],
  ['1,234 csSOL', '1.234 csSOL'],
  ['12', '12'],
  // No amounts: a version, a text that ends with a figure, one without a unit behind its space, and a date.
  ['1.5.2', '1.5.2'],
  ['about 1.5', 'about 1.5'],
  ['1.5 ', '1.5 '],
  ['2030-03-17', '2030-03-17'],
])('writes the amount %j in German as %j', (english, expected) => {
  setLanguage('de', { 'it is {value}': 'es ist {value}' });
  expect(translated(sentence('it is {value}', { value: english }))).toBe(`es ist ${expected}`);
});

it('translates the parts of a list, a title and a text with a capital letter', () => {
  expect(titled('Guard', listed(['On', 'Off'], '; '))).toBe('Guard: On; Off');
  expect([listed(['a'], '; '), listed([], '; ')]).toEqual(['a', '']);
  expect(['only you', 'Only you', ''].map(capitalised)).toEqual(['Only you', 'Only you', '']);
  bracketed();
  expect(translated(titled('Guard', listed(['On', 'Off'], '; ')))).toBe('[[Guard]: [[On]; [Off]]]');
  expect(translated(listed(['On'], '; '))).toBe('[On]');
  setLanguage('de', { 'it holds': 'es gilt' });
  expect(translated(capitalised('it holds'))).toBe('Es gilt');
});

it('leaves a text that comes from elsewhere unchanged', () => {
  bracketed();
  for (const text of ['{name}', 'an <b>', 'constructor', '__proto__', 'Stake##verb'])
    expect(translated(text)).toBe(text);
});

it('knows what the co-signer’s worker wrote', () => {
  setLanguage('de', german);
  expect(translated('No answer within 15 s.')).toBe('Keine Antwort innerhalb von 15 s.');
  expect(translated('The staking service answered 502.')).toBe('Der Staking-Dienst hat mit 502 geantwortet.');
});

it('knows a stored sentence as a whole, by its punctuation', () => {
  expect(keptSentence('Stored (once) at {place}.')({ place: 'home' })).toBe('Stored (once) at home.');
  bracketed();
  expect(translated('Stored (once) at 2.5 SOL. b.')).toBe('[Stored (once) at [2.5 SOL. b].]');
  for (const text of [
    'Stored (once) at ax',
    'It was Stored (once) at a.',
    'Stored once at a.',
    'Stored (once) at .',
  ])
    expect(translated(text)).toBe(`[${text}]`);
});

it('forgets a text once five thousand others were made since', () => {
  const text = sentence('{one} is old', { one: 'It' });
  bracketed();
  for (let index = 1; index < 5_000; index += 1) sentence('{index} is new', { index });
  expect(translated(text)).toBe('[[It] is old]');
  sentence('{index} is new', { index: 5_000 });
  expect(translated(text)).toBe('[It is old]');
  // One that is made again is a new one.
  expect(translated(sentence('{one} is old', { one: 'It' }))).toBe('[[It] is old]');
});
