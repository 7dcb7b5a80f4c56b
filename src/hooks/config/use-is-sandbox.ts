import { useConfig } from './use-config';

/** Whether this page runs on the embedded sandbox, with its own cluster: only there is an attack harmless. Undefined until known. */
export function useIsSandbox(): boolean | undefined {
  const config = useConfig().data;
  if (config === undefined) return undefined;
  return config.features.sandbox && config.cluster === 'sandbox';
}
