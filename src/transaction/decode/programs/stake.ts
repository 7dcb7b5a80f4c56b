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
import { sentence } from '../../sentence';
import { solText } from '../../sol-text';
import { account, description, type ProgramDecoder, type RawInstruction, type Reader } from './instruction';

function moved(instruction: RawInstruction, lamports: bigint): string {
  const values = { amount: solText(lamports), from: account(instruction, 0), to: account(instruction, 1) };
  return sentence(msg('{amount} from {from} to {to}'), values);
}

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: (instruction) => {
    const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(instruction.data);
    const values = { account: account(instruction, 0), staker: arg0.staker, withdrawer: arg0.withdrawer };
    const locked = arg1.unixTimestamp !== 0n || arg1.epoch !== 0n;
    return description(
      'Initialize',
      msg('Initialize stake'),
      locked
        ? sentence(
            msg('{account}: staker {staker}, withdraw authority {withdrawer}, locked by {custodian}'),
            { ...values, custodian: arg1.custodian },
          )
        : sentence(msg('{account}: staker {staker}, withdraw authority {withdrawer}'), values),
    );
  },
  [StakeInstruction.Authorize]: (instruction) => {
    const data = getAuthorizeInstructionDataDecoder().decode(instruction.data);
    return description(
      'Authorize',
      msg('Change an authority'),
      sentence(
        data.arg1 === StakeAuthorize.Staker
          ? msg('{account}: staker becomes {key}')
          : msg('{account}: withdraw authority becomes {key}'),
        { account: account(instruction, 0), key: data.arg0 },
      ),
    );
  },
  [StakeInstruction.DelegateStake]: (instruction) =>
    description(
      'DelegateStake',
      msg('Delegate stake'),
      sentence(msg('{account} to vote account {vote}'), {
        account: account(instruction, 0),
        vote: account(instruction, 1),
      }),
    ),
  [StakeInstruction.Split]: (instruction) => {
    const data = getSplitInstructionDataDecoder().decode(instruction.data);
    return description('Split', msg('Split stake'), moved(instruction, data.args));
  },
  [StakeInstruction.Withdraw]: (instruction) => {
    const data = getWithdrawInstructionDataDecoder().decode(instruction.data);
    return description('Withdraw', msg('Withdraw'), moved(instruction, data.args));
  },
  [StakeInstruction.Deactivate]: (instruction) =>
    description('Deactivate', msg('Deactivate stake'), account(instruction, 0)),
  [StakeInstruction.SetLockup]: (instruction) =>
    description('SetLockup', msg('Lock stake'), account(instruction, 0)),
  [StakeInstruction.Merge]: (instruction) =>
    description(
      'Merge',
      msg('Merge stake'),
      sentence(msg('{source} into {destination}'), {
        source: account(instruction, 1),
        destination: account(instruction, 0),
      }),
    ),
  [StakeInstruction.AuthorizeWithSeed]: (instruction) =>
    description('AuthorizeWithSeed', msg('Change an authority from a seed'), account(instruction, 0)),
  [StakeInstruction.InitializeChecked]: (instruction) => {
    const staker = instruction.accounts.length >= 4 ? 2 : 1;
    return description(
      'InitializeChecked',
      msg('Initialize stake'),
      sentence(msg('{account}: staker {staker}, withdraw authority {withdrawer}'), {
        account: account(instruction, 0),
        staker: account(instruction, staker),
        withdrawer: account(instruction, staker + 1),
      }),
    );
  },
  [StakeInstruction.AuthorizeChecked]: (instruction) => {
    const { stakeAuthorize } = getAuthorizeCheckedInstructionDataDecoder().decode(instruction.data);
    return description(
      'AuthorizeChecked',
      msg('Change an authority'),
      sentence(
        stakeAuthorize === StakeAuthorize.Staker
          ? msg('{account}: new staker')
          : msg('{account}: new withdraw authority'),
        { account: account(instruction, 0) },
      ),
    );
  },
  [StakeInstruction.AuthorizeCheckedWithSeed]: (instruction) =>
    description('AuthorizeCheckedWithSeed', msg('Change an authority from a seed'), account(instruction, 0)),
  [StakeInstruction.SetLockupChecked]: (instruction) =>
    description('SetLockupChecked', msg('Lock stake'), account(instruction, 0)),
  [StakeInstruction.GetMinimumDelegation]: () =>
    description('GetMinimumDelegation', msg('Read the minimum delegation'), msg('Changes nothing')),
  [StakeInstruction.DeactivateDelinquent]: (instruction) =>
    description('DeactivateDelinquent', msg('Deactivate delinquent stake'), account(instruction, 0)),
  [StakeInstruction.MoveStake]: (instruction) => {
    const data = getMoveStakeInstructionDataDecoder().decode(instruction.data);
    return description('MoveStake', msg('Move stake'), moved(instruction, data.args));
  },
  [StakeInstruction.MoveLamports]: (instruction) => {
    const data = getMoveLamportsInstructionDataDecoder().decode(instruction.data);
    return description('MoveLamports', msg('Move lamports'), moved(instruction, data.args));
  },
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: msg('Stake'),
  decode: (instruction) => readers[identifyStakeInstruction(instruction.data)](instruction),
};
