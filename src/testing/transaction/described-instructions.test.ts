import * as stake from '@solana-program/stake';
import * as system from '@solana-program/system';
import { expect, it } from 'vitest';
import { at, by, saysInWords, type Worded } from './described';

const SOL = 1_000_000_000n;
const authorized = { staker: at('staker'), withdrawer: at('withdrawer') };
const lockup = (unixTimestamp: bigint, epoch: bigint) => ({
  unixTimestamp,
  epoch,
  custodian: at('custodian'),
});
const seeded = {
  base: by('base'),
  authoritySeed: 'seed',
  authorityOwner: at('owner'),
  stakeAuthorize: stake.StakeAuthorize.Withdrawer,
};
const moved = { sourceStake: at('stake'), destinationStake: at('other'), stakeAuthority: by('wallet') };

const stakeWords: Worded = [
  [
    stake.getInitializeInstruction({ stake: at('stake'), arg0: authorized, arg1: lockup(0n, 0n) }),
    'Initialize',
    'Initialize stake',
    'stake: staker staker, withdraw authority withdrawer',
  ],
  [
    stake.getInitializeInstruction({ stake: at('stake'), arg0: authorized, arg1: lockup(1n, 0n) }),
    'Initialize',
    'Initialize stake',
    'stake: staker staker, withdraw authority withdrawer, locked by custodian',
  ],
  [
    stake.getInitializeInstruction({ stake: at('stake'), arg0: authorized, arg1: lockup(0n, 1n) }),
    'Initialize',
    'Initialize stake',
    'stake: staker staker, withdraw authority withdrawer, locked by custodian',
  ],
  [
    stake.getAuthorizeInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      arg0: at('new'),
      arg1: stake.StakeAuthorize.Staker,
    }),
    'Authorize',
    'Change an authority',
    'stake: staker becomes new',
  ],
  [
    stake.getAuthorizeInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      arg0: at('new'),
      arg1: stake.StakeAuthorize.Withdrawer,
    }),
    'Authorize',
    'Change an authority',
    'stake: withdraw authority becomes new',
  ],
  [
    stake.getDelegateStakeInstruction({ stake: at('stake'), vote: at('vote'), stakeAuthority: by('wallet') }),
    'DelegateStake',
    'Delegate stake',
    'stake to vote account vote',
  ],
  [
    stake.getSplitInstruction({
      stake: at('stake'),
      splitStake: at('other'),
      stakeAuthority: by('wallet'),
      args: SOL,
    }),
    'Split',
    'Split stake',
    '1 SOL from stake to other',
  ],
  [
    stake.getWithdrawInstruction({
      stake: at('stake'),
      recipient: at('receiver'),
      withdrawAuthority: by('wallet'),
      args: 5n,
    }),
    'Withdraw',
    'Withdraw',
    '0.000000005 SOL from stake to receiver',
  ],
  [
    stake.getDeactivateInstruction({ stake: at('stake'), stakeAuthority: by('wallet') }),
    'Deactivate',
    'Deactivate stake',
    'stake',
  ],
  [
    stake.getSetLockupInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      unixTimestamp: 1n,
      epoch: null,
      custodian: null,
    }),
    'SetLockup',
    'Lock stake',
    'stake',
  ],
  [
    stake.getMergeInstruction({
      destinationStake: at('stake'),
      sourceStake: at('other'),
      stakeAuthority: by('wallet'),
    }),
    'Merge',
    'Merge stake',
    'other into stake',
  ],
  [
    stake.getAuthorizeWithSeedInstruction({
      stake: at('stake'),
      newAuthorizedPubkey: at('new'),
      ...seeded,
    }),
    'AuthorizeWithSeed',
    'Change an authority from a seed',
    'stake',
  ],
  [
    stake.getInitializeCheckedInstruction({
      stake: at('stake'),
      stakeAuthority: at('staker'),
      withdrawAuthority: by('withdrawer'),
    }),
    'InitializeChecked',
    'Initialize stake',
    'stake: staker staker, withdraw authority withdrawer',
  ],
  [
    stake.getAuthorizeCheckedInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      newAuthority: by('new'),
      stakeAuthorize: stake.StakeAuthorize.Staker,
    }),
    'AuthorizeChecked',
    'Change an authority',
    'stake: new staker',
  ],
  [
    stake.getAuthorizeCheckedInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      newAuthority: by('new'),
      stakeAuthorize: stake.StakeAuthorize.Withdrawer,
    }),
    'AuthorizeChecked',
    'Change an authority',
    'stake: new withdraw authority',
  ],
  [
    stake.getAuthorizeCheckedWithSeedInstruction({ stake: at('stake'), newAuthority: by('new'), ...seeded }),
    'AuthorizeCheckedWithSeed',
    'Change an authority from a seed',
    'stake',
  ],
  [
    stake.getSetLockupCheckedInstruction({
      stake: at('stake'),
      authority: by('wallet'),
      unixTimestamp: 1n,
      epoch: null,
    }),
    'SetLockupChecked',
    'Lock stake',
    'stake',
  ],
  [
    stake.getGetMinimumDelegationInstruction(),
    'GetMinimumDelegation',
    'Read the minimum delegation',
    'Changes nothing',
  ],
  [
    stake.getDeactivateDelinquentInstruction({
      stake: at('stake'),
      delinquentVote: at('vote'),
      referenceVote: at('reference'),
    }),
    'DeactivateDelinquent',
    'Deactivate delinquent stake',
    'stake',
  ],
  [
    stake.getMoveStakeInstruction({ ...moved, args: 2n * SOL }),
    'MoveStake',
    'Move stake',
    '2 SOL from stake to other',
  ],
  [
    stake.getMoveLamportsInstruction({ ...moved, args: 7n }),
    'MoveLamports',
    'Move lamports',
    '0.000000007 SOL from stake to other',
  ],
];

