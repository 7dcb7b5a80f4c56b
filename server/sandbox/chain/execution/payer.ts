import { SYSTEM_PROGRAM } from '../programs';
import type { ChainAccount, TransactionError } from '../types';

const NONCE_ACCOUNT_SIZE = 80;

/** The validator's error when this account cannot pay this fee; null when it can. */
export function payerError(
  payer: ChainAccount | null,
  fee: bigint,
  rent: (space: number) => bigint,
): TransactionError | null {
  if (!payer) return 'AccountNotFound';
  const isNonce = payer.data.length === NONCE_ACCOUNT_SIZE;
  if (payer.owner !== SYSTEM_PROGRAM || (payer.data.length > 0 && !isNonce)) return 'InvalidAccountForFee';
  if (payer.lamports < fee) return 'InsufficientFundsForFee';
  const left = payer.lamports - fee;
  if (left > 0n && left < rent(payer.data.length)) return { InsufficientFundsForRent: { account_index: 0 } };
  return null;
}
