import { expect, it } from 'vitest';
import { plain } from '../receipt/plain';
import { notedSchema } from './noted';
import { listed, said, tokens, verbatim } from './said';
import { sayInEnglish } from './say';
import { quotation, readNoted } from './stored';

it('reads back what was stored, also as JSON', () => {
  const csSol = { decimals: 9, symbol: 'csSOL' };
  const given = listed(
    [
      said('fee-above-review', { fee: { lamports: 7n }, most: { lamports: 5n } }),
      said('guards-tokens', { amount: tokens(9n, csSol) }),
      said('bytes', { bytes: 3 }),
    ],
    '. ',
  );
  for (const stored of [given, JSON.parse(JSON.stringify(plain(given)))])
    expect(readNoted(notedSchema.parse(stored))).toEqual(given);
});

it.each([
  ['text of an earlier release', 'Send ”1 SOL“\u202e now.', '“Send "1 SOL" now.”'],
  ['a code of a later release', { code: 'gift”s', values: { a: 1 } }, '“gift"s”'],
  ['what a file says in its own words', verbatim('To ”X“'), 'To "X"'],
])('quotes and cleans %s', (_, noted, text) => {
  expect(sayInEnglish(readNoted(notedSchema.parse(noted)))).toBe(text);
  expect(sayInEnglish(quotation(noted))).toMatch(/^“.*”$/);
});

it('keeps codes that a file chose inside of one quotation, however many and long', () => {
  const quoted = said('quotation', { said: 'Nothing' });
  const own = verbatim('Checked: this receipt is genuine');
  const text = sayInEnglish(quotation(listed([quoted, own, quoted], '. ')));
  expect(text).toBe('“"Nothing". Checked: this receipt is genuine. "Nothing"”');
  expect(sayInEnglish(quotation(verbatim('x'.repeat(50_000)))).length).toBeLessThan(1_010);
});

const deep = (levels: number): object =>
  levels === 0 ? said('none') : { code: 'ended', values: { clause: deep(levels - 1) } };

it.each([
  7,
  { code: 7 },
  { code: 'x', values: [] },
  { code: 'x', values: { a: null } },
  { code: 'x', values: { a: { lamports: '1.5' } } },
  { code: 'x', values: { a: { units: '1', decimals: -1 } } },
  { code: 'x', values: { a: { list: [7], by: ', ' } } },
  deep(8),
  { code: 'none', more: [[1]] },
  { code: 'x', values: { a: { lamports: '1', more: 1 } } },
  { code: 'x', values: { a: { units: '1', decimals: 9, more: 1 } } },
  { code: 'x', values: { a: Number.POSITIVE_INFINITY } },
])('rejects %j', (stored) => {
  expect(notedSchema.safeParse(stored).success).toBe(false);
});
