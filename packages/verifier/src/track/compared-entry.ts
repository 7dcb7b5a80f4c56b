import type { JournalEntry, JournalStore, RpcPort } from '../types';
import { auditLanded } from './audit-landed';

const landed: ReadonlySet<JournalEntry['status']> = new Set(['confirmed', 'finalized', 'failed-on-chain']);

/**
 * A journalled entry with its comparison with the chain's record: the stored one, or a new one, which is stored, where it failed
 * so far. An unreachable node leaves the entry unchanged.
 * @param now Unix milliseconds
 */
export async function comparedEntry(
  signature: string,
  journal: JournalStore,
  rpc: RpcPort,
  now: number,
): Promise<JournalEntry | undefined> {
  const entry = await journal.get(signature);
  const settled = entry?.audit !== undefined && entry.audit.kind !== 'not-found';
  if (!entry || settled || !landed.has(entry.status)) return entry;
  const audit = await auditLanded(entry, rpc, now).catch(() => null);
  if (audit === null) return entry;
  await journal.amend(signature, { audit });
  return { ...entry, audit };
}
