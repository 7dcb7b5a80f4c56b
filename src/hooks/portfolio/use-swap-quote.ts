import { useMutation } from '@tanstack/react-query';
import { buildSwapExit } from '@/api/staking/build-transactions';

/** What the aggregator offers, read from the transaction that it built. Lamports. */
export interface SwapQuote {
  readonly expected: bigint;
  /** Below this it fails. */
  readonly least: bigint;
  readonly readAt: number;
}

/** Asks the aggregator for a swap of pool tokens and reads its terms from the bytes. Nothing is signed. */
export function useSwapQuote(wallet: string | undefined) {
  return useMutation({
    mutationFn: async (tokens: bigint): Promise<SwapQuote> => {
      if (wallet === undefined) throw new Error('A wallet is needed to ask for a quote.');
      const [{ txn }, { decodeBlob }, jupiter] = await Promise.all([
        buildSwapExit(wallet, tokens),
        import('@/transaction/decode/decode-blob'),
        import('@/transaction/decode/programs/jupiter'),
      ]);
      const { message } = decodeBlob(txn);
      for (const { program, data } of message?.instructions ?? []) {
        const variant = program === jupiter.JUPITER_PROGRAM ? jupiter.swapVariant(data) : undefined;
        if (!variant) continue;
        const terms = jupiter.swapTerms(variant, data);
        return { expected: terms.quotedOut, least: jupiter.minimumOut(terms), readAt: Date.now() };
      }
      throw new Error('The aggregator’s transaction does not contain a swap that can be read.');
    },
  });
}
