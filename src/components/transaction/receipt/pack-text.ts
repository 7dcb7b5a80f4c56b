import type { DayPrice } from '@/lib/portfolio/day-price';
import type { KeptReceipt } from '@/services/transaction/read-receipt';
import { packKind } from '@/transaction/receipt/receipts-of';
import { priceOf } from './action-time';

/**
 * Receipts as the text of one file: of one action its receipt, of several a pack of them with the prices that this browser has. A
 * price is no part of a receipt, since nothing proves it.
 */
export function packText(
  kept: readonly KeptReceipt[],
  prices: ReadonlyMap<string, DayPrice>,
  now: Date,
): string {
  const [only] = kept;
  const pack = {
    kind: packKind,
    version: 1,
    writtenAt: now.toISOString(),
    actions: kept.map(({ entry, receipt }) => ({ receipt, price: priceOf(entry, prices) ?? 'unavailable' })),
  };
  return `${JSON.stringify(kept.length === 1 ? only?.receipt : pack, null, 2)}\n`;
}
