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

function moved(one: RawInstruction, lamports: bigint): string {
  const values = { amount: solText(lamports), from: account(one, 0), to: account(one, 1) };
  return sentence(msg('{amount} from {from} to {to}'), values);
}

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: (one) => {
    const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(one.data);
    const values = { account: account(one, 0), staker: arg0.staker, withdrawer: arg0.withdrawer };
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
  [StakeInstruction.Authorize]: (one) => {
    const data = getAuthorizeInstructionDataDecoder().decode(one.data);
    return description(
      'Authorize',
      msg('Change an authority'),
      sentence(
        data.arg1 === StakeAuthorize.Staker
          ? msg('{account}: staker becomes {key}')
          : msg('{account}: withdraw authority becomes {key}'),
        { account: account(one, 0), key: data.arg0 },
      ),
    );
  },
  [StakeInstruction.DelegateStake]: (one) =>
    description(
      'DelegateStake',
      msg('Delegate stake'),
      sentence(msg('{account} to vote account {vote}'), { account: account(one, 0), vote: account(one, 1) }),
    ),
  [StakeInstruction.Split]: (one) => {
    const data = getSplitInstructionDataDecoder().decode(one.data);
    return description('Split', msg('Split stake'), moved(one, data.args));
  },
  [StakeInstruction.Withdraw]: (one) => {
    const data = getWithdrawInstructionDataDecoder().decode(one.data);
    return description('Withdraw', msg('Withdraw'), moved(one, data.args));
  },
  [StakeInstruction.Deactivate]: (one) => description('Deactivate', msg('Deactivate stake'), account(one, 0)),
  [StakeInstruction.SetLockup]: (one) => description('SetLockup', msg('Lock stake'), account(one, 0)),
  [StakeInstruction.Merge]: (one) =>
    description(
      'Merge',
      msg('Merge stake'),
      sentence(msg('{source} into {destination}'), { source: account(one, 1), destination: account(one, 0) }),
    ),
  [StakeInstruction.AuthorizeWithSeed]: (one) =>
    description('AuthorizeWithSeed', msg('Change an authority from a seed'), account(one, 0)),
  [StakeInstruction.InitializeChecked]: (one) => {
    const staker = one.accounts.length >= 4 ? 2 : 1;
    return description(
      'InitializeChecked',
      msg('Initialize stake'),
      sentence(msg('{account}: staker {staker}, withdraw authority {withdrawer}'), {
        account: account(one, 0),
        staker: account(one, staker),
        withdrawer: account(one, staker + 1),
      }),
    );
  },
  [StakeInstruction.AuthorizeChecked]: (one) => {
    const { stakeAuthorize } = getAuthorizeCheckedInstructionDataDecoder().decode(one.data);
    return description(
      'AuthorizeChecked',
      msg('Change an authority'),
      sentence(
        stakeAuthorize === StakeAuthorize.Staker
          ? msg('{account}: new staker')
          : msg('{account}: new withdraw authority'),
        { account: account(one, 0) },
      ),
    );
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
    return description('MoveStake', msg('Move stake'), moved(one, data.args));
  },
  [StakeInstruction.MoveLamports]: (one) => {
    const data = getMoveLamportsInstructionDataDecoder().decode(one.data);
    return description('MoveLamports', msg('Move lamports'), moved(one, data.args));
  },
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: msg('Stake'),
  decode: (instruction) => readers[identifyStakeInstruction(instruction.data)](instruction),
};
