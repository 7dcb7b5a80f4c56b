import type { Pins } from '@clearstake/contract/pins';
import { verifySignature } from '../decode/decode-blob';
import type { DecodedTransaction } from '../types';
import { newAccountOf } from './new-account';

/**
 * A key between wallet and pool, made for one transaction, as the stake-pool client's helpers use it: it pays or spends instead of
 * the wallet. Its valid signature came along, so the message cannot change any more. Null where there is none.
 */
export function keyBetween(
  { message, signatures }: Pick<DecodedTransaction, 'message' | 'signatures'>,
  { pool }: Pins,
): string | null {
  if (message === null) return null;
  const known = [message.staticKeys[0], newAccountOf(message)];
  const [slot, ...others] = signatures.filter(({ address }) => !known.includes(address));
  if (!slot?.signature || others.length > 0) return null;
  const servesPool = message.instructions.some(
    ({ program, accounts }) =>
      program === pool?.program && accounts.some(({ address }) => address === slot.address),
  );
  return servesPool && verifySignature(slot.signature, message.bytes, slot.address) ? slot.address : null;
}
