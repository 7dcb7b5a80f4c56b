import { routes } from '@contract/rest/routes';
import { hex } from '@scure/base';
import { request } from '../http/client';
import { StatusError } from '../http/errors';
import { withErrorWords } from '../rpc/transaction-error';

/** A node may hold the answer back until it has forwarded the transaction. */
const limit = 30_000;

/**
 * Broadcasts signed wire bytes through the staking API, once.
 *
 * The signature that it answers with is the API's claim; the one that counts is in the bytes.
 */
export async function sendSignedTransaction(
  wire: Uint8Array,
  signal?: AbortSignal,
): Promise<{ readonly signature: string }> {
  try {
    return await request(routes.sendTransaction, { body: { txn: hex.encode(wire) }, signal, limit });
  } catch (error) {
    if (!(error instanceof StatusError) || error.reason === undefined) throw error;
    // The API passes on what the chain's simulation said, which is a name or JSON.
    const { route, status, reason, retryAfter } = error;
    throw new StatusError(route, status, withErrorWords(reason), retryAfter);
  }
}
