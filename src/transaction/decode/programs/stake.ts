import {
  getAuthorizeCheckedInstructionDataDecoder,
  getAuthorizeInstructionDataDecoder,
  getInitializeInstructionDataDecoder,
  getMoveLamportsInstructionDataDecoder,
  getMoveStakeInstructionDataDecoder,
  getSplitInstructionDataDecoder,
  getWithdrawInstructionDataDecoder,
  identifyStakeInstruction,
  STAKE_PROGRAM_ADDRESS,
  StakeAuthorize,
  StakeInstruction,
} from '@solana-program/stake';
import { msg } from '../../../../contract/i18n';
import { solText } from '../../sol-text';
import {
  account,
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
} from './instruction';

type Reader = (instruction: RawInstruction) => InstructionDescription;

function authority(kind: StakeAuthorize): string {
  return kind === StakeAuthorize.Staker ? 'staker' : msg('withdraw authority');
}

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: (one) => {
    const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(one.data);
    const locked = arg1.unixTimestamp !== 0n || arg1.epoch !== 0n ? `, locked by ${arg1.custodian}` : '';
    return description(
      'Initialize',
      msg('Initialize stake'),
      `${account(one, 0)}: staker ${arg0.staker}, withdraw authority ${arg0.withdrawer}${locked}`,
    );
  },
  [StakeInstruction.Authorize]: (one) => {
    const data = getAuthorizeInstructionDataDecoder().decode(one.data);
    return description(
      'Authorize',
      msg('Change an authority'),
      `${account(one, 0)}: ${authority(data.arg1)} becomes ${data.arg0}`,
    );
  },
  [StakeInstruction.DelegateStake]: (one) =>
    description(
      'DelegateStake',
      msg('Delegate stake'),
      `${account(one, 0)} to vote account ${account(one, 1)}`,
    ),
  [StakeInstruction.Split]: (one) => {
    const data = getSplitInstructionDataDecoder().decode(one.data);
    return description(
      'Split',
      msg('Split stake'),
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.Withdraw]: (one) => {
    const data = getWithdrawInstructionDataDecoder().decode(one.data);
    return description(
      'Withdraw',
      msg('Withdraw'),
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.Deactivate]: (one) => description('Deactivate', msg('Deactivate stake'), account(one, 0)),
  [StakeInstruction.SetLockup]: (one) => description('SetLockup', msg('Lock stake'), account(one, 0)),
  [StakeInstruction.Merge]: (one) =>
    description('Merge', msg('Merge stake'), `${account(one, 1)} into ${account(one, 0)}`),
  [StakeInstruction.AuthorizeWithSeed]: (one) =>
    description('AuthorizeWithSeed', msg('Change an authority from a seed'), account(one, 0)),
  [StakeInstruction.InitializeChecked]: (one) => {
    const staker = one.accounts.length >= 4 ? 2 : 1;
    return description(
      'InitializeChecked',
      msg('Initialize stake'),
      `${account(one, 0)}: staker ${account(one, staker)}, withdraw authority ${account(one, staker + 1)}`,
    );
  },
  [StakeInstruction.AuthorizeChecked]: (one) => {
    const kind = authority(getAuthorizeCheckedInstructionDataDecoder().decode(one.data).stakeAuthorize);
    return description('AuthorizeChecked', msg('Change an authority'), `${account(one, 0)}: new ${kind}`);
  },
  [StakeInstruction.AuthorizeCheckedWithSeed]: (one) =>
    description('AuthorizeCheckedWithSeed', msg('Change an authority from a seed'), account(one, 0)),
  [StakeInstruction.SetLockupChecked]: (one) =>
    description('SetLockupChecked', msg('Lock stake'), account(one, 0)),
  [StakeInstruction.GetMinimumDelegation]: () =>
    description('GetMinimumDelegation', msg('Read the minimum delegation'), msg('Changes nothing')),
  [StakeInstruction.DeactivateDelinquent]: (one) =>
    description('DeactivateDelinquent', msg('Deactivate delinquent stake'), account(one, 0)),
  [StakeInstruction.MoveStake]: (one) => {
    const data = getMoveStakeInstructionDataDecoder().decode(one.data);
    return description(
      'MoveStake',
      msg('Move stake'),
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.MoveLamports]: (one) => {
    const data = getMoveLamportsInstructionDataDecoder().decode(one.data);
    return description(
      'MoveLamports',
      msg('Move lamports'),
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: msg('Stake'),
  decode: (instruction) => readers[identifyStakeInstruction(instruction.data)](instruction),
};
