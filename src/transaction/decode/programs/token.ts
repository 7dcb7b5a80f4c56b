import {
  getApproveCheckedInstructionDataDecoder,
  getApproveInstructionDataDecoder,
  getBurnInstructionDataDecoder,
  getTransferCheckedInstructionDataDecoder,
  getTransferInstructionDataDecoder,
  identifyTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token';
import { msg } from '../../../../contract/i18n';
import { sentence } from '../../sentence';
import { decimalText, tokenText } from '../../token-text';
import {
  account,
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
  type Reader,
  tokenAt,
  tokensAt,
} from './instruction';

/** Positions of an instruction's token account, and of its mint or, in a plain transfer, the receiving account. */
const FIRST = 0;
const SECOND = 1;

const UNITS = msg('{units} units');

/** For an instruction that names mint and decimals: it fails unless they are the account's own. */
function checked(
  instruction: RawInstruction,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): string {
  const kind = tokenAt(instruction, [FIRST, SECOND]);
  return kind?.decimals === decimals
    ? tokenText(amount, kind)
    : sentence(msg('{amount} tokens'), { amount: decimalText(amount, decimals) });
}

/** The instructions that a review can contain; others are shown with the program's name for them. */
const readers: Partial<Record<TokenInstruction, Reader>> = {
  [TokenInstruction.Transfer]: (instruction) =>
    description(
      'Transfer',
      msg('Transfer tokens'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: tokensAt(
          instruction,
          [FIRST, SECOND],
          getTransferInstructionDataDecoder().decode(instruction.data).amount,
          UNITS,
        ),
        from: account(instruction, 0),
        to: account(instruction, 1),
      }),
    ),
  [TokenInstruction.TransferChecked]: (instruction) =>
    description(
      'TransferChecked',
      msg('Transfer tokens'),
      sentence(msg('{amount} from {from} to {to}'), {
        amount: checked(instruction, getTransferCheckedInstructionDataDecoder().decode(instruction.data)),
        from: account(instruction, 0),
        to: account(instruction, 2),
      }),
    ),
  [TokenInstruction.Approve]: (instruction) =>
    description(
      'Approve',
      msg('Let another key spend tokens'),
      sentence(msg('{amount} of {account} by {spender}'), {
        amount: tokensAt(
          instruction,
          [FIRST],
          getApproveInstructionDataDecoder().decode(instruction.data).amount,
          UNITS,
        ),
        account: account(instruction, 0),
        spender: account(instruction, 1),
      }),
    ),
  [TokenInstruction.ApproveChecked]: (instruction) =>
    description(
      'ApproveChecked',
      msg('Let another key spend tokens'),
      sentence(msg('{amount} of {account} by {spender}'), {
        amount: checked(instruction, getApproveCheckedInstructionDataDecoder().decode(instruction.data)),
        account: account(instruction, 0),
        spender: account(instruction, 2),
      }),
    ),
  [TokenInstruction.Burn]: (instruction) =>
    description(
      'Burn',
      msg('Burn tokens'),
      sentence(msg('{amount} of {account}'), {
        amount: tokensAt(
          instruction,
          [FIRST, SECOND],
          getBurnInstructionDataDecoder().decode(instruction.data).amount,
          UNITS,
        ),
        account: account(instruction, 0),
      }),
    ),
  [TokenInstruction.SetAuthority]: (instruction) =>
    description('SetAuthority', msg('Change a token authority'), account(instruction, 0)),
  [TokenInstruction.CloseAccount]: (instruction) =>
    description(
      'CloseAccount',
      msg('Close a token account'),
      sentence(msg('{account}, its SOL to {to}'), {
        account: account(instruction, 0),
        to: account(instruction, 1),
      }),
    ),
  [TokenInstruction.Revoke]: (instruction) =>
    description('Revoke', msg('Revoke a spender'), account(instruction, 0)),
  [TokenInstruction.SyncNative]: (instruction) =>
    description('SyncNative', msg('Update wrapped SOL'), account(instruction, 0)),
  [TokenInstruction.Batch]: () =>
    description('Batch', msg('Several token instructions in one'), msg('Its parts are not shown')),
};

function fallback(kind: TokenInstruction, instruction: RawInstruction): InstructionDescription {
  return description(
    TokenInstruction[kind],
    sentence(msg('Token: {instruction}'), { instruction: TokenInstruction[kind] }),
    account(instruction, 0),
  );
}

export const tokenDecoder: ProgramDecoder = {
  address: TOKEN_PROGRAM_ADDRESS,
  name: msg('Token'),
  decode: (instruction) => {
    const kind = identifyTokenInstruction(instruction.data);
    return readers[kind]?.(instruction) ?? fallback(kind, instruction);
  },
};
