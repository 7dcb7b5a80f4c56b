import type { JournalEntry, RpcPort } from '../types';

/** The node's limit per request. */
const MOST_SIGNATURES = 256;

/**
 * The entries that were called expired but that a node knows after all, ready to be tracked again. Checked at every start: an
 * expiry depends on a node that found nothing, and another node may know more. A node that cannot answer finds none.
 */
export async function foundAfterExpiry(
  entries: readonly JournalEntry[],
  rpc: Pick<RpcPort, 'getSignatureStatuses'>,
): Promise<readonly JournalEntry[]> {
  const expired = entries.filter(({ status }) => status === 'expired').slice(0, MOST_SIGNATURES);
  if (expired.length === 0) return [];
  const statuses = await rpc.getSignatureStatuses(expired.map(({ signature }) => signature)).catch(() => []);
  return expired
    .filter((_, index) => statuses[index])
    .map((entry) => ({ ...entry, status: 'unknown' as const }));
}