const nonceAuthority = by('wallet');
const created = { lamports: SOL, space: 80, programAddress: at('owner') };
const seed = { baseAccount: by('base'), base: at('base'), seed: 'seed', programAddress: at('owner') };
const systemWords: Worded = [
  [
    system.getCreateAccountInstruction({ payer: by('wallet'), newAccount: by('new'), ...created }),
    'CreateAccount',
    'Create account',
    '1 SOL from wallet to new, 80 bytes, owned by owner',
  ],
  [
    system.getAssignInstruction({ account: by('wallet'), programAddress: at('owner') }),
    'Assign',
    'Give an account to a program',
    'wallet to owner',
  ],
  [
    system.getTransferSolInstruction({ source: by('wallet'), destination: at('receiver'), amount: 1n }),
    'Transfer',
    'Transfer SOL',
    '0.000000001 SOL from wallet to receiver',
  ],
  [
    system.getCreateAccountWithSeedInstruction({
      payer: by('wallet'),
      newAccount: at('new'),
      amount: SOL,
      space: 9,
      ...seed,
    }),
    'CreateAccountWithSeed',
    'Create account from a seed',
    '1 SOL to new, 9 bytes, owned by owner',
  ],
  [
    system.getAdvanceNonceAccountInstruction({ nonceAccount: at('nonce'), nonceAuthority }),
    'AdvanceNonceAccount',
    'Use a durable nonce',
    'nonce: the transaction never expires',
  ],
  [
    system.getWithdrawNonceAccountInstruction({
      nonceAccount: at('nonce'),
      recipientAccount: at('receiver'),
      nonceAuthority,
      withdrawAmount: 3n,
    }),
    'WithdrawNonceAccount',
    'Withdraw from a nonce account',
    '0.000000003 SOL to receiver',
  ],
  [
    system.getInitializeNonceAccountInstruction({ nonceAccount: at('nonce'), nonceAuthority: at('wallet') }),
    'InitializeNonceAccount',
    'Initialize a nonce account',
    'nonce',
  ],
  [
    system.getAuthorizeNonceAccountInstruction({
      nonceAccount: at('nonce'),
      nonceAuthority,
      newNonceAuthority: at('new'),
    }),
    'AuthorizeNonceAccount',
    'Hand over a nonce account',
    'nonce to new',
  ],
  [system.getAllocateInstruction({ newAccount: by('new'), space: 9 }), 'Allocate', 'Allocate space', 'new'],
  [
    system.getAllocateWithSeedInstruction({ newAccount: at('new'), space: 9, ...seed }),
    'AllocateWithSeed',
    'Allocate space from a seed',
    'new',
  ],
  [
    system.getAssignWithSeedInstruction({ account: at('new'), ...seed }),
    'AssignWithSeed',
    'Give a seeded account to a program',
    'new',
  ],
  [
    system.getTransferSolWithSeedInstruction({
      source: at('stake'),
      baseAccount: by('base'),
      destination: at('receiver'),
      amount: 4n,
      fromSeed: 'seed',
      fromOwner: at('owner'),
    }),
    'TransferWithSeed',
    'Transfer SOL from a seeded account',
    '0.000000004 SOL from stake to receiver',
  ],
  [
    system.getUpgradeNonceAccountInstruction({ nonceAccount: at('nonce') }),
    'UpgradeNonceAccount',
    'Upgrade a nonce account',
    'nonce',
  ],
  [
    system.getCreateAccountAllowPrefundInstruction({
      newAccount: by('new'),
      payer: by('wallet'),
      ...created,
    }),
    'CreateAccountAllowPrefund',
    'Create an account that may hold funds',
    '1 SOL from wallet to new, owned by owner',
  ],
];

saysInWords('Stake', stakeWords);
saysInWords('System', systemWords);

it('the lists have every instruction of both programs', () => {
  const listed = (words: Worded) => new Set(words.map(([, name]) => name)).size;
  const published = (kinds: object) =>
    Object.values(kinds).filter((member) => typeof member === 'number').length;
  expect(listed(stakeWords)).toBe(published(stake.StakeInstruction));
  expect(listed(systemWords)).toBe(published(system.SystemInstruction));
});
