import { expect, test } from 'vitest';
import { canonical } from './entry-server';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?', '/'],
  ['/?epoch=700&utm=a&range=30', '/?range=30&epoch=700'],
  ['/?range=30&epoch=700', '/?range=30&epoch=700'],
  ['/?range=31', '/'],
  ['/validators?q=a?b&x=1', '/validators?q=a%3Fb'],
  ['/validators?lang=de&sort=stake&x=1', '/validators?lang=de&sort=stake'],
  ['/?lang=xx', '/'],
  ['/nowhere?x=1', '/nowhere'],
])('%s is the page %s', (url, page) => {
  expect(canonical(url)).toBe(page);
});
