import { useSyncExternalStore } from 'react';

const never = () => () => {};
const local = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's time zone; UTC in HTML that a server makes, until the browser has taken over. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, local, () => 'UTC');
}
