import { routes } from '@clearstake/contract/rest/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '@/api/http/client';
import { currentTime } from '@/lib/time/clock';

/** Requests a swap of pool tokens from the aggregator and reads its terms from the bytes. Nothing is signed. */
export function useSwapQuote(wallet: string | undefined) {
  return useMutation({
    mutationFn: async (tokens: bigint) => {
      if (wallet === undefined) throw new Error('A wallet is needed to ask for a quote.');
      const [{ txn }, { readSwapQuote }] = await Promise.all([
        request(routes.aggregatorUnstake, { body: { pubkey: wallet, amount: tokens } }),
        import('@/services/portfolio/read-swap-quote'),
      ]);
      return readSwapQuote(txn, currentTime());
    },
  });
}
