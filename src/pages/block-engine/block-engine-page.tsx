import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BlockEngineView } from '@/components/block-engine/block-engine-view';
import { useSearchChange } from '@/hooks/use-search-change';

const route = getRouteApi('/block-engine');

export function BlockEnginePage(): ReactNode {
  const search = route.useSearch();
  const change = useSearchChange<typeof search>();
  return <BlockEngineView search={search} onDelay={(delay) => change({ delay })} />;
}
