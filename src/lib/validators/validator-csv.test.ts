import { expect, it } from 'vitest';
import { columnIds } from './validator-columns';
import { validatorsCsv } from './validator-csv';
import { readValidators, type Validator, withoutSightings } from './validators';

const validator = (change: Partial<Validator>): Validator => ({
  key: 'k',
  identity: 'A1',
  vote: 'V1',
  name: 'One',
  sharesName: false,
  image: null,
  description: null,
  website: null,
  stake: 300,
  share: 75,
  base: 5,
  block: 1,
  mev: 0.5,
  total: 6.5,
  blockRewards: 2,
  mevRewards: 1,
  ...withoutSightings,
  ...change,
});

it('has the chosen columns of those shown, with empty cells for what is missing', () => {
  const otherValidator = validator({
    key: 'o',
    identity: 'A2',
    name: '=2+2',
    stake: 100,
    share: 25,
    website: 'https://two.example',
  });
  const unknown = validator({ key: 'u', identity: 'A3', name: null, stake: null, share: null });
  expect(validatorsCsv([otherValidator, unknown], ['stake', 'share']).trim().split(/\r?\n/)).toEqual([
    'name,identity,activated_stake_sol,share_of_client_stake_percent,website',
    "'=2+2,A2,100,25,https://two.example",
    ',A3,,,',
  ]);
});

it('has the columns in the order of the table, whatever order an address names them in', () => {
  const head = validatorsCsv([], ['share', 'total', 'vote']).trim();
  expect(head).toBe('name,identity,vote_account,apy_total_percent,share_of_client_stake_percent,website');
});

/** The columns that each field of the source is in. */
const columnsOf = {
  name: ['name'],
  identity: ['identity'],
  vote_identity: ['vote_account'],
  activated_stake: ['activated_stake_sol', 'share_of_client_stake_percent'],
  website: ['website'],
  mev_rewards: ['mev_rewards_sol'],
  block_rewards: ['block_rewards_sol'],
  apy: ['apy_percent'],
  apy_block_rewards: ['apy_block_rewards_percent'],
  apy_jito: ['apy_mev_percent'],
  apy_total: ['apy_total_percent'],
} as const;

it('has an empty cell for each field, and each two, that the source does not give, and computes none', () => {
  const given = {
    name: 'One',
    identity: 'A1',
    vote_identity: 'V1',
    activated_stake: 300,
    website: 'https://one.example',
    mev_rewards: 1,
    block_rewards: 2,
    apy: 5,
    apy_block_rewards: 1,
    apy_jito: 0.5,
    apy_total: 0,
  };
  const settings = { apy: 'percent', stake: 'SOL', reward: 'SOL' } as const;
  const cells = (raw: object) => {
    const { validators } = readValidators([raw], settings, { rakurai_Total_stake: 400 });
    const [head = '', row = ''] = validatorsCsv(validators, columnIds).trim().split(/\r?\n/);
    const texts = row.split(',');
    return Object.fromEntries(head.split(',').map((name, index) => [name, texts[index]]));
  };
  const whole = cells(given);
  expect(whole).toMatchObject({ apy_total_percent: '0', apy_mev_percent: '0.5' });
  const names = Object.keys(columnsOf) as (keyof typeof columnsOf)[];
  for (const left of names)
    for (const right of names)
      expect(cells({ ...given, [left]: undefined, [right]: null }), `${left} ${right}`).toEqual({
        ...whole,
        ...Object.fromEntries([...columnsOf[left], ...columnsOf[right]].map((name) => [name, ''])),
      });
});
