import { expect, it } from 'vitest';
import { once } from './once';

it.each([
  { name: 'an object', product: {} },
  { name: 'nothing', product: undefined },
])('makes $name when it is first asked for, and only then', ({ product }) => {
  let made = 0;
  const get = once(() => {
    made += 1;
    return product;
  });
  expect(made).toBe(0);
  expect([get(), get()]).toEqual([product, product]);
  expect(made).toBe(1);
});
