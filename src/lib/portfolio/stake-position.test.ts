import type { StakeAccountFacts } from '@clearstake/verifier';
import { expect, it } from 'vitest';
import { delegation, moment, rent, sol, stakeAccount } from '@/testing/positions';
import { mayAutoCompound, mayCancelDeactivation, maySplit, mayUnstake, mayWithdraw } from './permissions';
import { type StakePosition, stakePosition } from './stake-position';
import { portfolioTotals } from './totals';

const position = (change: Partial<StakeAccountFacts> = {}): StakePosition =>
  stakePosition(stakeAccount(change), moment);
const activating = position({ delegation: { ...delegation, activationEpoch: 1_000n } });
const deactivating = position({ delegation: { ...delegation, deactivationEpoch: 1_000n } });
const inactive = position({ delegation: { ...delegation, deactivationEpoch: 990n } });
const active = position();

const reason = (permission: ReturnType<typeof mayUnstake>): string =>
  permission.allowed ? 'allowed' : permission.reason;

it('an unstaking needs the wallet of the account', () => {
  expect(reason(mayUnstake(active, undefined))).toBe('Connect the wallet that controls it');
  expect(reason(mayUnstake(active, 'other'))).toBe('Only another key may move it');
  expect(reason(mayUnstake(position({ withdrawer: 'X' }), 'W'))).toBe('Only another key may withdraw it');
  expect(reason(mayUnstake(active, 'W'))).toBe('allowed');
});

it('a withdrawal needs the withdraw authority alone', () => {
  expect(reason(mayWithdraw(inactive, 'W'))).toBe('allowed');
  expect(
    reason(
      mayWithdraw(position({ staker: 'X', delegation: { ...delegation, deactivationEpoch: 990n } }), 'W'),
    ),
  ).toBe('allowed');
  expect(reason(mayWithdraw(active, 'W'))).toBe('Nothing to withdraw');
  expect(reason(mayWithdraw(deactivating, 'W'))).toBe('Still unstaking');
});

it.each([
  [active, 'W', true, 'allowed'],
  [inactive, 'W', true, 'Not staked'],
  [deactivating, 'W', true, 'Cannot switch on while unstaking'],
  [position({ withdrawer: 'X' }), 'W', true, 'Only another key may withdraw it'],
] as const)('names the failed precondition of auto-compounding (%#)', (found, viewer, enable, expected) => {
  expect(reason(mayAutoCompound(found, viewer, enable))).toBe(expected);
});

it('allows a split only if both parts keep the minimum', () => {
  expect(reason(maySplit(active, 'W', sol))).toBe('allowed');
  expect(reason(maySplit(active, 'W', 3n * sol))).toBe('Too small to split: both parts need the minimum');
});

it('mayCancelDeactivation allows it in the epoch of the deactivation only', () => {
  const { deactivationEpoch } = deactivating;
  if (deactivationEpoch === null) throw new Error('It is deactivating.');
  expect(mayCancelDeactivation(deactivating, 'W', deactivationEpoch)).toEqual({ allowed: true });
  expect(mayCancelDeactivation(deactivating, 'W', deactivationEpoch + 1n)).toMatchObject({
    reason: 'It began in an earlier epoch; unstaking can be cancelled only in the epoch in which it began',
  });
  expect(mayCancelDeactivation(deactivating, 'X', deactivationEpoch)).toMatchObject({ allowed: false });
  expect(mayCancelDeactivation(active, 'W', deactivationEpoch)).toMatchObject({
    reason: 'Not unstaking',
  });
});

it('portfolioTotals counts every lamport exactly once', () => {
  const idle = position({ address: 'I', lamports: 5n * sol + rent + 7n });
  const lockup = { unixTimestamp: 1_900_000_000n, epoch: 0n, custodian: 'C' };
  const locked = position({
    address: 'L',
    lamports: 3n * sol,
    lockup,
    delegation: { ...delegation, deactivationEpoch: 990n },
  });
  const foreign = position({ address: 'F', withdrawer: 'X', delegation: null });
  const lockedLeaving = position({ lockup, delegation: { ...delegation, deactivationEpoch: 1_000n } });
  const all = [active, activating, deactivating, lockedLeaving, inactive, idle, locked, foreign];
  const totals = portfolioTotals(all, 'W');
  expect(totals).toEqual({
    staked: 5n * (5n * sol + rent),
    idle: 7n,
    ready: 5n * sol + rent,
    readyAccounts: 1,
    locked: 3n * sol,
    foreign: 5n * sol + rent,
    deactivating: 10n * sol,
    deactivatingAccounts: 2,
    freed: 5n * sol,
    freedAccounts: 1,
    freedEarns: undefined,
  });
  const everything = all.reduce((sum, position) => sum + position.lamports, 0n);
  const { staked, ready, foreign: theirs } = totals;
  expect(staked + totals.idle + ready + totals.locked + theirs).toBe(everything);
});
