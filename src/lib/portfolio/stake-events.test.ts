import { base58 } from '@scure/base';
import { type Address, createNoopSigner, type ReadonlyUint8Array } from '@solana/kit';
import {
  getAuthorizeCheckedInstruction,
  getDeactivateDelinquentInstruction,
  getDeactivateInstruction,
  getDelegateStakeInstruction,
  getInitializeInstruction,
  getMergeInstruction,
  getMoveStakeInstruction,
  getSplitInstruction,
  getWithdrawInstruction,
  StakeAuthorize,
} from '@solana-program/stake';
import { expect, it } from 'vitest';
import { accountsControlled, stakeEvents, type Transaction } from './stake-events';

const key = (name: number): Address => base58.encode(new Uint8Array(32).fill(name)) as Address;
const [stake, other, wallet, stranger, vote, vote2] = [key(1), key(2), key(3), key(4), key(5), key(6)];
const signer = (address: Address) => createNoopSigner(address);

interface Built {
  readonly programAddress: Address;
  readonly accounts: readonly { readonly address: Address }[];
  readonly data: ReadonlyUint8Array;
}
const plain = (value: unknown) => {
  const { programAddress, accounts, data } = value as Built;
  return {
    program: programAddress as string,
    accounts: accounts.map(({ address }) => address as string),
    data: base58.encode(new Uint8Array(data)),
  };
};
const transaction = (
  instructions: readonly Transaction['instructions'][number][],
  change: Partial<Transaction> = {},
): Transaction => ({
  signature: 'sig',
  slot: 7n,
  blockTime: 1_700_000_000n,
  instructions,
  balances: new Map([
    [stake, { before: 10n, after: 10n }],
    [other, { before: 0n, after: 0n }],
  ]),
  ...change,
});
const kinds = (transaction: Transaction) =>
  Object.fromEntries(
    stakeEvents(transaction, new Set([stake, other])).map(({ account, kinds }) => [account, kinds]),
  );

// The Stake program's own client; its newest instructions list no sysvars.
const current = {
  initialize: getInitializeInstruction({
    stake,
    arg0: { staker: wallet, withdrawer: wallet },
    arg1: { unixTimestamp: 0n, epoch: 0n, custodian: key(0) },
  }),
  delegate: getDelegateStakeInstruction({ stake, vote, stakeAuthority: signer(wallet) }),
  deactivate: getDeactivateInstruction({ stake, stakeAuthority: signer(wallet) }),
  withdraw: getWithdrawInstruction({
    stake,
    recipient: stranger,
    withdrawAuthority: signer(wallet),
    args: 5n,
  }),
  split: getSplitInstruction({ stake, splitStake: other, stakeAuthority: signer(wallet), args: 5n }),
  merge: getMergeInstruction({ destinationStake: stake, sourceStake: other, stakeAuthority: signer(wallet) }),
  authorize: getAuthorizeCheckedInstruction({
    stake,
    authority: signer(stranger),
    newAuthority: signer(wallet),
    stakeAuthorize: StakeAuthorize.Staker,
  }),
  moveStake: getMoveStakeInstruction({
    sourceStake: stake,
    destinationStake: other,
    stakeAuthority: signer(wallet),
    args: 5n,
  }),
};

it.each([
  ['initialize', { [stake]: ['opened'] }],
  ['delegate', { [stake]: ['delegated'] }],
  ['deactivate', { [stake]: ['deactivated'] }],
  ['withdraw', { [stake]: ['withdrawn'] }],
  ['split', { [stake]: ['split off'], [other]: ['received a split'] }],
  ['merge', { [stake]: ['received a merge'], [other]: ['merged into another'] }],
  ['authorize', { [stake]: ['authority changed'] }],
  ['moveStake', { [stake]: ['moved to another'], [other]: ['received from another'] }],
] as const)('stakeEvents reads %s', (name, expected) => {
  const landed = transaction([plain(current[name])]);
  expect(kinds(landed)).toEqual(expected);
  expect([...accountsControlled(landed, wallet)].sort()).toEqual(Object.keys(expected).sort());
  expect(accountsControlled(landed, vote).size).toBe(0);
});

it('stakeEvents reports the changes of a transaction to an account as one event', () => {
  const landed = transaction([plain(current.initialize), plain(current.delegate), plain(current.delegate)], {
    balances: new Map([[stake, { before: 0n, after: 9_007_199_254_740_993n }]]),
  });
  expect(stakeEvents(landed, new Set([stake]))).toEqual([
    {
      account: stake,
      kinds: ['opened', 'delegated'],
      signature: 'sig',
      slot: 7n,
      time: 1_700_000_000_000,
      change: 9_007_199_254_740_993n,
      balanceAfter: 9_007_199_254_740_993n,
    },
  ]);
});

it('stakeEvents reports a transfer without a stake instruction, in either direction', () => {
  const moved = (before: bigint, after: bigint) =>
    kinds(transaction([], { balances: new Map([[stake, { before, after }]]) }));
  expect(moved(1n, 3n)).toEqual({ [stake]: ['credited'] });
  expect(moved(3n, 1n)).toEqual({ [stake]: ['debited'] });
  expect(moved(3n, 3n)).toEqual({});
});

const clock = 'SysvarC1ock11111111111111111111111111111111';
const history = 'SysvarStakeHistory1111111111111111111111111';
const config = 'StakeConfig11111111111111111111111111111111';
const old = (tag: number, accounts: readonly string[], rest: Uint8Array = new Uint8Array()) => ({
  program: 'Stake11111111111111111111111111111111111111',
  accounts,
  data: base58.encode(Uint8Array.of(tag, 0, 0, 0, ...rest)),
});
const amount = Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0);

it('accountsControlled finds the authority at the older clients’ position, after the sysvars', () => {
  const all = [
    old(5, [stake, clock, wallet]),
    old(2, [stake, vote, clock, history, config, wallet]),
    old(4, [stake, stranger, clock, history, wallet], amount),
    old(1, [stake, clock, stranger], Uint8Array.of(...new Uint8Array(32).fill(3), 1, 0, 0, 0)),
  ];
  for (const item of all) {
    expect([...accountsControlled(transaction([item]), wallet)]).toEqual([stake]);
    expect(accountsControlled(transaction([item]), vote).size).toBe(0);
  }
  expect(kinds(transaction(all))).toEqual({
    [stake]: ['deactivated', 'delegated', 'withdrawn', 'authority changed'],
  });
});

it('accountsControlled counts neither recipients nor vote accounts as authorities', () => {
  const paid = old(4, [stake, wallet, clock, history, stranger], amount);
  expect(accountsControlled(transaction([paid]), wallet).size).toBe(0);
  const gone = plain(
    getDeactivateDelinquentInstruction({ stake, delinquentVote: vote, referenceVote: vote2 }),
  );
  expect(accountsControlled(transaction([gone]), vote).size).toBe(0);
  expect(accountsControlled(transaction([gone]), vote2).size).toBe(0);
  expect(kinds(transaction([gone]))).toEqual({ [stake]: ['deactivated'] });
});
