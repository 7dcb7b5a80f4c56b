import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/config/config-query';

/** The deployment's configuration as a query result. */
export function useConfig() {
  return useQuery(configQuery);
}
