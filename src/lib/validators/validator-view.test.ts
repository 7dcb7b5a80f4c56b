import { expect, it } from 'vitest';
import { figureColumn } from './validator-columns';
import {
  foldDelinquent,
  indexValidators,
  rankOf,
  type ValidatorView,
  viewValidators,
} from './validator-view';
import { readValidators } from './validators';

const units = { apy: 'percent', stake: 'SOL', reward: 'SOL' } as const;
const { validators } = readValidators(
  [
    { identity: 'AAA1', vote_identity: 'VVV1', name: 'Zeta', activated_stake: 100, apy_total: 7 },
    { identity: 'BBB2', vote_identity: 'VVV2', name: 'alpha', activated_stake: 300, apy_total: 6 },
    { identity: 'CCC3', vote_identity: 'VVV3', activated_stake: 200 },
    { identity: 'DDD4', name: 'Beta', apy_total: 8 },
  ],
  units,
);
const index = indexValidators(validators, 1061);
const shown = (view: ValidatorView) =>
  viewValidators(index, view).map((viewValidator) => viewValidator.identity);

it('viewValidators shows a watchlist only, and folds those that have stopped voting', () => {
  expect(shown({ only: new Set(['BBB2', 'DDD4', 'gone']) }).toSorted()).toEqual(['BBB2', 'DDD4']);
  const stopped = validators.map((validator) => ({
    ...validator,
    delinquent: validator.identity === 'CCC3',
  }));
  const { shown: voting, folded } = foldDelinquent(stopped);
  expect([voting.map(({ identity }) => identity), folded]).toEqual([['AAA1', 'BBB2', 'DDD4'], 1]);
});

it('viewValidators sorts by a figure and puts those without it last, in both directions', () => {
  expect(shown({ sort: 'stake' })).toEqual(['BBB2', 'CCC3', 'AAA1', 'DDD4']);
  expect(shown({ sort: 'stake', dir: 'asc' })).toEqual(['AAA1', 'CCC3', 'BBB2', 'DDD4']);
});

it('viewValidators excludes an unknown figure from any bound', () => {
  expect(shown({ apy: 0 }).toSorted()).toEqual(['AAA1', 'BBB2', 'DDD4']);
  expect(shown({ stakemax: 1000 }).toSorted()).toEqual(['AAA1', 'BBB2', 'CCC3']);
  expect(shown({ stake: 200, stakemax: 250 })).toEqual(['CCC3']);
  expect(shown({ apymax: 7 }).toSorted()).toEqual(['AAA1', 'BBB2']);
  expect(shown({ apy: 6.5, apymax: 7.5 })).toEqual(['AAA1']);
});

it('rankOf counts from the largest, among validators with the figure', () => {
  const [zeta, , nameless, beta] = validators;
  if (!zeta || !nameless || !beta) throw new Error('the set is incomplete');
  expect(rankOf(validators, beta, figureColumn('total'))).toEqual({ rank: 1, of: 3 });
  expect(rankOf(validators, zeta, figureColumn('stake'))).toEqual({ rank: 3, of: 3 });
  expect(rankOf(validators, nameless, figureColumn('total'))).toBeUndefined();
});
