import { getNonceDecoder, type Nonce } from '@solana-program/system';
import { viewOf } from './bytes';
import { SYSTEM_PROGRAM } from './programs';
import type { WireMessage } from './transaction/wire';
import type { AccountReader } from './types';

export const NONCE_ACCOUNT_SIZE = 80;
const ADVANCE_NONCE = 4;

/** Null when the data is not an initialised nonce account. */
export const decodeNonceAccount = (data: Uint8Array): Nonce | null =>
  data.length === NONCE_ACCOUNT_SIZE && viewOf(data).getUint32(4, true) === 1
    ? getNonceDecoder().decode(data)
    : null;

/** Whether a message uses a durable nonce that is still valid: its first instruction advances exactly that nonce. */
export function isUsableNonce(message: WireMessage, read: AccountReader): boolean {
  const first = message.instructions[0];
  if (!first || message.staticKeys[first.programIdIndex] !== SYSTEM_PROGRAM) return false;
  if (first.data.length < 4 || viewOf(first.data).getUint32(0, true) !== ADVANCE_NONCE) return false;
  const address = message.staticKeys[first.accounts[0] ?? -1];
  const account = address === undefined ? null : read(address);
  const nonce = account?.owner === SYSTEM_PROGRAM ? decodeNonceAccount(account.data) : null;
  const authority = message.staticKeys[first.accounts[2] ?? -1];
  return nonce !== null && nonce.blockhash === message.blockhash && nonce.authority === authority;
}
