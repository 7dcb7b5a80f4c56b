import { expect, it } from 'vitest';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { renderHookStrict } from '@/testing/render-hook';
import type { StakePoolFacts } from '@/transaction/types';
import { useUnstakeForm } from './use-unstake-form';

const sol = 1_000_000_000n;
const viewer = 'viewer';

const position = (
  address: string,
  delegated: bigint,
  change: Partial<StakePosition> = {},
): StakePosition => ({
  address,
  delegated,
  lamports: delegated,
  activity: 'active',
  activation: { effective: delegated, activating: 0n, deactivating: 0n },
  idle: 0n,
  withdrawable: 0n,
  vote: 'vote',
  activationEpoch: 1n,
  deactivationEpoch: null,
  staker: viewer,
  withdrawer: viewer,
  lockup: { unixTimestamp: 0n, epoch: 0n, custodian: '' },
  locked: false,
  gradual: false,
  outlook: 'pays',
  ...change,
});

const two = position('two', 2n * sol);
const five = position('five', 5n * sol);
const portfolio = {
  address: viewer,
  positions: [five, position('theirs', 90n * sol, { staker: 'another' }), two],
  epoch: 9n,
  slot: 1n,
  readAt: 1,
  gaps: {},
};

/** A token is worth 1.25 SOL, less a thousandth. */
const pool: StakePoolFacts = {
  address: 'pool',
  owner: 'program',
  accountType: 1,
  validatorList: 'list',
  reserve: 'reserve',
  mint: 'mint',
  managerFeeAccount: 'manager',
  tokenProgram: 'tokens',
  totalLamports: 125n * sol,
  tokenSupply: 100n * sol,
  lastUpdateEpoch: 9n,
  solDepositFee: { numerator: 0n, denominator: 0n },
  stakeWithdrawalFee: { numerator: 1n, denominator: 1_000n },
  nextStakeWithdrawalFee: null,
  solDepositAuthority: null,
};

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
