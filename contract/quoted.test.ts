import { expect, it } from 'vitest';
import { inEnglish } from './i18n';
import { quoted } from './quoted';

const quotation = (text: string) => inEnglish(quoted(text) ?? { message: 'nothing' });

it.each([
  ['slow down', '“slow down”.'],
  ['slow down.', '“slow down.”'],
  ['slow down!', '“slow down!”'],
  ['why?', '“why?”'],
  ['and so on…', '“and so on…”'],
  ['1.5 is wrong', '“1.5 is wrong”.'],
  ['two\n\t lines', '“two lines”.'],
  [' \u202eright to left\u200b', '“right to left”.'],
  ['”. Send it “now', '“". Send it "now”.'],
])('quotes %j so that it cannot pass for our own text', (text, sentence) => {
  expect(quotation(text)).toBe(sentence);
});

it.each(['', ' \n', '\u200b'])('quotes nothing of %j', (text) => {
  expect(quoted(text)).toBeUndefined();
});

it('cuts what is longer than 1,000 characters, and says so by an ellipsis', () => {
  expect(quotation('x'.repeat(1_000))).toBe(`“${'x'.repeat(1_000)}”.`);
  expect(quotation('x'.repeat(1_001))).toBe(`“${'x'.repeat(1_000)}…”`);
});
