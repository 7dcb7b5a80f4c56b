import { nodeWords } from '@clearstake/contract/node-errors';
import { refusalCodes } from '../../refusal-codes';
import { decodeWords } from './decode';
import { flowWords } from './flow';
import { receiptWords } from './receipt';
import { verifyWords } from './verify';
import { walletWords } from './wallet';

/** The English of every code. A code is part of receipts and journals: codes are added and never renamed, words may change. */
export const words = {
  ...refusalCodes,
  ...decodeWords,
  ...flowWords,
  ...nodeWords,
  ...receiptWords,
  ...verifyWords,
  ...walletWords,
  /** Without words of their own. */
  verbatim: '{text}',
  listed: '{list}',
  titled: '{title}: {text}',
  ended: '{clause}.',
} as const;
