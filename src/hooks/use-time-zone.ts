import type { Zone } from '@clearstake/contract/format/format-time';
import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** The time zone of displayed times: the browser's; UTC in server-rendered HTML and during hydration. */
export function useTimeZone(): Zone {
  return useSyncExternalStore<Zone>(
    noSubscription,
    () => 'local',
    () => 'UTC',
  );
}
