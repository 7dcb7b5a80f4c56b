import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { readExplorer, subscribeExplorer } from '@/lib/explorer-choice';
import type { ExplorerTargets } from '@/lib/explorers';

/** The id of the explorer that this browser keeps, as it was written; null before one is chosen. */
export function useKeptExplorer(): string | null {
  return useSyncExternalStore(subscribeExplorer, readExplorer, () => null);
}

/**
 * Builds links to the chosen explorer, on this deployment's cluster unless another is given. Null in the sandbox, whose chain no
 * explorer has, and until cluster and explorers are known.
 */
export function useExplorerTargets(): ExplorerTargets | null {
  const kept = useKeptExplorer();
  const config = useConfig().data;
  const cluster = config?.features.sandbox ? 'sandbox' : config?.cluster;
  const isPublic = cluster !== undefined && cluster !== 'sandbox';
  // Loaded on demand, because no first view needs them.
  const [explorers, setExplorers] = useState<typeof import('@/lib/explorers')>();
  useEffect(() => {
    if (isPublic) void import('@/lib/explorers').then(setExplorers, () => undefined);
  }, [isPublic]);
  return useMemo(() => {
    if (!explorers || cluster === undefined || cluster === 'sandbox') return null;
    const id = explorers.explorerOf(kept);
    return (subject, value, other) => ({
      name: explorers.explorerName(id),
      href: explorers.explorerUrl(id, other ?? cluster, subject, value),
    });
  }, [explorers, kept, cluster]);
}
