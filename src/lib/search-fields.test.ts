import { expect, it } from 'vitest';
import {
  parseSearch,
  searchChoice,
  searchFlag,
  searchInteger,
  searchList,
  searchNumber,
  searchSchema,
  searchText,
} from './search-fields';

const schema = searchSchema({
  q: searchText(5),
  kind: searchChoice(['native', 'liquid']),
  epoch: searchInteger(1000),
  apy: searchNumber(100),
  ids: searchList(2),
  meta: searchFlag(),
});

const read = (text: string) => schema.parse(parseSearch(text));

it.each(['?q=', '?kind=other', '?epoch=-1', '?epoch=1001', '?apy=NaN', '?meta=0', '?__proto__=x'])(
  'a page URL %s counts as absent',
  (text) => {
    expect(read(text)).toEqual({});
  },
);

it('a page URL truncates a text that is too long, for the page to report', () => {
  expect(read('?q=toolong&ids=a,b,c')).toEqual({ q: 'toolo', ids: ['a', 'b'] });
});

it('a form’s ticked boxes are a list, its empty fields are absent, and its decimal comma is read', () => {
  expect(read('?ids=a&ids=b&q=&apy=6,5')).toEqual({ ids: ['a', 'b'], apy: 6.5 });
  expect(read('?apy=1,000')).toEqual({});
});

it('an address of 40,000 parameters is read at once', () => {
  const start = performance.now();
  expect(parseSearch(Array.from({ length: 40_000 }, (_, index) => `a${index}=b`).join('&'))).toBeTruthy();
  expect(performance.now() - start).toBeLessThan(1_000);
});
