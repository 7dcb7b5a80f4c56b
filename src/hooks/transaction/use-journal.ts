import type { JournalEntry, JournalStore } from '@clearstake/verifier';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePins } from '@/hooks/config/use-config';

const journalKey = ['journal'] as const;

async function journal(): Promise<JournalStore> {
  return (await import('@/services/transaction/journal')).sharedJournal();
}

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

/**
 * The journalled transactions of this network, or of one wallet on it, newest first. Updates with writes of this and other
 * tabs.
 */
export function useJournal(wallet?: string) {
  // Only the pinned network is ever signed for, so the journal does not wait for the node's genesis hash.
  const genesisHash = usePins()?.genesisHash;
  const client = useQueryClient();
  useEffect(() => {
    const subscribed = journal().then((store) =>
      store.subscribe(() => void client.invalidateQueries({ queryKey: journalKey })),
    );
    // A failure was reported when it was loaded.
    return () => void subscribed.then((stop) => stop()).catch(() => undefined);
  }, [client]);
  return useQuery({
    queryKey: [...journalKey, genesisHash ?? '', wallet ?? ''],
    enabled: genesisHash !== undefined,
    queryFn: async (): Promise<readonly JournalEntry[]> => (await journal()).list(genesisHash ?? '', wallet),
    // Writes while unmounted were not observed, so a mount always refetches.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
