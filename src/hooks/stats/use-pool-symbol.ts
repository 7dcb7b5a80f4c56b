import { pinsFor } from '@contract/pins';
import { useConfig } from '@/hooks/config/use-config';

/** The symbol of the pool's token on this cluster. */
export function usePoolSymbol(): string {
  const cluster = useConfig().data?.cluster;
  return (cluster === undefined ? undefined : pinsFor(cluster).pool?.symbol) ?? 'pool token';
}
