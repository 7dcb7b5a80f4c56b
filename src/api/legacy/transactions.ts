import type { RouteAnswer } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import { hex } from '@scure/base';
import { request } from '../http/client';

/** In milliseconds: a node may answer only after it has forwarded the transaction. */
const sendTimeout = 30_000;

interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** Requests an unsigned deposit of lamports into the pool from the unversioned API; the message is base64. */
export function buildLegacyDeposit(
  wallet: string,
  lamports: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.legacyDeposit>> {
  return request(routes.legacyDeposit, { body: { pubkey: wallet, amount: lamports }, signal });
}

/**
 * Broadcasts signed wire bytes through the unversioned API, once. The returned signature is only the API's claim; the
 * transaction's own is in the bytes.
 */
export async function sendLegacyTransaction(
  wire: Uint8Array,
  signal?: AbortSignal,
): Promise<RouteAnswer<typeof routes.legacySend>> {
  return request(routes.legacySend, {
    body: { txn: hex.encode(wire) },
    signal,
    timeout: sendTimeout,
  });
}
