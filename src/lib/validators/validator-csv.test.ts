import { expect, it } from 'vitest';
import { validatorsCsv } from './validator-csv';
import { type Validator, withoutSightings } from './validators';

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
  expect(validatorsCsv([otherValidator, unknown], ['stake', 'share'], []).trim().split(/\r?\n/)).toEqual([
    'name,identity,activated_stake_sol,share_of_client_stake_percent,website',
    "'=2+2,A2,100,25,https://two.example",
    ',A3,,,',
  ]);
});
