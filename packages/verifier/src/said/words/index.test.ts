import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { words } from '.';

// One line for each code that a release has written into receipts or journals, with the values that it names. Lines are only added.
const released = readFileSync('packages/verifier/src/said/released-codes.txt', 'utf8').trim().split('\n');

it('keeps every code that was released, with its values', () => {
  const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const present = Object.entries(words).map(([code, text]) => `${code}: ${names(text).join(', ')}`.trimEnd());
  expect(present.toSorted()).toEqual(expect.arrayContaining(released));
});
