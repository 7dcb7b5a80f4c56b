import { isAuditDue, isPending, type JournalEntry } from '@clearstake/verifier';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { useJournal } from './use-journal';
import { useShownSignatures } from './use-shown-signatures';

/**
 * Tracks every journalled transaction of this network that is pending or not audited to its final outcome, e.g. after a reload.
 * Expired ones are looked up once per mount. Gives those without a review on this page: pending ones, and those that settled while
 * it was open. A confirmed one is listed only if it was seen unconfirmed here, one whose audit differs always.
 */
export function usePending() {
  const { data: entries } = useJournal();
  const shown = useShownSignatures();
  const client = useQueryClient();
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const watching = useRef(new Map<string, AbortController>());
  const unsettled = useMemo(() => {
    const due = (entries ?? []).filter((entry) => isPending(entry) || isAuditDue(entry));
    return due.filter(({ signature }) => !shown.has(signature));
  }, [entries, shown]);

  useEffect(() => {
    for (const entry of unsettled) {
      if (isPending(entry) && entry.status !== 'confirmed') setSeenOpen(including(entry.signature));
      if (watching.current.has(entry.signature)) continue;
      const stopping = new AbortController();
      watching.current.set(entry.signature, stopping);
      watch(entry, stopping.signal).then(
        (last) => {
          if (last?.audit?.kind === 'differs') setSeenOpen(including(last.signature));
          return client.invalidateQueries({ queryKey: chainKeys.all });
        },
        // Its code failed to load: retried with the next change of the journal.
        () => watching.current.delete(entry.signature),
      );
    }
  }, [unsettled, client]);
  const confirmed = unsettled.filter(
    ({ status, signature }) => status === 'confirmed' && seenOpen.has(signature),
  ).length;
  // Not only once it is final: until then a balance read before it would be added to the stake that it made.
  useEffect(() => {
    if (confirmed > 0) void client.invalidateQueries({ queryKey: chainKeys.all });
  }, [client, confirmed]);
  const recheck = useRef(true);
  useEffect(() => {
    if (entries === undefined || !recheck.current) return;
    recheck.current = false;
    const stopping = new AbortController();
    watching.current.set('expired', stopping);
    watchExpired(entries, stopping.signal).then(
      (landed) => {
        for (const { signature } of landed) setSeenOpen(including(signature));
        return landed.length > 0 ? client.invalidateQueries({ queryKey: chainKeys.all }) : undefined;
      },
      () => undefined,
    );
  }, [entries, client]);
  useEffect(() => {
    const all = watching.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
      all.clear();
      recheck.current = true;
    };
  }, []);

  return {
    open: unsettled.filter(
      (entry) => isPending(entry) && (entry.status !== 'confirmed' || seenOpen.has(entry.signature)),
    ),
    ended: (entries ?? []).filter((entry) => !isPending(entry) && seenOpen.has(entry.signature)),
    dismiss: (signature: string) =>
      setSeenOpen((previous) => new Set([...previous].filter((other) => other !== signature))),
  };
}

const including = (signature: string) => (signatures: ReadonlySet<string>) =>
  signatures.has(signature) ? signatures : new Set([...signatures, signature]);

/** Looks up expired transactions on chain. Resolves to those that landed. */
async function watchExpired(
  entries: readonly JournalEntry[],
  signal: AbortSignal,
): Promise<readonly JournalEntry[]> {
  if (!entries.some(({ status }) => status === 'expired')) return [];
  const [{ foundAfterExpiry }, { rpc }] = await Promise.all([
    import('@/services/verifier/found-after-expiry'),
    import('@/api/rpc/rpc'),
  ]);
  const landed = await foundAfterExpiry(entries, rpc);
  const ended = await Promise.all(landed.map((entry) => watch(entry, signal)));
  return ended.filter((entry) => entry !== null).filter(({ status }) => status !== 'expired');
}

async function watch(entry: JournalEntry, signal: AbortSignal): Promise<JournalEntry | null> {
  const [{ trackEntry }, { sharedJournal }, { rpc }, { browserClock }] = await Promise.all([
    import('@/services/verifier/track-entry'),
    import('@/services/transaction/journal'),
    import('@/api/rpc/rpc'),
    import('@/services/transaction/clock'),
  ]);
  if (signal.aborted) return null;
  return trackEntry(entry, { journal: sharedJournal(), rpc, clock: browserClock, signal });
}
