import type { StakeAccountFacts } from '@clearstake/verifier';
import { expect, it } from 'vitest';
import { delegation, moment, rent, sol, stakeAccount } from '@/testing/positions';
import { mergePlan } from './merging';
import { stakePosition } from './stake-position';

interface Sample extends Partial<StakeAccountFacts> {
  readonly delegated?: bigint;
  readonly vote?: string;
  readonly since?: bigint;
  readonly until?: bigint;
}

/** Delegated to V since long ago, if not told otherwise. */
function sample(address: string, { delegated = 5n * sol, vote = 'V', since, until, ...change }: Sample = {}) {
  const account = stakeAccount({
    address,
    lamports: delegated + rent,
    delegation: {
      vote,
      lamports: delegated,
      activationEpoch: since ?? delegation.activationEpoch,
      deactivationEpoch: until ?? delegation.deactivationEpoch,
    },
    ...change,
  });
  return stakePosition(account, moment);
}
const activating = (address: string) => sample(address, { since: 1_000n });
const inactive = (address: string, change: Sample = {}) => sample(address, { until: 990n, ...change });

type Positions = Parameters<typeof mergePlan>[0];

/** The plan as text: "A<B,C" for B and C into A, and the reason for each excluded account. */
function planned(positions: Positions, restake = false, viewer: string | null = 'W') {
  const { groups, excluded } = mergePlan(positions, viewer ?? undefined, restake);
  return {
    groups: groups.map(
      ({ destination, sources }) => `${destination.address}<${sources.map(({ address }) => address).join()}`,
    ),
    excluded: Object.fromEntries(excluded.map(({ position, reason }) => [position.address, reason])),
  };
}

it('a merge plan has a group for each validator and state, and names who has no partner', () => {
  const all = [
    sample('A'),
    sample('B'),
    sample('X', { vote: 'V2' }),
    sample('Y', { vote: 'V2' }),
    activating('C'),
    inactive('I'),
    inactive('J', { vote: 'V2' }),
  ];
  expect(planned(all)).toEqual({
    groups: ['A<B', 'X<Y', 'I<J'],
    excluded: { C: 'No other account here is activating with the same validator' },
  });
});

it.each([
  ['another staker', { staker: 'X' }, 'Only another key may move it'],
  [
    'a lockup in force',
    { lockup: { unixTimestamp: 1_900_000_000n, epoch: 0n, custodian: '1' } },
    'A lockup is in force',
  ],
  ['a deactivation under way', { until: 1_000n }, 'An account that is unstaking cannot be merged'],
  ['another validator', { vote: 'V2' }, 'No other account here is active with the same validator'],
] as const)('a merge plan leaves out an account with %s, with the reason', (_, change, reason) => {
  const larger = { delegated: 9n * sol };
  expect(planned([sample('A'), sample('B'), sample('C', larger)])).toEqual({
    groups: ['C<A,B'],
    excluded: {},
  });
  expect(planned([sample('A'), sample('B'), sample('C', { ...larger, ...change })])).toEqual({
    groups: ['A<B'],
    excluded: { C: reason },
  });
});

it('a merge plan excludes a partly activated account', () => {
  const history = new Map([[999n, { effective: 100n, activating: 100n * sol, deactivating: 0n }]]);
  const account = stakeAccount({ address: 'P', delegation: { ...delegation, activationEpoch: 999n } });
  const partly = stakePosition(account, { ...moment, history });
  expect(partly.activity).toBe('activating');
  expect(planned([activating('A'), activating('B'), partly]).excluded).toEqual({
    P: 'An account that is partly activated cannot be merged',
  });
});

it('a merge plan restakes an inactive account only when chosen, and where no other merge is possible', () => {
  const alone = { I: 'No other account here is ready to withdraw' };
  expect(planned([activating('A'), activating('B'), inactive('I')])).toEqual({
    groups: ['A<B'],
    excluded: alone,
  });
  expect(planned([activating('A'), inactive('I')], true)).toEqual({ groups: ['A<I'], excluded: {} });
  expect(planned([activating('A'), inactive('I'), inactive('J')], true).groups).toEqual(['I<J']);
  expect(planned([sample('A'), inactive('I')], true).groups).toEqual([]);
  expect(mergePlan([activating('A'), inactive('I')], 'W', true).groups[0]?.restakes).toBe(true);
});
