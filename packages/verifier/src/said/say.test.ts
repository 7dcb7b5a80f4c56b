import { setLanguage } from '@clearstake/contract/i18n';
import { expect, it } from 'vitest';
import { listed, said, tokens, verbatim } from './said';
import { say, sayInEnglish } from './say';

it.each([
  [{ lamports: 1_250_500_000_000n }, '1,250.5 SOL', '1.250,5 SOL'],
  [{ lamports: -1n }, '-0.000000001 SOL', '-0,000000001 SOL'],
  [tokens(12_345_670n, { decimals: 4, symbol: 'x1.5' }), '1,234.567 x1.5', '1.234,567 x1.5'],
  [{ units: 7n, decimals: 2 }, '0.07', '0,07'],
  ['1.5.x', '1.5.x', '1.5.x'],
])('writes %o in the marks of the language', (amount, english, german) => {
  const given = said('amount-to', { amount, to: 'A' });
  setLanguage('de', { '{amount} to {to}': 'an {to}: {amount}' });
  expect([sayInEnglish(given), say(given)]).toEqual([`${english} to A`, `an A: ${german}`]);
});

it('says codes within codes', () => {
  setLanguage('de', { Guard: 'Schutz', None: 'Keine' });
  const list = listed([said('none'), verbatim('{it}')], ', ');
  expect(say(said('titled', { title: said('guard'), text: list }))).toBe('Schutz: Keine, {it}');
});
