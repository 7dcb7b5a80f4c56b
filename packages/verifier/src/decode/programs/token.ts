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
  byKind,
  firstAccount,
  moved,
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
  [TokenInstruction.Transfer]: [
    said('transfer-tokens'),
    (instruction) => {
      const { amount } = getTransferInstructionDataDecoder().decode(instruction.data);
      return moved(instruction, tokensAt(instruction, [FIRST, SECOND], amount, UNITS), [0, 1]);
    },
  ],
  [TokenInstruction.TransferChecked]: [
    said('transfer-tokens'),
    (instruction) => {
      const data = getTransferCheckedInstructionDataDecoder().decode(instruction.data);
      return moved(instruction, checked(instruction, data), [0, 2]);
    },
  ],
  [TokenInstruction.Approve]: [
    said('approve-spender'),
    (instruction) => {
      const { amount } = getApproveInstructionDataDecoder().decode(instruction.data);
      return said('amount-of-account-by-spender', {
        amount: tokensAt(instruction, [FIRST], amount, UNITS),
        account: account(instruction, 0),
        spender: account(instruction, 1),
      });
    },
  ],
  [TokenInstruction.ApproveChecked]: [
    said('approve-spender'),
    (instruction) =>
      said('amount-of-account-by-spender', {
        amount: checked(instruction, getApproveCheckedInstructionDataDecoder().decode(instruction.data)),
        account: account(instruction, 0),
        spender: account(instruction, 2),
      }),
  ],
  [TokenInstruction.Burn]: [
    said('burn-tokens'),
    (instruction) => {
      const { amount } = getBurnInstructionDataDecoder().decode(instruction.data);
      return said('amount-of-account', {
        amount: tokensAt(instruction, [FIRST, SECOND], amount, UNITS),
        account: account(instruction, 0),
      });
    },
  ],
  [TokenInstruction.SetAuthority]: [said('change-token-authority'), firstAccount],
  [TokenInstruction.CloseAccount]: [
    said('close-token-account'),
    (instruction) => said('closed-to', { account: account(instruction, 0), to: account(instruction, 1) }),
  ],
  [TokenInstruction.Revoke]: [said('revoke-spender'), firstAccount],
  [TokenInstruction.SyncNative]: [said('update-wrapped-sol'), firstAccount],
  [TokenInstruction.Batch]: [said('token-batch'), () => said('parts-not-shown')],
};

const fallback = (kind: TokenInstruction): Reader => [
  said('token-instruction', { instruction: TokenInstruction[kind] }),
  firstAccount,
];

export const tokenDecoder: ProgramDecoder = {
  address: TOKEN_PROGRAM_ADDRESS,
  name: said('token'),
  decode: byKind(identifyTokenInstruction, TokenInstruction, (kind) => readers[kind] ?? fallback(kind)),
};
