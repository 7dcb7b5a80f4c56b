import { expect, it } from 'vitest';
import { memoize } from './memoize';

it.each([
  { name: 'an object', product: {} },
  { name: 'nothing', product: undefined },
])('makes $name on first use, and not before', ({ product }) => {
  let made = 0;
  const get = memoize(() => {
    made += 1;
    return product;
  });
  expect(made).toBe(0);
  expect([get(), get()]).toEqual([product, product]);
  expect(made).toBe(1);
});
