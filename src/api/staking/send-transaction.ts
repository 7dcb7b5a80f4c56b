import { routes } from '@contract/rest/routes';
import { hex } from '@scure/base';
import { request } from '../http/client';

/** A node may hold the answer back until it has forwarded the transaction. */
const limit = 30_000;

/**
 * Broadcasts signed wire bytes through the staking API, once.
 *
 * The signature that it answers with is the API's claim; the one that counts is in the bytes.
 */
export function sendSignedTransaction(
  wire: Uint8Array,
  signal?: AbortSignal,
): Promise<{ readonly signature: string }> {
  return request(routes.sendTransaction, { body: { txn: hex.encode(wire) }, signal, limit });
}
