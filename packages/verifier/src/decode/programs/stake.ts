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
import {
  account,
  byKind,
  firstAccount,
  moved,
  type ProgramDecoder,
  type RawInstruction,
  type Reader,
} from './instruction';

const lamportsMoved =
  (decoder: () => { decode(data: Uint8Array): { readonly args: bigint } }) =>
  (instruction: RawInstruction): Said =>
    moved(instruction, { lamports: decoder().decode(instruction.data).args }, [0, 1]);

const readers: Record<StakeInstruction, Reader> = {
  [StakeInstruction.Initialize]: [
    said('initialize-stake'),
    (instruction) => {
      const { arg0, arg1 } = getInitializeInstructionDataDecoder().decode(instruction.data);
      const values = { account: account(instruction, 0), staker: arg0.staker, withdrawer: arg0.withdrawer };
      const locked = arg1.unixTimestamp !== 0n || arg1.epoch !== 0n;
      return locked
        ? said('initialized-with-lockup', { ...values, custodian: arg1.custodian })
        : said('initialized-with-authorities', values);
    },
  ],
  [StakeInstruction.Authorize]: [
    said('change-authority'),
    (instruction) => {
      const { arg0: key, arg1: role } = getAuthorizeInstructionDataDecoder().decode(instruction.data);
      const code = role === StakeAuthorize.Staker ? 'staker-becomes' : 'withdrawer-becomes';
      return said(code, { account: account(instruction, 0), key });
    },
  ],
  [StakeInstruction.DelegateStake]: [
    said('delegate-stake'),
    (instruction) =>
      said('account-to-vote', { account: account(instruction, 0), vote: account(instruction, 1) }),
  ],
  [StakeInstruction.Split]: [said('split-stake'), lamportsMoved(getSplitInstructionDataDecoder)],
  [StakeInstruction.Withdraw]: [said('withdraw'), lamportsMoved(getWithdrawInstructionDataDecoder)],
  [StakeInstruction.Deactivate]: [said('deactivate-stake'), firstAccount],
  [StakeInstruction.SetLockup]: [said('lock-stake'), firstAccount],
  [StakeInstruction.Merge]: [
    said('merge-stake'),
    (instruction) =>
      said('source-into-destination', {
        source: account(instruction, 1),
        destination: account(instruction, 0),
      }),
  ],
  [StakeInstruction.AuthorizeWithSeed]: [said('change-authority-from-seed'), firstAccount],
  [StakeInstruction.InitializeChecked]: [
    said('initialize-stake'),
    (instruction) => {
      const staker = instruction.accounts.length >= 4 ? 2 : 1;
      return said('initialized-with-authorities', {
        account: account(instruction, 0),
        staker: account(instruction, staker),
        withdrawer: account(instruction, staker + 1),
      });
    },
  ],
  [StakeInstruction.AuthorizeChecked]: [
    said('change-authority'),
    (instruction) => {
      const { stakeAuthorize } = getAuthorizeCheckedInstructionDataDecoder().decode(instruction.data);
      const code = stakeAuthorize === StakeAuthorize.Staker ? 'new-staker' : 'new-withdrawer';
      return said(code, { account: account(instruction, 0) });
    },
  ],
  [StakeInstruction.AuthorizeCheckedWithSeed]: [said('change-authority-from-seed'), firstAccount],
  [StakeInstruction.SetLockupChecked]: [said('lock-stake'), firstAccount],
  [StakeInstruction.GetMinimumDelegation]: [said('read-minimum-delegation'), () => said('changes-nothing')],
  [StakeInstruction.DeactivateDelinquent]: [said('deactivate-delinquent-stake'), firstAccount],
  [StakeInstruction.MoveStake]: [said('move-stake'), lamportsMoved(getMoveStakeInstructionDataDecoder)],
  [StakeInstruction.MoveLamports]: [
    said('move-lamports'),
    lamportsMoved(getMoveLamportsInstructionDataDecoder),
  ],
};

export const stakeDecoder: ProgramDecoder = {
  address: STAKE_PROGRAM_ADDRESS,
  name: said('stake'),
  decode: byKind(identifyStakeInstruction, StakeInstruction, (kind) => readers[kind]),
};
