import { decodeBlob } from '@/transaction/decode/decode-blob';
import {
  JUPITER_PROGRAM,
  minimumOut,
  routeSteps,
  swapTerms,
  swapVariant,
} from '@/transaction/decode/programs/jupiter';
import { feeOf, readBudget } from '@/transaction/verify/budget';

/** What the aggregator offers, read from the transaction that it built. Lamports. */
export interface SwapQuote {
  readonly expected: bigint;
  /** Below this it fails. */
  readonly least: bigint;
  /** What the aggregator keeps for itself; the amounts are after it. */
  readonly platformFeeBps: number;
  /** Swaps at venues, one after the other or beside each other. */
  readonly steps: number;
  /** Network and priority fee, at most. */
  readonly networkFee: bigint;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Reads the terms of a swap from the transaction that the aggregator answered with.
 * @throws Error when it contains no swap that can be read
 */
export function readSwapQuote(txn: string, now: number): SwapQuote {
  const { message } = decodeBlob(txn);
  for (const { program, data } of message?.instructions ?? []) {
    const variant = program === JUPITER_PROGRAM ? swapVariant(data) : undefined;
    if (!message || !variant) continue;
    const terms = swapTerms(variant, data);
    return {
      expected: terms.quotedOut,
      least: minimumOut(terms),
      platformFeeBps: terms.platformFeeBps,
      steps: routeSteps(variant, data),
      networkFee: feeOf(message, readBudget(message)).total,
      readAt: now,
    };
  }
  throw new Error('The aggregator’s transaction does not contain a swap that can be read.');
}
