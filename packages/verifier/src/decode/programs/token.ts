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
import { said, tokens, type Value } from '../../said/said';
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

const UNITS = 'units';

/** For an instruction that names mint and decimals: it fails unless they are the account's own. */
function checked(
  instruction: RawInstruction,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): Value {
  const kind = tokenAt(instruction, [FIRST, SECOND]);
  return kind?.decimals === decimals
    ? tokens(amount, kind)
    : said('amount-tokens', { amount: { units: amount, decimals } });
}

/** The instructions that a review can contain; others are shown with the program's name for them. */
const readers: Partial<Record<TokenInstruction, Reader>> = {
  [TokenInstruction.Transfer]: (instruction) =>
    description(
      'Transfer',
      said('transfer-tokens'),
      said('amount-from-to', {
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
      said('transfer-tokens'),
      said('amount-from-to', {
        amount: checked(instruction, getTransferCheckedInstructionDataDecoder().decode(instruction.data)),
        from: account(instruction, 0),
        to: account(instruction, 2),
      }),
    ),
  [TokenInstruction.Approve]: (instruction) =>
    description(
      'Approve',
      said('approve-spender'),
      said('amount-of-account-by-spender', {
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
      said('approve-spender'),
      said('amount-of-account-by-spender', {
        amount: checked(instruction, getApproveCheckedInstructionDataDecoder().decode(instruction.data)),
        account: account(instruction, 0),
        spender: account(instruction, 2),
      }),
    ),
  [TokenInstruction.Burn]: (instruction) =>
    description(
      'Burn',
      said('burn-tokens'),
      said('amount-of-account', {
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
    description('SetAuthority', said('change-token-authority'), account(instruction, 0)),
  [TokenInstruction.CloseAccount]: (instruction) =>
    description(
      'CloseAccount',
      said('close-token-account'),
      said('closed-to', {
        account: account(instruction, 0),
        to: account(instruction, 1),
      }),
    ),
  [TokenInstruction.Revoke]: (instruction) =>
    description('Revoke', said('revoke-spender'), account(instruction, 0)),
  [TokenInstruction.SyncNative]: (instruction) =>
    description('SyncNative', said('update-wrapped-sol'), account(instruction, 0)),
  [TokenInstruction.Batch]: () => description('Batch', said('token-batch'), said('parts-not-shown')),
};

function fallback(kind: TokenInstruction, instruction: RawInstruction): InstructionDescription {
  return description(
    TokenInstruction[kind],
    said('token-instruction', { instruction: TokenInstruction[kind] }),
    account(instruction, 0),
  );
}

export const tokenDecoder: ProgramDecoder = {
  address: TOKEN_PROGRAM_ADDRESS,
  name: said('token'),
  decode: (instruction) => {
    const kind = identifyTokenInstruction(instruction.data);
    return readers[kind]?.(instruction) ?? fallback(kind, instruction);
  },
};
