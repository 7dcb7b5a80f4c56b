import {
  getAssignInstructionDataDecoder,
  getAuthorizeNonceAccountInstructionDataDecoder,
  getCreateAccountAllowPrefundInstructionDataDecoder,
  getCreateAccountInstructionDataDecoder,
  getCreateAccountWithSeedInstructionDataDecoder,
  getTransferSolInstructionDataDecoder,
  getTransferSolWithSeedInstructionDataDecoder,
  getWithdrawNonceAccountInstructionDataDecoder,
  identifySystemInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system';
import { said } from '../../said/said';
import { account, description, type ProgramDecoder, type Reader } from './instruction';

const readers: Record<SystemInstruction, Reader> = {
  [SystemInstruction.CreateAccount]: (instruction) => {
    const data = getCreateAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccount',
      said('create-account'),
      said('created-from', {
        amount: { lamports: data.lamports },
        from: account(instruction, 0),
        to: account(instruction, 1),
        bytes: data.space,
        owner: data.programAddress,
      }),
    );
  },
  [SystemInstruction.Assign]: (instruction) => {
    const data = getAssignInstructionDataDecoder().decode(instruction.data);
    return description(
      'Assign',
      said('assign-account'),
      said('account-to-owner', { account: account(instruction, 0), owner: data.programAddress }),
    );
  },
  [SystemInstruction.TransferSol]: (instruction) => {
    const data = getTransferSolInstructionDataDecoder().decode(instruction.data);
    return description(
      'Transfer',
      said('transfer-sol'),
      said('amount-from-to', {
        amount: { lamports: data.amount },
        from: account(instruction, 0),
        to: account(instruction, 1),
      }),
    );
  },
  [SystemInstruction.CreateAccountWithSeed]: (instruction) => {
    const data = getCreateAccountWithSeedInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccountWithSeed',
      said('create-account-from-seed'),
      said('created', {
        amount: { lamports: data.amount },
        to: account(instruction, 1),
        bytes: data.space,
        owner: data.programAddress,
      }),
    );
  },
  [SystemInstruction.AdvanceNonceAccount]: (instruction) =>
    description(
      'AdvanceNonceAccount',
      said('advance-nonce'),
      said('never-expires', { account: account(instruction, 0) }),
    ),
  [SystemInstruction.WithdrawNonceAccount]: (instruction) => {
    const data = getWithdrawNonceAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'WithdrawNonceAccount',
      said('withdraw-nonce'),
      said('amount-to', {
        amount: { lamports: data.withdrawAmount },
        to: account(instruction, 1),
      }),
    );
  },
  [SystemInstruction.InitializeNonceAccount]: (instruction) =>
    description('InitializeNonceAccount', said('initialize-nonce'), account(instruction, 0)),
  [SystemInstruction.AuthorizeNonceAccount]: (instruction) => {
    const data = getAuthorizeNonceAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'AuthorizeNonceAccount',
      said('authorize-nonce'),
      said('account-to-owner', {
        account: account(instruction, 0),
        owner: data.newNonceAuthority,
      }),
    );
  },
  [SystemInstruction.Allocate]: (instruction) =>
    description('Allocate', said('allocate-space'), account(instruction, 0)),
  [SystemInstruction.AllocateWithSeed]: (instruction) =>
    description('AllocateWithSeed', said('allocate-from-seed'), account(instruction, 0)),
  [SystemInstruction.AssignWithSeed]: (instruction) =>
    description('AssignWithSeed', said('assign-from-seed'), account(instruction, 0)),
  [SystemInstruction.TransferSolWithSeed]: (instruction) => {
    const data = getTransferSolWithSeedInstructionDataDecoder().decode(instruction.data);
    return description(
      'TransferWithSeed',
      said('transfer-from-seed'),
      said('amount-from-to', {
        amount: { lamports: data.amount },
        from: account(instruction, 0),
        to: account(instruction, 2),
      }),
    );
  },
  [SystemInstruction.UpgradeNonceAccount]: (instruction) =>
    description('UpgradeNonceAccount', said('upgrade-nonce'), account(instruction, 0)),
  [SystemInstruction.CreateAccountAllowPrefund]: (instruction) => {
    const data = getCreateAccountAllowPrefundInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccountAllowPrefund',
      said('create-account-with-funds'),
      said('funded-from', {
        amount: { lamports: data.lamports },
        from: account(instruction, 1),
        to: account(instruction, 0),
        owner: data.programAddress,
      }),
    );
  },
};

export const systemDecoder: ProgramDecoder = {
  address: SYSTEM_PROGRAM_ADDRESS,
  name: said('system'),
  decode: (instruction) => readers[identifySystemInstruction(instruction.data)](instruction),
};
