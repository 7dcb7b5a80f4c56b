import { useSyncExternalStore } from 'react';
import type { Zone } from '@/lib/time/format-time';

const never = () => () => {};

/** Whose clock moments are told by: the person's; UTC in HTML that a server makes, until the browser has taken over. */
export function useTimeZone(): Zone {
  return useSyncExternalStore<Zone>(
    never,
    () => 'local',
    () => 'UTC',
  );
}
