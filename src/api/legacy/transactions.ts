import type { RouteAnswer } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { hex } from '@scure/base';
import { request } from '../http/client';

/** A node may hold the answer back until it has forwarded the transaction. */
const sendLimit = 30_000;

interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** Asks the unversioned API for an unsigned deposit of lamports into the pool; the message is base64. */
export function buildLegacyDeposit(
  wallet: string,
  lamports: bigint,
  { signal }: Abortable = {},
): Promise<RouteAnswer<typeof routes.legacyDeposit>> {
  return request(routes.legacyDeposit, { body: { pubkey: wallet, amount: lamports }, signal });
}

/**
 * Broadcasts signed wire bytes through the unversioned API, once.
 *
 * The signature that it answers with is the API's claim; the one that counts is in the bytes.
 */
export async function sendLegacyTransaction(
  wire: Uint8Array,
  signal?: AbortSignal,
): Promise<{ readonly signature: string }> {
  const answer = await request(routes.legacySend, {
    body: { txn: hex.encode(wire) },
    signal,
    limit: sendLimit,
  });
  return { signature: answer.txn_signature };
}
