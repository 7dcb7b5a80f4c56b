import { AccountRole, type Address, address, type Instruction } from '@solana/kit';
import {
  getDeactivateInstructionDataEncoder,
  getDelegateStakeInstructionDataEncoder,
  getInitializeInstructionDataEncoder,
  STAKE_PROGRAM_ADDRESS,
} from '@solana-program/stake';
import {
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_CONFIG,
  STAKE_HISTORY_SYSVAR,
  SYSTEM_PROGRAM,
} from '../../chain/programs';

// Since its version 5 the program also accepts shorter account lists. Builders in the field send the sysvars, and so do we.
const clockSysvar = address(CLOCK_SYSVAR);
const rentSysvar = address(RENT_SYSVAR);
const stakeHistorySysvar = address(STAKE_HISTORY_SYSVAR);
const stakeConfig = address(STAKE_CONFIG);
const nobody = address(SYSTEM_PROGRAM);

/** Sets both authorities of a new stake account, without a lockup. */
export function initializeStake(stake: Address, authority: Address): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      { address: stake, role: AccountRole.WRITABLE },
      { address: rentSysvar, role: AccountRole.READONLY },
    ],
    data: getInitializeInstructionDataEncoder().encode({
      arg0: { staker: authority, withdrawer: authority },
      arg1: { unixTimestamp: 0n, epoch: 0n, custodian: nobody },
    }),
  };
}

export function delegateStake(stake: Address, vote: Address, staker: Address): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      { address: stake, role: AccountRole.WRITABLE },
      { address: vote, role: AccountRole.READONLY },
      { address: clockSysvar, role: AccountRole.READONLY },
      { address: stakeHistorySysvar, role: AccountRole.READONLY },
      { address: stakeConfig, role: AccountRole.READONLY },
      { address: staker, role: AccountRole.READONLY_SIGNER },
    ],
    data: getDelegateStakeInstructionDataEncoder().encode({}),
  };
}

export function deactivateStake(stake: Address, staker: Address): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      { address: stake, role: AccountRole.WRITABLE },
      { address: clockSysvar, role: AccountRole.READONLY },
      { address: staker, role: AccountRole.READONLY_SIGNER },
    ],
    data: getDeactivateInstructionDataEncoder().encode({}),
  };
}
