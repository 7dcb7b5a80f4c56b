import { expect, it } from 'vitest';
import { readableUrl, withoutBase } from './readable-url';

it.each([
  ['/stake?amount=1', '/stake?amount=1'],
  ['/a%20b?c=%zz', '/a%20b?c=%zz'],
  ['/?x=%', '/?x=%'],
  ['/%zz/%20?c=%zz', '/_zz/_20?c=%zz'],
  ['/%', '/_'],
  ['/%ff', '/_ff'],
])('%s is read as %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
});

it.each([
  ['/on/chain', '/'],
  ['/on/chain/', '/'],
  ['/on/chain?x=/', '/?x=/'],
  ['/on/chain/on/chain', '/on/chain'],
  ['/x/on/chain', '/x/on/chain'],
])('%s is %s below the base path', (url, route) => {
  expect(withoutBase(url, '/on/chain')).toBe(route);
});
