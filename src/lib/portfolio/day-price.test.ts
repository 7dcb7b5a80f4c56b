import { expect, it } from 'vitest';
import { type DayPrice, exactValue, priceProblem, readPrices } from './day-price';

const now = Date.UTC(2026, 10, 24, 12);
const good: DayPrice = { day: '2026-11-24', price: '142.50', currency: 'USD', source: 'An exchange' };
const named = { currency: 'EUR', source: 'A bank' };

it.each<[Partial<DayPrice>, string]>([
  [{ price: '0' }, 'A price of 0 is no price: leave out a day without one.'],
  [{ price: '1e3' }, '“1e3” is not a price: write a number such as 142.50.'],
  [{ day: '2026-02-30' }, '“2026-02-30” is not a day: write it as 2026-11-24.'],
  [{ day: '2026-11-26' }, '2026-11-26 has not come yet, so it has no price.'],
  [{ currency: '$' }, '“$” is not a currency: write its code, as USD or EUR.'],
  [{ source: ' ' }, 'Name the source of the price, as an auditor will ask for it.'],
])('a price of a day is not %o', (change, problem) =>
  expect(priceProblem({ ...good, ...change }, now)).toBe(problem),
);

it.each([
  ['commas', '2026-11-23,140.1\r\n2026-11-24,142.50\r\n'],
  ['semicolons and a heading', 'Date;Close\n2026-11-23;140.1\n\n2026-11-24;142.50'],
  ['tabs, quotes and a byte order mark', '\uFEFF"2026-11-23"\t"140.1"\n"2026-11-24"\t142.50'],
])('a file of prices is read with %s', (_, text) => {
  expect(readPrices(text, named, now)).toEqual({
    ok: true,
    prices: [
      { day: '2026-11-23', price: '140.1', ...named },
      { day: '2026-11-24', price: '142.50', ...named },
    ],
  });
});

it.each([
  ['2026-11-23,140.1\n2026-11-24,0', 'Line 2: A price of 0 is no price: leave out a day without one.'],
  ['2026-11-23,140,1', 'Line 1: it must have a day and a price, and nothing else.'],
  ['2026-11-23,1\n2026-11-23,2', 'Line 2: 2026-11-23 is there twice.'],
  ['\n'.repeat(20_000), 'The file has more than 20000 lines.'],
])('a file of prices %j is refused as a whole, with the line', (text, message) => {
  expect(readPrices(text, named, now)).toEqual({
    ok: false,
    message: `${message} Nothing of the file was kept.`,
  });
});

// By hand: 5.00000001 × 142.50 = 712.500001425, and so on.
it.each([
  [5_000_000_010n, '142.50', '712.500001425'],
  [123_456_789_012_345_678n, '99.99', '12344444333.34444434322'],
])('a value of %i lamports at %s is %s, to the last digit', (lamports, price, value) => {
  expect(exactValue(lamports, price)).toBe(value);
});
