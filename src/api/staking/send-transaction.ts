import type { NodeError } from '@clearstake/contract/node-errors';
import type { RouteAnswer } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { replaceErrorNames } from '@clearstake/contract/transaction-error';
import { hex } from '@scure/base';
import { request } from '../http/client';
import { StatusError } from '../http/errors';

/** In milliseconds: a node may answer only after it has forwarded the transaction. */
const timeout = 30_000;

/**
 * Broadcasts signed wire bytes through the staking API, once. The returned signature is only the API's claim; the transaction's
 * own is in the bytes. `say` writes the node's error that a refusal quotes.
 */
export const sendSignedTransaction =
  (say: (error: NodeError) => string) =>
  async (wire: Uint8Array, signal?: AbortSignal): Promise<RouteAnswer<typeof routes.sendTransaction>> => {
    try {
      return await request(routes.sendTransaction, { body: { txn: hex.encode(wire) }, signal, timeout });
    } catch (error) {
      if (!(error instanceof StatusError) || error.reason === undefined) throw error;
      // The API forwards the simulation's error, which is a name or JSON.
      const { route, status, reason, retryAfter } = error;
      throw new StatusError(route, status, replaceErrorNames(reason, say), retryAfter);
    }
  };

export function sendLegacyTransaction(
  wire: Uint8Array,
  signal?: AbortSignal,
): Promise<RouteAnswer<typeof routes.legacySend>> {
  return request(routes.legacySend, { body: { txn: hex.encode(wire) }, signal, timeout });
}
