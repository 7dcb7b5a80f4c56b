import { expect, test } from 'vitest';
import { NOT_DEACTIVATING } from '../layout/stake-account';
import { activationOf } from './activation';

const STAKE = 1_000n;
const delegation = {
  voter: 'vote',
  stake: STAKE,
  activationEpoch: 10n,
  deactivationEpoch: NOT_DEACTIVATING,
  creditsObserved: 0n,
};
const cluster = (epoch: bigint, effective: bigint, activating: bigint, deactivating: bigint) =>
  [epoch, { epoch, effective, activating, deactivating }] as const;

test('a small stake in a large cluster is active one epoch after its delegation', () => {
  const history = new Map([cluster(10n, 1_000_000n, 1_000n, 0n)]);
  expect(activationOf(delegation, 9n, history)).toEqual({ effective: 0n, activating: 0n, deactivating: 0n });
  expect(activationOf(delegation, 10n, history)).toEqual({
    effective: 0n,
    activating: STAKE,
    deactivating: 0n,
  });
  expect(activationOf(delegation, 11n, history)).toEqual({
    effective: STAKE,
    activating: 0n,
    deactivating: 0n,
  });
});

test('when more than 9 % of the cluster wants to warm up, the limit is shared in proportion', () => {
  // 9 % of 10,000 is 900; 1,000 of 2,000 activating lamports are ours: 450. Then 9 % of 10,900 is 981, 550 of 1,100: 490.
  const history = new Map([cluster(10n, 10_000n, 2_000n, 0n), cluster(11n, 10_900n, 1_100n, 0n)]);
  expect(activationOf(delegation, 11n, history)).toEqual({
    effective: 450n,
    activating: 550n,
    deactivating: 0n,
  });
  expect(activationOf(delegation, 12n, history)).toEqual({
    effective: 940n,
    activating: 60n,
    deactivating: 0n,
  });
});

test('cooling down is shared in proportion, too', () => {
  const leaving = { ...delegation, deactivationEpoch: 20n };
  const history = new Map([cluster(10n, 1_000_000n, 1_000n, 0n), cluster(20n, 10_000n, 0n, 2_000n)]);
  expect(activationOf(leaving, 20n, history)).toEqual({
    effective: STAKE,
    activating: 0n,
    deactivating: STAKE,
  });
  expect(activationOf(leaving, 21n, history)).toEqual({
    effective: 550n,
    activating: 0n,
    deactivating: 550n,
  });
});

test('a stake deactivated in the epoch of its delegation never counts', () => {
  const never = { ...delegation, deactivationEpoch: 10n };
  for (const epoch of [10n, 11n, 12n]) {
    expect(activationOf(never, epoch, new Map()).effective).toBe(0n);
  }
});
