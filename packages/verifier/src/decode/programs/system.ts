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
import { account, byKind, firstAccount, moved, type ProgramDecoder, type Reader } from './instruction';

/** As they are told: the client adds to two names what is transferred. */
const names = {
  ...SystemInstruction,
  [SystemInstruction.TransferSol]: 'Transfer',
  [SystemInstruction.TransferSolWithSeed]: 'TransferWithSeed',
};

const readers: Record<SystemInstruction, Reader> = {
  [SystemInstruction.CreateAccount]: [
    said('create-account'),
    (instruction) => {
      const data = getCreateAccountInstructionDataDecoder().decode(instruction.data);
      return said('created-from', {
        amount: { lamports: data.lamports },
        from: account(instruction, 0),
        to: account(instruction, 1),
        bytes: data.space,
        owner: data.programAddress,
      });
    },
  ],
  [SystemInstruction.Assign]: [
    said('assign-account'),
    (instruction) => {
      const { programAddress: owner } = getAssignInstructionDataDecoder().decode(instruction.data);
      return said('account-to-owner', { account: account(instruction, 0), owner });
    },
  ],
  [SystemInstruction.TransferSol]: [
    said('transfer-sol'),
    (instruction) => {
      const { amount } = getTransferSolInstructionDataDecoder().decode(instruction.data);
      return moved(instruction, { lamports: amount }, [0, 1]);
    },
  ],
  [SystemInstruction.CreateAccountWithSeed]: [
    said('create-account-from-seed'),
    (instruction) => {
      const data = getCreateAccountWithSeedInstructionDataDecoder().decode(instruction.data);
      return said('created', {
        amount: { lamports: data.amount },
        to: account(instruction, 1),
        bytes: data.space,
        owner: data.programAddress,
      });
    },
  ],
  [SystemInstruction.AdvanceNonceAccount]: [
    said('advance-nonce'),
    (instruction) => said('never-expires', { account: account(instruction, 0) }),
  ],
  [SystemInstruction.WithdrawNonceAccount]: [
    said('withdraw-nonce'),
    (instruction) => {
      const data = getWithdrawNonceAccountInstructionDataDecoder().decode(instruction.data);
      return said('amount-to', { amount: { lamports: data.withdrawAmount }, to: account(instruction, 1) });
    },
  ],
  [SystemInstruction.InitializeNonceAccount]: [said('initialize-nonce'), firstAccount],
  [SystemInstruction.AuthorizeNonceAccount]: [
    said('authorize-nonce'),
    (instruction) => {
      const data = getAuthorizeNonceAccountInstructionDataDecoder().decode(instruction.data);
      return said('account-to-owner', { account: account(instruction, 0), owner: data.newNonceAuthority });
    },
  ],
  [SystemInstruction.Allocate]: [said('allocate-space'), firstAccount],
  [SystemInstruction.AllocateWithSeed]: [said('allocate-from-seed'), firstAccount],
  [SystemInstruction.AssignWithSeed]: [said('assign-from-seed'), firstAccount],
  [SystemInstruction.TransferSolWithSeed]: [
    said('transfer-from-seed'),
    (instruction) => {
      const { amount } = getTransferSolWithSeedInstructionDataDecoder().decode(instruction.data);
      return moved(instruction, { lamports: amount }, [0, 2]);
    },
  ],
  [SystemInstruction.UpgradeNonceAccount]: [said('upgrade-nonce'), firstAccount],
  [SystemInstruction.CreateAccountAllowPrefund]: [
    said('create-account-with-funds'),
    (instruction) => {
      const data = getCreateAccountAllowPrefundInstructionDataDecoder().decode(instruction.data);
      return said('funded-from', {
        amount: { lamports: data.lamports },
        from: account(instruction, 1),
        to: account(instruction, 0),
        owner: data.programAddress,
      });
    },
  ],
};

export const systemDecoder: ProgramDecoder = {
  address: SYSTEM_PROGRAM_ADDRESS,
  name: said('system'),
  decode: byKind(identifySystemInstruction, names, (kind) => readers[kind]),
};
