import { pinsFor } from '@contract/pins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import type { JournalEntry, JournalStore } from '@/transaction/types';

const journalKey = ['journal'] as const;

async function journal(): Promise<JournalStore> {
  return (await import('@/services/transaction/journal')).sharedJournal();
}

/** How many rows of the journal cannot be read as transactions, whoever wrote them. */
export function useUnreadableRows(): number {
  return (
    useQuery({
      queryKey: [...journalKey, 'unreadable'],
      queryFn: async () => (await journal()).countUnreadable(),
      staleTime: 0,
      refetchOnMount: 'always',
    }).data ?? 0
  );
}

/** The journalled transactions of this network, newest first; of one wallet when it is given. Follows this and other tabs. */
export function useJournal(wallet?: string) {
  const cluster = useConfig().data?.cluster;
  // Nothing is ever signed for another network than the pinned one, so the journal need not wait for a node to name its own.
  const genesisHash = cluster === undefined ? undefined : pinsFor(cluster).genesisHash;
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void journal().then((store) => {
      if (left) return;
      stop = store.subscribe(() => void client.invalidateQueries({ queryKey: journalKey }));
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [client]);
  return useQuery({
    queryKey: [...journalKey, genesisHash ?? '', wallet ?? ''],
    enabled: genesisHash !== undefined,
    queryFn: async (): Promise<readonly JournalEntry[]> => (await journal()).list(genesisHash ?? '', wallet),
    // Whoever was not here did not hear of the writes meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
