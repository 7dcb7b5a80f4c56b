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
  return kind === StakeAuthorize.Staker ? 'staker' : 'withdraw authority';
}

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: (one) => {
    const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(one.data);
    const locked = arg1.unixTimestamp !== 0n || arg1.epoch !== 0n ? `, locked by ${arg1.custodian}` : '';
    return description(
      'Initialize',
      'Initialize stake',
      `${account(one, 0)}: staker ${arg0.staker}, withdraw authority ${arg0.withdrawer}${locked}`,
    );
  },
  [StakeInstruction.Authorize]: (one) => {
    const data = getAuthorizeInstructionDataDecoder().decode(one.data);
    return description(
      'Authorize',
      'Change an authority',
      `${account(one, 0)}: ${authority(data.arg1)} becomes ${data.arg0}`,
    );
  },
  [StakeInstruction.DelegateStake]: (one) =>
    description('DelegateStake', 'Delegate stake', `${account(one, 0)} to vote account ${account(one, 1)}`),
  [StakeInstruction.Split]: (one) => {
    const data = getSplitInstructionDataDecoder().decode(one.data);
    return description(
      'Split',
      'Split stake',
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.Withdraw]: (one) => {
    const data = getWithdrawInstructionDataDecoder().decode(one.data);
    return description(
      'Withdraw',
      'Withdraw',
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.Deactivate]: (one) => description('Deactivate', 'Deactivate stake', account(one, 0)),
  [StakeInstruction.SetLockup]: (one) => description('SetLockup', 'Lock stake', account(one, 0)),
  [StakeInstruction.Merge]: (one) =>
    description('Merge', 'Merge stake', `${account(one, 1)} into ${account(one, 0)}`),
  [StakeInstruction.AuthorizeWithSeed]: (one) =>
    description('AuthorizeWithSeed', 'Change an authority from a seed', account(one, 0)),
  [StakeInstruction.InitializeChecked]: (one) => {
    const staker = one.accounts.length >= 4 ? 2 : 1;
    return description(
      'InitializeChecked',
      'Initialize stake',
      `${account(one, 0)}: staker ${account(one, staker)}, withdraw authority ${account(one, staker + 1)}`,
    );
  },
  [StakeInstruction.AuthorizeChecked]: (one) => {
    const kind = authority(getAuthorizeCheckedInstructionDataDecoder().decode(one.data).stakeAuthorize);
    return description('AuthorizeChecked', 'Change an authority', `${account(one, 0)}: new ${kind}`);
  },
  [StakeInstruction.AuthorizeCheckedWithSeed]: (one) =>
    description('AuthorizeCheckedWithSeed', 'Change an authority from a seed', account(one, 0)),
  [StakeInstruction.SetLockupChecked]: (one) =>
    description('SetLockupChecked', 'Lock stake', account(one, 0)),
  [StakeInstruction.GetMinimumDelegation]: () =>
    description('GetMinimumDelegation', 'Read the minimum delegation', 'Changes nothing'),
  [StakeInstruction.DeactivateDelinquent]: (one) =>
    description('DeactivateDelinquent', 'Deactivate delinquent stake', account(one, 0)),
  [StakeInstruction.MoveStake]: (one) => {
    const data = getMoveStakeInstructionDataDecoder().decode(one.data);
    return description(
      'MoveStake',
      'Move stake',
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
  [StakeInstruction.MoveLamports]: (one) => {
    const data = getMoveLamportsInstructionDataDecoder().decode(one.data);
    return description(
      'MoveLamports',
      'Move lamports',
      `${solText(data.args)} from ${account(one, 0)} to ${account(one, 1)}`,
    );
  },
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: 'Stake',
  decode: (instruction) => readers[identifyStakeInstruction(instruction.data)](instruction),
};
