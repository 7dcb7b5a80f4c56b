import { expect, it } from 'vitest';
import { differences, median, neutralOrder, readValidators, validatorName } from './validators';

const settings = { apy: 'auto', stake: 'auto', reward: 'auto' } as const;

it('readValidators reads a name without the controls that would turn it around', () => {
  const { validators } = readValidators(
    [
      { identity: 'A', name: '\u202egnikats desrever\u202c' },
      { identity: 'B', name: '\u2066Basalt\u2069 \u200e\u200f\u061cRow' },
      { identity: 'C', name: '\u202e' },
      { identity: 'D', name: '\u0633\u0646\u062f 1' },
    ],
    settings,
  );
  expect(validators.map(({ name }) => name)).toEqual([
    'gnikats desrever',
    'Basalt Row',
    null,
    '\u0633\u0646\u062f 1',
  ]);
});

it('readValidators infers fractions and lamports from the figures', () => {
  const { validators, units } = readValidators(
    [
      {
        identity: 'A',
        apy: 0.057,
        apy_total: 0.0742,
        activated_stake: 412_880_000_000_000,
        mev_rewards: 102_400_000_000,
      },
    ],
    settings,
  );
  expect(units.apy).toEqual({ unit: 'fraction', by: 'size' });
  expect(validators[0]?.total).toBeCloseTo(7.42, 10);
  expect(validators[0]?.stake).toBe(412_880);
  expect(validators[0]?.mevRewards).toBe(102.4);
});

it('readValidators adds a part of the address to a name that another one has, too', () => {
  const { validators } = readValidators(
    [
      { identity: 'AAAABBBBCCCC', name: 'Harrow Lane' },
      { identity: 'DDDDEEEEFFFF', name: ' ｈarrow\u200blane' },
      { identity: 'GGGGHHHHIIII', name: 'Aspen' },
    ],
    settings,
  );
  expect(validators.map((validator) => validatorName(validator))).toEqual([
    'Harrow Lane (AAAA…CCCC)',
    'ｈarrowlane (DDDD…FFFF)',
    'Aspen',
  ]);
});

const raw = [30, 90, 0].map((activated_stake) => ({ activated_stake }));
const sharesOf = (...args: [Parameters<typeof readValidators>[0], Parameters<typeof readValidators>[2]?]) =>
  readValidators(args[0], settings, args[1]).validators.map(({ share }) => share);

it('a share of the stake is of the client stake as the source gives it, else of the whole list', () => {
  expect(sharesOf(raw)).toEqual([25, 75, 0]);
  expect(sharesOf(raw, { rakurai_Total_stake: 240 })).toEqual([12.5, 37.5, 0]);
});

it('a share of the stake is never of a sum with holes', () => {
  expect(sharesOf([...raw, {}])).toEqual([null, null, null, null]);
  expect(sharesOf([...raw, {}], { rakurai_Total_stake: 240 })).toEqual([12.5, 37.5, 0, null]);
});

const list = [{ activated_stake: 400 }, { activated_stake: 600 }];
const totalsOf = (given: Parameters<typeof readValidators>[2], raw = list) =>
  readValidators(raw, settings, given).totals;

it('differences between the totals of the source and its list are reported', () => {
  expect(differences(totalsOf({ rakurai_Total_stake: 1_005, all_validators_Rakurai: 2 }))).toEqual([]);
  expect(differences(totalsOf({ rakurai_Total_stake: 1_500, all_validators_Rakurai: 3 }))).toEqual([
    'The source gives 1,500 SOL of client stake; its list adds up to 1,000 SOL.',
    'The source counts 3 validators and lists 2.',
  ]);
  expect(differences(totalsOf({}))).toEqual([]);
});

it.each([
  [[4, 1, 2, 3], 2.5],
  [[null, 5], 5],
  [[null], null],
  // One of three says nothing of the whole.
  [[null, 5, null], null],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('orders validators alike for all visitors in an epoch, and favours none over 400 epochs', () => {
  const items = Array.from({ length: 200 }, (_, index) => ({ key: `validator-${index}` }));
  expect(neutralOrder(items.toReversed(), 1061)).toEqual(neutralOrder(items, 1061));
  const sums = new Map<string, number>();
  for (let epoch = 0; epoch < 400; epoch += 1)
    neutralOrder(items, epoch).forEach(({ key }, place) => {
      sums.set(key, (sums.get(key) ?? 0) + place);
    });
  // Mean 99.5, standard error 57.7 / √400 = 2.9; five of them are 14.4.
  for (const sum of sums.values()) expect(Math.abs(sum / 400 - 99.5)).toBeLessThan(14.5);
});
