import { expect, it } from 'vitest';
import { readValidators, type Validator } from '@/lib/validators/validators';
import { shownColumns } from './shown-columns';

const units = { apy: 'auto', stake: 'auto', reward: 'auto' } as const;
const bare = readValidators([{}, {}, {}, {}], units).validators;
const always = shownColumns({}, bare);

/** Four validators, the first `known` of which have these figures. */
const withHistory = (known: number, history: Partial<Validator>): Validator[] =>
  bare.map((validator, index) => (index < known ? { ...validator, ...history } : validator));

it('shownColumns returns the chosen columns, and only the vote account on testnet', () => {
  expect(shownColumns({ columns: ['stake'] }, bare)).toEqual(['stake']);
  expect(shownColumns({ network: 'testnet', columns: ['stake'] }, bare)).toEqual(['vote']);
});

it('shownColumns leaves out what needs a history until half of the validators have one', () => {
  const change = (known: number) => shownColumns({}, withHistory(known, { change: 0.1 }));
  expect(always.filter((id) => id === 'change' || id === 'trend')).toEqual([]);
  expect(change(1)).toEqual(always);
  expect(change(2)).toEqual(['total', 'change', ...always.slice(1)]);
  const trend = (known: number, values: (number | null)[]) =>
    shownColumns({}, withHistory(known, { trend: values }));
  expect(trend(2, [6.5, null, 6.6])).toEqual(['total', 'trend', ...always.slice(1)]);
  expect(trend(1, [6.5, 6.6])).toEqual(always);
  // One point makes no line.
  expect(trend(4, [null, 6.5])).toEqual(always);
});
