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
  [SystemInstruction.CreateAccount]: (one) => {
    const data = getCreateAccountInstructionDataDecoder().decode(one.data);
    return description(
      'CreateAccount',
      msg('Create account'),
      sentence(msg('{amount} from {from} to {to}, {bytes} bytes, owned by {owner}'), {
        amount: solText(data.lamports),
        from: account(one, 0),
        to: account(one, 1),
        bytes: data.space,
        owner: data.programAddress,
      }),
    );
  },
  [SystemInstruction.Assign]: (one) => {
    const data = getAssignInstructionDataDecoder().decode(one.data);
    return description(
      'Assign',
      msg('Give an account to a program'),
      sentence(msg('{account} to {owner}'), { account: account(one, 0), owner: data.programAddress }),
    );
  },
  [SystemInstruction.TransferSol]: (one) => {
    const data = getTransferSolInstructionDataDecoder().decode(one.data);
    return description(
      'Transfer',
      msg('Transfer SOL'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: solText(data.amount),
        from: account(one, 0),
        to: account(one, 1),
      }),
    );
  },
  [SystemInstruction.CreateAccountWithSeed]: (one) => {
    const data = getCreateAccountWithSeedInstructionDataDecoder().decode(one.data);
    return description(
      'CreateAccountWithSeed',
      msg('Create account from a seed'),
      sentence(msg('{amount} to {to}, {bytes} bytes, owned by {owner}'), {
        amount: solText(data.amount),
        to: account(one, 1),
        bytes: data.space,
        owner: data.programAddress,
      }),
    );
  },
  [SystemInstruction.AdvanceNonceAccount]: (one) =>
    description(
      'AdvanceNonceAccount',
      msg('Use a durable nonce'),
      sentence(msg('{account}: the transaction never expires'), { account: account(one, 0) }),
    ),
  [SystemInstruction.WithdrawNonceAccount]: (one) => {
    const data = getWithdrawNonceAccountInstructionDataDecoder().decode(one.data);
    return description(
      'WithdrawNonceAccount',
      msg('Withdraw from a nonce account'),
      sentence(msg('{amount} to {to}'), { amount: solText(data.withdrawAmount), to: account(one, 1) }),
    );
  },
  [SystemInstruction.InitializeNonceAccount]: (one) =>
    description('InitializeNonceAccount', msg('Initialize a nonce account'), account(one, 0)),
  [SystemInstruction.AuthorizeNonceAccount]: (one) => {
    const data = getAuthorizeNonceAccountInstructionDataDecoder().decode(one.data);
    return description(
      'AuthorizeNonceAccount',
      msg('Hand over a nonce account'),
      sentence(msg('{account} to {owner}'), { account: account(one, 0), owner: data.newNonceAuthority }),
    );
  },
  [SystemInstruction.Allocate]: (one) => description('Allocate', msg('Allocate space'), account(one, 0)),
  [SystemInstruction.AllocateWithSeed]: (one) =>
    description('AllocateWithSeed', msg('Allocate space from a seed'), account(one, 0)),
  [SystemInstruction.AssignWithSeed]: (one) =>
    description('AssignWithSeed', msg('Give a seeded account to a program'), account(one, 0)),
  [SystemInstruction.TransferSolWithSeed]: (one) => {
    const data = getTransferSolWithSeedInstructionDataDecoder().decode(one.data);
    return description(
      'TransferWithSeed',
      msg('Transfer SOL from a seeded account'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: solText(data.amount),
        from: account(one, 0),
        to: account(one, 2),
      }),
    );
  },
  [SystemInstruction.UpgradeNonceAccount]: (one) =>
    description('UpgradeNonceAccount', msg('Upgrade a nonce account'), account(one, 0)),
  [SystemInstruction.CreateAccountAllowPrefund]: (one) => {
    const data = getCreateAccountAllowPrefundInstructionDataDecoder().decode(one.data);
    return description(
      'CreateAccountAllowPrefund',
      msg('Create an account that may hold funds'),
      sentence(msg('{amount} from {from} to {to}, owned by {owner}'), {
        amount: solText(data.lamports),
        from: account(one, 1),
        to: account(one, 0),
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
