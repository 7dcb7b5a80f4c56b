import { pinsFor } from '@contract/pins';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import type { JournalEntry } from '@/transaction/types';

const journalKey = ['journal'] as const;

/** The journalled transactions of this network, newest first; of one wallet when it is given. Follows this and other tabs. */
export function useJournal(wallet?: string) {
  const cluster = useConfig().data?.cluster;
  // Nothing is ever signed for another network than the pinned one, so the journal need not wait for a node to name its own.
  const genesisHash = cluster === undefined ? undefined : pinsFor(cluster).genesisHash;
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void import('./journal').then(({ sharedJournal }) => {
      if (left) return;
      stop = sharedJournal().subscribe(() => void client.invalidateQueries({ queryKey: journalKey }));
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [client]);
  return useQuery({
    queryKey: [...journalKey, genesisHash ?? '', wallet ?? ''],
    enabled: genesisHash !== undefined,
    queryFn: async (): Promise<readonly JournalEntry[]> => {
      const { sharedJournal } = await import('./journal');
      return sharedJournal().list(genesisHash ?? '', wallet);
    },
    // Whoever was not here did not hear of the writes meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
