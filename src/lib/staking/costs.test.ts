import { expect, it } from 'vitest';
import { laterFeesReserve, maximumStake, type StakePlan, type StakeTerms, stakeCosts } from './costs';
import { checkAmount } from './limits';

const sol = 1_000_000_000n;
const terms: StakeTerms = {
  stakeAccountRent: 2_282_880n,
  minimumDelegation: sol,
  emptyAccountRent: 890_880n,
};
const native: StakePlan = { kind: 'native', additionalRent: 0n };

it('stakeCosts adds rent and two signatures to a native stake', () => {
  expect(stakeCosts(250n * sol, native, terms)).toEqual({
    stake: 250_000_000_000n,
    rent: 2_282_880n,
    additionalRent: 0n,
    networkFee: 10_000n,
    total: 250_002_292_880n,
  });
});

it('stakeCosts needs one signature and no stake account rent for a liquid stake', () => {
  const liquid: StakePlan = { kind: 'liquid', additionalRent: 2_039_280n };
  const costs = { rent: 0n, networkFee: 5_000n, total: 1_002_044_280n };
  expect(stakeCosts(sol, liquid, terms)).toMatchObject(costs);
});

it('maximumStake leaves exactly rent, fees and the reserve', () => {
  const most = maximumStake(268_412_700_000n, native, terms);
  expect(268_412_700_000n - stakeCosts(most, native, terms).total).toBe(laterFeesReserve);
});

it('checkAmount names the network minimum', () => {
  expect(checkAmount(sol - 1n, 10n * sol, native, terms)).toEqual({
    state: 'refused',
    message: 'The network delegates no less than 1 SOL.',
  });
});

it('checkAmount says how much is missing for rent and fees', () => {
  expect(checkAmount(5n * sol, 5n * sol, native, terms)).toEqual({
    state: 'refused',
    message:
      'The wallet holds 5 SOL. With 0.00229288 SOL for rent and fees, this needs 5.00229288 SOL: 0.00229288 SOL too little.',
  });
});

it('checkAmount refuses to leave less than the rent-exempt minimum, but allows zero', () => {
  const exact = 5n * sol + 2_292_880n;
  expect(checkAmount(5n * sol, exact + 1n, native, terms).state).toBe('refused');
  expect(checkAmount(5n * sol, exact, native, terms)).toMatchObject({
    state: 'fine',
    warning: expect.any(String),
  });
});

it('checkAmount warns when later fees are not covered', () => {
  const balance = 5n * sol + 2_292_880n + 1_000_000n;
  expect(checkAmount(5n * sol, balance, native, terms)).toEqual({
    state: 'fine',
    warning: 'This leaves 0.001 SOL in the wallet. Unstaking and withdrawing later needs a fee each.',
  });
});
