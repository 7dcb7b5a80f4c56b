import { useSyncExternalStore } from 'react';
import type { Zone } from '@/lib/time/format-time';

const noSubscription = () => () => {};

/** The time zone of displayed times: the browser's; UTC in server-rendered HTML and during hydration. */
export function useTimeZone(): Zone {
  return useSyncExternalStore<Zone>(
    noSubscription,
    () => 'local',
    () => 'UTC',
  );
}
