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
});
