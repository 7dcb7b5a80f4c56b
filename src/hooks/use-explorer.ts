import { useEffect, useMemo, useState } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import type { ExplorerTargets } from '@/lib/explorers';
import { keptValue } from '@/lib/storage/kept-value';
import { useKeptValue } from './use-kept-value';

/** The id of the explorer that this browser keeps, as it was written; null before one is chosen. */
export const keptExplorer = keptValue<string | null>('clearstake.explorer', null, String);

/**
 * Builds links to the chosen explorer, on this deployment's cluster unless another is given. Null in the sandbox, whose chain no
 * explorer has, and until cluster and explorers are known.
 */
export function useExplorerTargets(): ExplorerTargets | null {
  const kept = useKeptValue(keptExplorer);
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
    return (subject, value, requested) => ({
      name: explorers.explorerName(id),
      href: explorers.explorerUrl(id, requested ?? cluster, subject, value),
    });
  }, [explorers, kept, cluster]);
}
