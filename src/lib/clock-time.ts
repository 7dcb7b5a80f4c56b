import { toldBy, type Zone } from './time';

/** "14:52:07" by the given clock. */
export function formatClock(time: number, zone: Zone): string {
  return toldBy(zone, time).slice(17, 25);
}
