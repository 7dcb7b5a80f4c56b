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
import { type Said, said } from '../../said/said';
import { account, description, type ProgramDecoder, type RawInstruction, type Reader } from './instruction';

function moved(instruction: RawInstruction, lamports: bigint): Said {
  const values = {
    amount: { lamports: lamports },
    from: account(instruction, 0),
    to: account(instruction, 1),
  };
  return said('amount-from-to', values);
}

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: (instruction) => {
    const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(instruction.data);
    const values = { account: account(instruction, 0), staker: arg0.staker, withdrawer: arg0.withdrawer };
    const locked = arg1.unixTimestamp !== 0n || arg1.epoch !== 0n;
    return description(
      'Initialize',
      said('initialize-stake'),
      locked
        ? said('initialized-with-lockup', { ...values, custodian: arg1.custodian })
        : said('initialized-with-authorities', values),
    );
  },
  [StakeInstruction.Authorize]: (instruction) => {
    const data = getAuthorizeInstructionDataDecoder().decode(instruction.data);
    return description(
      'Authorize',
      said('change-authority'),
      said(data.arg1 === StakeAuthorize.Staker ? 'staker-becomes' : 'withdrawer-becomes', {
        account: account(instruction, 0),
        key: data.arg0,
      }),
    );
  },
  [StakeInstruction.DelegateStake]: (instruction) =>
    description(
      'DelegateStake',
      said('delegate-stake'),
      said('account-to-vote', {
        account: account(instruction, 0),
        vote: account(instruction, 1),
      }),
    ),
  [StakeInstruction.Split]: (instruction) => {
    const data = getSplitInstructionDataDecoder().decode(instruction.data);
    return description('Split', said('split-stake'), moved(instruction, data.args));
  },
  [StakeInstruction.Withdraw]: (instruction) => {
    const data = getWithdrawInstructionDataDecoder().decode(instruction.data);
    return description('Withdraw', said('withdraw'), moved(instruction, data.args));
  },
  [StakeInstruction.Deactivate]: (instruction) =>
    description('Deactivate', said('deactivate-stake'), account(instruction, 0)),
  [StakeInstruction.SetLockup]: (instruction) =>
    description('SetLockup', said('lock-stake'), account(instruction, 0)),
  [StakeInstruction.Merge]: (instruction) =>
    description(
      'Merge',
      said('merge-stake'),
      said('source-into-destination', {
        source: account(instruction, 1),
        destination: account(instruction, 0),
      }),
    ),
  [StakeInstruction.AuthorizeWithSeed]: (instruction) =>
    description('AuthorizeWithSeed', said('change-authority-from-seed'), account(instruction, 0)),
  [StakeInstruction.InitializeChecked]: (instruction) => {
    const staker = instruction.accounts.length >= 4 ? 2 : 1;
    return description(
      'InitializeChecked',
      said('initialize-stake'),
      said('initialized-with-authorities', {
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
      said('change-authority'),
      said(stakeAuthorize === StakeAuthorize.Staker ? 'new-staker' : 'new-withdrawer', {
        account: account(instruction, 0),
      }),
    );
  },
  [StakeInstruction.AuthorizeCheckedWithSeed]: (instruction) =>
    description('AuthorizeCheckedWithSeed', said('change-authority-from-seed'), account(instruction, 0)),
  [StakeInstruction.SetLockupChecked]: (instruction) =>
    description('SetLockupChecked', said('lock-stake'), account(instruction, 0)),
  [StakeInstruction.GetMinimumDelegation]: () =>
    description('GetMinimumDelegation', said('read-minimum-delegation'), said('changes-nothing')),
  [StakeInstruction.DeactivateDelinquent]: (instruction) =>
    description('DeactivateDelinquent', said('deactivate-delinquent-stake'), account(instruction, 0)),
  [StakeInstruction.MoveStake]: (instruction) => {
    const data = getMoveStakeInstructionDataDecoder().decode(instruction.data);
    return description('MoveStake', said('move-stake'), moved(instruction, data.args));
  },
  [StakeInstruction.MoveLamports]: (instruction) => {
    const data = getMoveLamportsInstructionDataDecoder().decode(instruction.data);
    return description('MoveLamports', said('move-lamports'), moved(instruction, data.args));
  },
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: said('stake'),
  decode: (instruction) => readers[identifyStakeInstruction(instruction.data)](instruction),
};
