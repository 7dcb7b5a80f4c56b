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

export type SwapQuote = ReturnType<typeof readSwapQuote>;

/**
 * Reads the terms of a swap from the aggregator's transaction. Lamports.
 * @throws Error when it contains no readable swap
 */
export function readSwapQuote(txn: string, now: number) {
  const { message } = decodeBlob(txn);
  for (const { program, data } of message?.instructions ?? []) {
    const variant = program === JUPITER_PROGRAM ? swapVariant(data) : undefined;
    if (!message || !variant) continue;
    const terms = swapTerms(variant, data);
    return {
      expected: terms.quotedOut,
      /** The guaranteed minimum; below it the swap fails. */
      least: minimumOut(terms),
      /** The aggregator's own fee; the amounts are after it. */
      platformFeeBps: terms.platformFeeBps,
      /** Swaps at venues, in sequence or in parallel. */
      steps: routeSteps(variant, data),
      /** Network and priority fee, at most. */
      networkFee: feeOf(message, readBudget(message)).total,
      /** Milliseconds since 1970. */
      readAt: now,
    };
  }
  throw new Error(t('The aggregator’s transaction does not contain a swap that can be read.'));
}
