import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BlockEngineView } from '@/components/block-engine/block-engine-view';
import { useSearchChange } from '@/hooks/use-search-change';
import type { WindowSeconds } from '@/lib/block-engine/feed-window';
import { defaultPacketDelayMs } from '@/lib/operators/slot-time';

const route = getRouteApi('/block-engine');

const WINDOWS: Readonly<Record<'60' | '300' | '3600', WindowSeconds>> = {
  '60': 60,
  '300': 300,
  '3600': 3600,
};

export function BlockEnginePage(): ReactNode {
  const search = route.useSearch();
  const change = useSearchChange<typeof search>();
  return (
    <BlockEngineView
      window={WINDOWS[search.window ?? '60']}
      delayMs={search.delay ?? defaultPacketDelayMs}
      search={search}
      onDelay={(delay) => change({ delay })}
    />
  );
}
