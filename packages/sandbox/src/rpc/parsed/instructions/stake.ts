import { type Form, form, i64, key, oneOf, option, struct, u32, u64 } from './forms';

const authorityType = oneOf(u32, ['Staker', 'Withdrawer']);
const both = 'clockSysvar stakeHistorySysvar';

/**
 * The Stake program's instructions by their tags, with the names of Agave's parse_stake.rs. Accounts may come with the sysvars, as
 * older clients list them, or without.
 */
export const stakeForms: Readonly<Record<number, Form>> = {
  0: form('initialize', ['stakeAccount rentSysvar', 'stakeAccount'], {
    authorized: struct({ staker: key, withdrawer: key }),
    lockup: struct({ unixTimestamp: i64, epoch: u64, custodian: key }),
  }),
  1: form(
    'authorize',
    ['stakeAccount clockSysvar authority custodian?', 'stakeAccount authority custodian?'],
    { newAuthority: key, authorityType },
  ),
  2: form('delegate', [
    `stakeAccount voteAccount ${both} stakeConfigAccount stakeAuthority?`,
    `stakeAccount voteAccount ${both} stakeAuthority`,
    'stakeAccount voteAccount stakeAuthority',
  ]),
  3: form('split', 'stakeAccount newSplitAccount stakeAuthority?', { lamports: u64 }),
  4: form(
    'withdraw',
    [
      `stakeAccount destination ${both} withdrawAuthority custodian?`,
      'stakeAccount destination withdrawAuthority custodian?',
    ],
    { lamports: u64 },
  ),
  5: form('deactivate', ['stakeAccount clockSysvar stakeAuthority?', 'stakeAccount stakeAuthority']),
  6: form('setLockup', 'stakeAccount custodian', {
    lockup: struct({ unixTimestamp: option(i64), epoch: option(u64), custodian: option(key) }),
  }),
  7: form('merge', [`destination source ${both} stakeAuthority?`, 'destination source stakeAuthority']),
  9: form('initializeChecked', [
    'stakeAccount rentSysvar staker withdrawer',
    'stakeAccount staker withdrawer',
  ]),
  10: form(
    'authorizeChecked',
    [
      'stakeAccount clockSysvar authority newAuthority custodian?',
      'stakeAccount authority newAuthority custodian?',
    ],
    { authorityType },
  ),
  13: form('getMinimumDelegation', ''),
  14: form('deactivateDelinquent', 'stakeAccount voteAccount referenceVoteAccount'),
  16: form('moveStake', 'source destination stakeAuthority', { lamports: u64 }),
  17: form('moveLamports', 'source destination stakeAuthority', { lamports: u64 }),
};
