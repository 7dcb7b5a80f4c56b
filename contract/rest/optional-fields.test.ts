import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leftOut } from './readable';
import { answerSchema, type Route } from './route';
import { key } from './route-samples';
import { routes } from './routes';

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
])('%s may lack each field and each two, which costs no other', (_what, route, fields, answerWith) => {
  const names = Object.keys(fields);
  for (const [first, one] of without)
    for (const [second, two] of without)
      for (const left of names)
        for (const right of names) {
          const answer = answerWith(written(written(fields, left, first), right, second));
          const read = z.parse(answerSchema(route), answer);
          expect(read, `${left} ${first}, ${right} ${second}`).toEqual(
            answerWith({ ...fields, [left]: one, [right]: two }),
          );
          const unread = Object.values({ [left]: one, [right]: two }).filter((value) => value === null);
          expect(leftOut(answer, read)).toBe(unread.length);
        }
});
