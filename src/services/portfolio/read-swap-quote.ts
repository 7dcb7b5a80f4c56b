import { t } from '@clearstake/contract/i18n';
import {
  decodeBlob,
  feeOf,
  JUPITER_PROGRAM,
  minimumOut,
  readBudget,
  routeSteps,
  swapTerms,
  swapVariant,
} from '@clearstake/verifier';

/** The aggregator's quote, read from its transaction. Lamports. */
export interface SwapQuote {
  readonly expected: bigint;
  /** The guaranteed minimum; below it the swap fails. */
  readonly least: bigint;
  /** The aggregator's own fee; the amounts are after it. */
  readonly platformFeeBps: number;
  /** Swaps at venues, in sequence or in parallel. */
  readonly steps: number;
  /** Network and priority fee, at most. */
  readonly networkFee: bigint;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Reads the terms of a swap from the aggregator's transaction.
 * @throws Error when it contains no readable swap
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
  throw new Error(t('The aggregator’s transaction does not contain a swap that can be read.'));
}
