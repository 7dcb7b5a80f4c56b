import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { key } from '../../testing/route-samples';
import { leftOut } from './readable';
import { answerSchema, type Route } from './route';
import { routes } from './routes';

/** What is read of an answer, and how much of it is left out. */
function read(route: Route, answer: unknown, query = {}) {
  const value = z.parse(answerSchema(route, query), answer);
  return { value, leftOut: leftOut(answer, value) };
}

describe('reading values that are not as documented', () => {
  it.each([
    [
      'the overview',
      routes.validatorsOverview,
      {
        general_data: { total_Solana_stake: '400000000', all_validators_Rakurai: 2 },
        validators: [{ identity: key, activated_stake: 'lots', apy_total: 6.5 }, null, { name: null }],
      },
      {
        general_data: { total_Solana_stake: null, all_validators_Rakurai: 2 },
        validators: [{ identity: key, activated_stake: null, apy_total: 6.5 }, null, {}],
      },
      3,
    ],
    [
      'a list of identities',
      routes.testnetValidators,
      { validators: [{ identity: key, vote_account: 5 }, { identity: 'bad!' }] },
      { validators: [{ identity: key, vote_account: null }, null] },
      2,
    ],
    ['rows of any form', routes.legacyTvl, { tvl_values: ['x', {}] }, { tvl_values: [null, {}] }, 1],
  ])('leaves them out of %s, counted', (_what, route, answer, value, count) => {
    expect(read(route, answer)).toEqual({ value, leftOut: count });
  });

  it('refuses an answer with a list of which nothing can be read', () => {
    expect(() => read(routes.validatorsOverview, { general_data: {}, validators: [5] })).toThrow();
    expect(() => read(routes.validators, { validators: [{ identity: 'bad!' }] })).toThrow();
  });
});

it('reads remaining seconds with a fraction, as a server that divides writes them', () => {
  const answer = { epochSeconds: 3600.5, epoch: 800 };
  expect(read(routes.legacyEpochInfo, answer)).toEqual({
    value: { epochSeconds: 3601, epoch: 800 },
    leftOut: 0,
  });
});

const row = { epoch: 799, apy: 6.4 };
it('a series whose form the document does not show accepts a bare list', () => {
  expect(read(routes.apy, [row], { epochs: 5 })).toEqual({ value: { apy: [row] }, leftOut: 0 });
  expect(read(routes.blockCu, [{ epoch: 799, block_cu: null }, 'x'], { epochs: 5 })).toEqual({
    value: { block_cu: [{ epoch: 799, block_cu: null }, null] },
    leftOut: 1,
  });
});

/** What is in the place of a field, and what is read of it. */
const without = [
  ['absent', undefined],
  ['null', undefined],
  ['of another kind', null],
] as const;

type Fields = Readonly<Record<string, unknown>>;

function written(fields: Fields, name: string, how: (typeof without)[number][0]): Fields {
  const { [name]: _, ...rest } = fields;
  return how === 'absent' ? rest : { ...rest, [name]: how === 'null' ? null : [] };
}

/** The fields that the documents do not require, typed from their tables, in the place that they have in an answer. */
it.each<[string, Route, Fields, (fields: Fields) => Fields]>([
  [
    'the totals of the overview',
    routes.validatorsOverview,
    { total_Solana_stake: 4e8, rakurai_Total_stake: 2e6, all_validators_Rakurai: 12 },
    (fields) => ({ general_data: fields, validators: [] }),
  ],
  [
    'a validator of the overview',
    routes.validatorsOverview,
    {
      identity: key,
      vote_identity: key,
      activated_stake: 400_000,
      name: 'One',
      image: 'https://one.example/logo.png',
      description: 'First',
      website: 'https://one.example',
      mev_rewards: 1.5,
      block_rewards: 2.5,
      apy: 5,
      apy_block_rewards: 1,
      apy_jito: 0.5,
      apy_total: 6.5,
    },
    (fields) => ({ general_data: {}, validators: [fields] }),
  ],
  [
    'a validator of testnet',
    routes.testnetValidators,
    { vote_account: key },
    (fields) => ({ validators: [{ identity: key, ...fields }] }),
  ],
  ['the epoch', routes.legacyEpochInfo, { epochSeconds: 3600, epoch: 800 }, (fields) => fields],
  [
    'a stake account',
    routes.legacyAccountStatus,
    {
      address: key,
      status: 'Inactive',
      stake_authority: key,
      withdraw_authority: key,
      vote_account: key,
      amount: 7n,
    },
    (fields) => ({ stake_account: fields }),
  ],
])('%s may lack any one field without losing another', (_what, route, fields, answerWith) => {
  for (const [how, value] of without)
    for (const name of Object.keys(fields)) {
      const answer = answerWith(written(fields, name, how));
      expect(read(route, answer), `${name} ${how}`).toEqual({
        value: answerWith({ ...fields, [name]: value }),
        leftOut: value === null ? 1 : 0,
      });
    }
});
