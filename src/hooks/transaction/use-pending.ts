import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { JournalEntry } from '@/transaction/types';
import { useShownSignatures } from './live-flows';
import { useJournal } from './use-journal';

const settled = new Set<JournalEntry['status']>(['finalized', 'failed-on-chain', 'expired']);

/**
 * Transactions that no review on this page shows: those whose end is not known, and those of them that ended while it was open.
 * A confirmed one that only becomes final is watched without a word: its review has said all there is to say.
 */
export interface Pending {
  readonly open: readonly JournalEntry[];
  readonly ended: readonly JournalEntry[];
  readonly dismiss: (signature: string) => void;
}

/**
 * Takes up watching of every journalled transaction whose end is not known, of every wallet on this network: after a reload,
 * or when its review was left. Each is watched to its certain end.
 */
export function usePending(): Pending {
  const journal = useJournal();
  const shown = useShownSignatures();
  const client = useQueryClient();
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const watching = useRef(new Map<string, AbortController>());
  const entries = useMemo(() => journal.data ?? [], [journal.data]);
  const unsettled = useMemo(
    () => entries.filter(({ signature, status }) => !settled.has(status) && !shown.has(signature)),
    [entries, shown],
  );

  useEffect(() => {
    for (const entry of unsettled) {
      if (entry.status !== 'confirmed') setSeenOpen((known) => withSignature(known, entry.signature));
      if (watching.current.has(entry.signature)) continue;
      const stopping = new AbortController();
      watching.current.set(entry.signature, stopping);
      void watch(entry, stopping.signal).then(() => client.invalidateQueries({ queryKey: chainKeys.all }));
    }
  }, [unsettled, client]);
  useEffect(() => {
    const all = watching.current;
    return () => {
      for (const stopping of all.values()) stopping.abort();
      all.clear();
    };
  }, []);

  return {
    open: unsettled.filter(({ signature, status }) => status !== 'confirmed' || seenOpen.has(signature)),
    ended: entries.filter(({ signature, status }) => settled.has(status) && seenOpen.has(signature)),
    dismiss: (signature) => setSeenOpen((known) => new Set([...known].filter((one) => one !== signature))),
  };
}

function withSignature(known: ReadonlySet<string>, signature: string): ReadonlySet<string> {
  return known.has(signature) ? known : new Set([...known, signature]);
}

async function watch(entry: JournalEntry, signal: AbortSignal): Promise<void> {
  const [{ trackEntry }, { sharedJournal }, { rpc }, { browserClock }] = await Promise.all([
    import('@/transaction/track/resume-pending'),
    import('./journal'),
    import('@/api/rpc/rpc'),
    import('./clock'),
  ]);
  if (!signal.aborted)
    await trackEntry(entry, { journal: sharedJournal(), rpc, clock: browserClock, signal });
}
