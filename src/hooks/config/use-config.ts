import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/config/config-query';

export function useConfig() {
  return useQuery(configQuery);
}
