import { blockTimeMilliseconds, type JournalEntry } from '@clearstake/verifier';
import { type DayPrice, dayOf } from '@/lib/portfolio/day-price';

/** When its block was made, in milliseconds since 1970, by the chain's record; null while that is not known. */
export function landedAt({ audit }: JournalEntry): number | null {
  return audit === undefined || audit.kind === 'not-found' ? null : blockTimeMilliseconds(audit.blockTime);
}

/** The UTC day whose price counts: that of the landing, else that of the signature. */
export function priceDay(entry: JournalEntry): string {
  return dayOf(landedAt(entry) ?? entry.createdAt);
}

/** The price of an action's day; undefined where this browser has none. */
export function priceOf(entry: JournalEntry, prices: ReadonlyMap<string, DayPrice>): DayPrice | undefined {
  return prices.get(priceDay(entry));
}
