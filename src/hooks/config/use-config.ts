import type { UnitSettings } from '@clearstake/contract/config';
import { pinsFor } from '@clearstake/contract/pins';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/config/config-query';

export function useConfig() {
  return useQuery(configQuery);
}

/** Whether this page runs on the embedded sandbox, with its own cluster: only there is an attack harmless. Undefined until known. */
export function useIsSandbox(): boolean | undefined {
  const config = useConfig().data;
  return config?.features.sandbox && config.cluster === 'sandbox';
}

export function usePins() {
  const cluster = useConfig().data?.cluster;
  return cluster === undefined ? undefined : pinsFor(cluster);
}

const inferredUnits: UnitSettings = { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' };

/** The units that this deployment states for its source; inferred while the configuration is loading. */
export function useUnits(): UnitSettings {
  return useConfig().data?.units ?? inferredUnits;
}
