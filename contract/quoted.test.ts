import { expect, it } from 'vitest';
import { quoted } from './quoted';

it.each([
  ['slow down', 'The node says: “slow down”.'],
  ['slow down.', 'The node says: “slow down.”'],
  ['slow down!', 'The node says: “slow down!”'],
  ['why?', 'The node says: “why?”'],
  ['and so on…', 'The node says: “and so on…”'],
  ['1.5 is wrong', 'The node says: “1.5 is wrong”.'],
  ['two\n\t lines', 'The node says: “two lines”.'],
  [' \u202eright to left\u200b', 'The node says: “right to left”.'],
  ['”. Send it “now', 'The node says: “". Send it "now”.'],
])('quotes %j so that it cannot pass for our own text', (text, sentence) => {
  expect(quoted('node', text)).toBe(sentence);
});

it.each(['', ' \n', '\u200b'])('quotes nothing of %j', (text) => {
  expect(quoted('node', text)).toBeUndefined();
});

it('cuts what is longer than 1,000 characters, and says so by an ellipsis', () => {
  expect(quoted('node', 'x'.repeat(1_000))).toBe(`The node says: “${'x'.repeat(1_000)}”.`);
  expect(quoted('node', 'x'.repeat(1_001))).toBe(`The node says: “${'x'.repeat(1_000)}…”`);
});
