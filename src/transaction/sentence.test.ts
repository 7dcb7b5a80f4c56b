import { setLanguage } from '@contract/i18n';
import { afterEach, describe, expect, it } from 'vitest';
import german from '@/locales/de.json';
import { capitalised, keptSentence, listed, sentence, titled, translated } from './sentence';

const brackets = new Proxy<Record<string, string>>({}, { get: (_, message) => `[${String(message)}]` });
const bracketed = () => setLanguage('de', brackets);
afterEach(() => setLanguage('en', {}));

describe('a translated text', () => {
  it('has its values, amounts as the language writes them', () => {
    const text = sentence('{amount} from {from} to {to}', {
      amount: '1,250.5 SOL',
      from: 'no account',
      to: '1.5.x',
    });
    expect(text).toBe('1,250.5 SOL from no account to 1.5.x');
    expect(translated(text)).toBe(text);
    setLanguage('de', {
      '{amount} from {from} to {to}': 'von {from} an {to}: {amount}',
      'no account': 'niemand',
    });
    expect(translated(text)).toBe('von niemand an 1.5.x: 1.250,5 SOL');
    expect(translated(titled('Guard', text))).toBe('Guard: von niemand an 1.5.x: 1.250,5 SOL');
    setLanguage('de', { '{amount} tokens': '{amount} Token' });
    const tokens = sentence('{amount} tokens', { amount: '1.125' });
    expect(translated(tokens)).toBe('1,125 Token');
    expect(translated(titled('Guard', tokens))).toBe('Guard: 1,125 Token');
  });

  it('is that of its parts', () => {
    bracketed();
    expect(translated(titled('Guard', listed(['On', 'Off'], '; ')))).toBe('[[Guard]: [[On]; [Off]]]');
    expect(translated(listed(['On'], '; '))).toBe('[On]');
    setLanguage('de', { 'it holds': 'es gilt' });
    expect(translated(capitalised('it holds'))).toBe('Es gilt');
  });

  it('is known where it was stored by an earlier page', () => {
    keptSentence('It failed ({reason}).');
    bracketed();
    expect(translated('It failed (for 2.5 SOL).')).toBe('[It failed ([for 2.5 SOL]).]');
  });

  it.each([
    ['No answer within 15 s.', 'Keine Antwort innerhalb von 15 s.'],
    ['The staking service answered 502.', 'Der Staking-Dienst hat mit 502 geantwortet.'],
  ])('is known where the co-signer’s worker wrote it: %s', (english, expected) => {
    setLanguage('de', german);
    expect(translated(english)).toBe(expected);
  });

  it.each(['{name}', 'an <b>', 'constructor', '__proto__', 'Stake##verb'])(
    'is unchanged where it comes from elsewhere: %s',
    (text) => {
      bracketed();
      expect(translated(text)).toBe(text);
    },
  );

  it('writes amounts as the language does, and nothing else', () => {
    const said = (value: string) => translated(sentence('it is {value}', { value }));
    setLanguage('de', { 'it is {value}': 'es ist {value}' });
    for (const [english, german] of [
      ['1.5', '1,5'],
      ['-1,234.5 SOL', '-1.234,5 SOL'],
      ['1,234 csSOL', '1.234 csSOL'],
      ['12', '12'],
      // No amounts: a version, a text that ends with a figure, one without a unit behind its space, and a date.
      ['1.5.2', '1.5.2'],
      ['about 1.5', 'about 1.5'],
      ['1.5 ', '1.5 '],
      ['2030-03-17', '2030-03-17'],
    ])
      expect(said(english ?? '')).toBe(`es ist ${german}`);
    setLanguage('en', { 'it is {value}': 'it is {value}' });
    expect(said('1.5 SOL')).toBe('it is 1.5 SOL');
  });

  it('is not known any more once five thousand others were made', () => {
    const text = sentence('{one} is old', { one: 'It' });
    bracketed();
    expect(translated(text)).toBe('[[It] is old]');
    for (let index = 1; index < 5_000; index += 1) sentence('{index} is new', { index });
    expect(translated(text)).toBe('[[It] is old]');
    sentence('{index} is new', { index: 5_000 });
    expect(translated(text)).toBe('[It is old]');
    // One that is made again is a new one.
    const again = sentence('{one} is old', { one: 'It' });
    for (let index = 5_001; index < 10_000; index += 1) sentence('{index} is new', { index });
    expect(translated(again)).toBe('[[It] is old]');
  });

  it('keeps a value that it was not given', () => {
    expect(sentence('{one} and {other}', { one: 1 })).toBe('1 and {other}');
  });
});

describe('texts in sequence', () => {
  it('are separated, and one alone is itself', () => {
    expect(listed(['a', 'b', 'c'], '; ')).toBe('a; b; c');
    expect(listed(['a'], '; ')).toBe('a');
    expect(listed([], '; ')).toBe('');
    expect(titled('Title', 'text')).toBe('Title: text');
  });

  it('start with a capital letter where they are to', () => {
    expect(capitalised('only you')).toBe('Only you');
    expect(capitalised('Only you')).toBe('Only you');
    expect(capitalised('')).toBe('');
  });
});

describe('a sentence that was stored', () => {
  it('is known as a whole only, by its punctuation', () => {
    keptSentence('Stored (once) at {place}.');
    bracketed();
    expect(translated('Stored (once) at a. b.')).toBe('[Stored (once) at [a. b].]');
    expect(translated('Stored (once) at ax')).toBe('[Stored (once) at ax]');
    expect(translated('It was Stored (once) at a.')).toBe('[It was Stored (once) at a.]');
    expect(translated('Stored once at a.')).toBe('[Stored once at a.]');
    expect(translated('Stored (once) at .')).toBe('[Stored (once) at .]');
  });

  it('is made as any other', () => {
    expect(keptSentence('At {place}')({ place: 'home' })).toBe('At home');
  });
});
