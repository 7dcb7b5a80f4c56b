import { expect, it } from 'vitest';
import { builderFeeProblems } from './builder-fee';

/** The key of a public mock server; any valid address works. */
const KEY = 'DNVZMSqeRH18Xa4MCTrb1MndNf3Npg4MEwqswo23eWkf';

it.each<[string, string, bigint, number]>([
  ['more than all', KEY, 101n, 1],
  ['the all-zero key', '11111111111111111111111111111111', 5n, 1],
  ['no block builder', '', 0n, 0],
  ['an empty key with a commission', '', 5n, 1],
  ['a key with a character that base58 does not have', `0${KEY.slice(1)}`, 5n, 1],
])('counts the problems of %s', (_name, pubkey, commission, problems) => {
  expect(builderFeeProblems(pubkey, commission)).toHaveLength(problems);
});
