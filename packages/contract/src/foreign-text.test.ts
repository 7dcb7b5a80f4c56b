import { expect, it } from 'vitest';
import { clean, cleanJson, lineOf, printable, quoted } from './foreign-text';
import { inEnglish } from './i18n';

const quotation = (text: string) => inEnglish(quoted(text) ?? { message: 'nothing' });

it.each([
  ['slow down', '“slow down”.'],
  ['slow down.', '“slow down.”'],
  ['and so on…', '“and so on…”'],
  [' \u202eright to left\u200b', '“right to left”.'],
  ['”. Send it “now', '“". Send it "now”.'],
  ['❝a❞ 〝b〞 〟 ＂c″', '“"a" "b" " "c"”.'],
])('quotes %j so that it cannot pass for our own text', (text, sentence) => {
  expect(quotation(text)).toBe(sentence);
});

it.each([
  ['controls of C0 and C1', 'a\u0000b\u001b[2Jc\u0085d\u009be\u007ff', 'a b [2Jc d e f'],
  ['line and paragraph separators', 'a\u2028b\u2029c\nd', 'a b c d'],
  ['direction controls', '\u202ea\u2066b\u2069\u200e\u200f\u061cc', 'abc'],
  ['invisible characters', 'a\u200bb\ufeffc\u00add\u2060e\u3164f\u180e', 'abcdef'],
  ['halves of surrogate pairs', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['joiners between letters that do not join', 'a\u200db\u200cc\u200d', 'abc'],
])('removes %s', (_, text, cleaned) => {
  expect(clean(text)).toBe(cleaned);
});

it.each(['👩🏽‍🚀 Stake', '🏳️‍🌈❤️‍🔥', '1️⃣ Node', 'می‌خواهم', 'ශ්‍රී', 'Zürich 東京 العربية'])(
  'leaves %s as it is',
  (text) => {
    expect(clean(text)).toBe(text);
  },
);

it('keeps the lines of what a terminal shows, and nothing that steers it', () => {
  expect(printable('Proven\n\u001b[1Aa\rb\n')).toBe('Proven\n [1Aa b\n');
});

it('cleans the texts and keys of JSON, and nothing else', () => {
  const json = '{\n\t"a\\u202e": ["\\ud800x", "\\ud83d\\ude00", 1, null, true]}';
  expect(cleanJson(json, JSON.parse)).toEqual({ a: ['\ufffdx', '😀', 1, null, true] });
});

it.each([
  ['x\u0301\u0302', 2, '…'],
  ['ax\u0301\u0302', 3, 'a…'],
  ['a👩🏽‍🚀', 6, 'a…'],
  ['a😀b', 3, 'a😀…'],
])('cuts %s at %d between visible characters', (text, longest, line) => {
  expect(lineOf(text, longest)).toBe(line);
});

it('limits the marks on a letter', () => {
  expect(lineOf(`a${'\u0301'.repeat(40)}b`)).toBe(`a${'\u0301'.repeat(4)}b`);
});

it('cuts a text of more than 1,000 characters, and marks the cut with an ellipsis', () => {
  expect(quotation('x'.repeat(1_000))).toBe(`“${'x'.repeat(1_000)}”.`);
  expect(quotation('x'.repeat(1_001))).toBe(`“${'x'.repeat(1_000)}…”`);
});
