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
import { msg } from '../../../../contract/i18n';
import { sentence } from '../../sentence';
import { solText } from '../../sol-text';
import { account, description, type ProgramDecoder, type Reader } from './instruction';

const readers: Record<SystemInstruction, Reader> = {
  [SystemInstruction.CreateAccount]: (instruction) => {
    const data = getCreateAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccount',
      msg('Create account'),
      sentence(msg('{amount} from {from} to {to}, {bytes} bytes, owned by {owner}'), {
        amount: solText(data.lamports),
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
      msg('Give an account to a program'),
      sentence(msg('{account} to {owner}'), { account: account(instruction, 0), owner: data.programAddress }),
    );
  },
  [SystemInstruction.TransferSol]: (instruction) => {
    const data = getTransferSolInstructionDataDecoder().decode(instruction.data);
    return description(
      'Transfer',
      msg('Transfer SOL'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: solText(data.amount),
        from: account(instruction, 0),
        to: account(instruction, 1),
      }),
    );
  },
  [SystemInstruction.CreateAccountWithSeed]: (instruction) => {
    const data = getCreateAccountWithSeedInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccountWithSeed',
      msg('Create account from a seed'),
      sentence(msg('{amount} to {to}, {bytes} bytes, owned by {owner}'), {
        amount: solText(data.amount),
        to: account(instruction, 1),
        bytes: data.space,
        owner: data.programAddress,
      }),
    );
  },
  [SystemInstruction.AdvanceNonceAccount]: (instruction) =>
    description(
      'AdvanceNonceAccount',
      msg('Use a durable nonce'),
      sentence(msg('{account}: the transaction never expires'), { account: account(instruction, 0) }),
    ),
  [SystemInstruction.WithdrawNonceAccount]: (instruction) => {
    const data = getWithdrawNonceAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'WithdrawNonceAccount',
      msg('Withdraw from a nonce account'),
      sentence(msg('{amount} to {to}'), {
        amount: solText(data.withdrawAmount),
        to: account(instruction, 1),
      }),
    );
  },
  [SystemInstruction.InitializeNonceAccount]: (instruction) =>
    description('InitializeNonceAccount', msg('Initialize a nonce account'), account(instruction, 0)),
  [SystemInstruction.AuthorizeNonceAccount]: (instruction) => {
    const data = getAuthorizeNonceAccountInstructionDataDecoder().decode(instruction.data);
    return description(
      'AuthorizeNonceAccount',
      msg('Hand over a nonce account'),
      sentence(msg('{account} to {owner}'), {
        account: account(instruction, 0),
        owner: data.newNonceAuthority,
      }),
    );
  },
  [SystemInstruction.Allocate]: (instruction) =>
    description('Allocate', msg('Allocate space'), account(instruction, 0)),
  [SystemInstruction.AllocateWithSeed]: (instruction) =>
    description('AllocateWithSeed', msg('Allocate space from a seed'), account(instruction, 0)),
  [SystemInstruction.AssignWithSeed]: (instruction) =>
    description('AssignWithSeed', msg('Give a seeded account to a program'), account(instruction, 0)),
  [SystemInstruction.TransferSolWithSeed]: (instruction) => {
    const data = getTransferSolWithSeedInstructionDataDecoder().decode(instruction.data);
    return description(
      'TransferWithSeed',
      msg('Transfer SOL from a seeded account'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: solText(data.amount),
        from: account(instruction, 0),
        to: account(instruction, 2),
      }),
    );
  },
  [SystemInstruction.UpgradeNonceAccount]: (instruction) =>
    description('UpgradeNonceAccount', msg('Upgrade a nonce account'), account(instruction, 0)),
  [SystemInstruction.CreateAccountAllowPrefund]: (instruction) => {
    const data = getCreateAccountAllowPrefundInstructionDataDecoder().decode(instruction.data);
    return description(
      'CreateAccountAllowPrefund',
      msg('Create an account that may hold funds'),
      sentence(msg('{amount} from {from} to {to}, owned by {owner}'), {
        amount: solText(data.lamports),
        from: account(instruction, 1),
        to: account(instruction, 0),
        owner: data.programAddress,
      }),
    );
  },
};

export const systemDecoder: ProgramDecoder = {
  address: SYSTEM_PROGRAM_ADDRESS,
  name: msg('System'),
  decode: (instruction) => readers[identifySystemInstruction(instruction.data)](instruction),
};
