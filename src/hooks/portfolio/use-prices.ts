import { useSyncExternalStore } from 'react';
import type { DayPrice } from '@/lib/portfolio/day-price';
import { noPrices, prices, subscribePrices } from '@/lib/portfolio/prices';

/** The prices of SOL that this browser keeps, by UTC day. Re-renders when one changes. */
export function usePrices(): ReadonlyMap<string, DayPrice> {
  return useSyncExternalStore(subscribePrices, prices, noPrices);
}
