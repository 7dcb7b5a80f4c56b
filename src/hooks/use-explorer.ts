import { useMemo, useSyncExternalStore } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { firstExplorer, readExplorer, subscribeExplorer } from '@/lib/explorer-choice';
import { type ExplorerId, type ExplorerTargets, explorerName, explorerUrl } from '@/lib/explorers';

export function useExplorer(): ExplorerId {
  return useSyncExternalStore(subscribeExplorer, readExplorer, () => firstExplorer);
}

/**
 * Builds links to the chosen explorer, on this deployment's cluster unless another is given. Null in the sandbox, whose chain no
 * explorer has, and while the cluster is unknown.
 */
export function useExplorerTargets(): ExplorerTargets | null {
  const explorer = useExplorer();
  const config = useConfig().data;
  const cluster = config?.features.sandbox ? 'sandbox' : config?.cluster;
  return useMemo(() => {
    if (cluster === undefined || cluster === 'sandbox') return null;
    return (subject, value, other) => ({
      name: explorerName(explorer),
      href: explorerUrl(explorer, other ?? cluster, subject, value),
    });
  }, [explorer, cluster]);
}
