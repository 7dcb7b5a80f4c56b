import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { isAuditDue, isPending } from '@/transaction/journal/journal-entry';
import type { JournalEntry } from '@/transaction/types';
import { useJournal } from './use-journal';
import { useShownSignatures } from './use-shown-signatures';

/**
 * Transactions that no review on this page shows: those whose end is not known, and those of them that ended while it was open.
 * A confirmed one that only becomes final is watched without a word: its review has said all there is to say. One whose record on
 * chain turned out to differ from what was signed is always among those that ended.
 */
export interface Pending {
  readonly open: readonly JournalEntry[];
  readonly ended: readonly JournalEntry[];
  readonly dismiss: (signature: string) => void;
}

/**
 * Takes up watching of every journalled transaction whose end is not known or was not compared with what was signed, of every
 * wallet on this network: after a reload, or when its review was left. Each is watched to its certain end. Once at every start,
 * those that were called expired are looked for again.
 */
export function usePending(): Pending {
  const journal = useJournal();
  const shown = useShownSignatures();
  const client = useQueryClient();
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const watching = useRef(new Map<string, AbortController>());
  const entries = useMemo(() => journal.data ?? [], [journal.data]);
  const unsettled = useMemo(
    () => entries.filter((entry) => (isPending(entry) || isAuditDue(entry)) && !shown.has(entry.signature)),
    [entries, shown],
  );

  useEffect(() => {
    for (const entry of unsettled) {
      if (isPending(entry) && entry.status !== 'confirmed')
        setSeenOpen((known) => withSignature(known, entry.signature));
      if (watching.current.has(entry.signature)) continue;
      const stopping = new AbortController();
      watching.current.set(entry.signature, stopping);
      watch(entry, stopping.signal).then(
        (last) => {
          if (last?.audit?.kind === 'differs') setSeenOpen((known) => withSignature(known, last.signature));
          return client.invalidateQueries({ queryKey: chainKeys.all });
        },
        // Its code could not be loaded: it is taken up again with the next change of the journal.
        () => watching.current.delete(entry.signature),
      );
    }
  }, [unsettled, client]);
  const known = journal.data;
  const recheck = useRef(true);
  useEffect(() => {
    if (known === undefined || !recheck.current) return;
    recheck.current = false;
    const stopping = new AbortController();
    watching.current.set('expired', stopping);
    watchExpired(known, stopping.signal).then(
      (landed) => {
        for (const { signature } of landed) setSeenOpen((open) => withSignature(open, signature));
        return landed.length > 0 ? client.invalidateQueries({ queryKey: chainKeys.all }) : undefined;
      },
      () => undefined,
    );
  }, [known, client]);
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
    ended: entries.filter((entry) => !isPending(entry) && seenOpen.has(entry.signature)),
    dismiss: (signature) => setSeenOpen((known) => new Set([...known].filter((one) => one !== signature))),
  };
}

function withSignature(known: ReadonlySet<string>, signature: string): ReadonlySet<string> {
  return known.has(signature) ? known : new Set([...known, signature]);
}

/** Asks once for what was called expired before. Resolves to what landed all the same. */
async function watchExpired(
  entries: readonly JournalEntry[],
  signal: AbortSignal,
): Promise<readonly JournalEntry[]> {
  if (!entries.some(({ status }) => status === 'expired')) return [];
  const [{ foundAfterExpiry }, { rpc }] = await Promise.all([
    import('@/transaction/track/found-after-expiry'),
    import('@/api/rpc/rpc'),
  ]);
  const found = await foundAfterExpiry(entries, rpc);
  const ended = await Promise.all(found.map((entry) => watch(entry, signal)));
  return ended.filter((entry) => entry !== null).filter(({ status }) => status !== 'expired');
}

async function watch(entry: JournalEntry, signal: AbortSignal): Promise<JournalEntry | null> {
  const [{ trackEntry }, { sharedJournal }, { rpc }, { browserClock }] = await Promise.all([
    import('@/transaction/track/resume-pending'),
    import('@/services/transaction/journal'),
    import('@/api/rpc/rpc'),
    import('@/services/transaction/clock'),
  ]);
  if (signal.aborted) return null;
  return trackEntry(entry, { journal: sharedJournal(), rpc, clock: browserClock, signal });
}
