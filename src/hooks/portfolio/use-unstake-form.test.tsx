import type { StakePoolFacts } from '@clearstake/verifier';
import { expect, it } from 'vitest';
import { position, sol } from '@/testing/positions';
import { renderHookStrict } from '@/testing/render-hook';
import { useUnstakeForm } from './use-unstake-form';

const viewer = 'W';

const two = position('two', { delegated: 2n * sol });
const five = position('five');
const portfolio = {
  address: viewer,
  positions: [five, position('theirs', { delegated: 90n * sol, staker: 'another' }), two],
  epoch: 9n,
  slot: 1n,
  readAt: 1,
  gaps: {},
};

/** A token is worth 1.25 SOL, less a thousandth. */
const pool = {
  totalLamports: 125n * sol,
  tokenSupply: 100n * sol,
  stakeWithdrawalFee: { numerator: 1n, denominator: 1_000n },
} as StakePoolFacts;

const given: Parameters<typeof useUnstakeForm>[0] = {
  portfolio,
  viewer,
  input: { text: '', source: 'any' },
  pool,
  held: 8n * sol,
  minimumDelegation: sol,
};

it('chooses the option that costs least, or the person’s while it is possible', async () => {
  const form = await renderHookStrict(useUnstakeForm, given);
  const costs = { native: 1n, pool: 2n, swap: 3n };
  expect(form.current.options(costs)).toEqual({ best: 'native', chosen: 'native' });
  expect(form.current.options({ native: undefined, pool: undefined, swap: undefined })).toEqual({
    best: undefined,
    chosen: undefined,
  });
  form.current.choose('swap');
  await expect.poll(() => form.current.options(costs)).toEqual({ best: 'native', chosen: 'swap' });
  expect(form.current.options({ ...costs, swap: undefined })).toEqual({ best: 'native', chosen: 'native' });
});
