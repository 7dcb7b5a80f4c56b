import { useQuery } from '@tanstack/react-query';
import { getInflationReward } from '@/api/rpc/stake';
import { chainKeys } from '@/hooks/wallet/use-balance';

/** One inflation reward of one account. Lamports. */
export interface AccountReward {
  readonly account: string;
  readonly epoch: bigint;
  readonly amount: bigint;
  readonly postBalance: bigint;
  readonly slot: bigint;
}

const batch = 100;

/** Rewards of the accounts for the last `epochs` complete epochs, newest epoch first. An epoch without a reward has no row. */
export function useInflationRewards(accounts: readonly string[], epoch: bigint | undefined, epochs: number) {
  return useQuery({
    queryKey: [...chainKeys.all, 'rewards', (epoch ?? 0n).toString(), epochs, accounts.join()],
    enabled: epoch !== undefined && accounts.length > 0,
    queryFn: async ({ signal }): Promise<readonly AccountReward[]> => {
      const last = (epoch ?? 0n) - 1n;
      const wanted = Array.from({ length: epochs }, (_, index) => last - BigInt(index)).filter(
        (one) => one >= 0n,
      );
      const rows: AccountReward[] = [];
      // One epoch after another: a public node limits how much is asked at once.
      for (const one of wanted) {
        for (let start = 0; start < accounts.length; start += batch) {
          const part = accounts.slice(start, start + batch);
          const rewards = await getInflationReward(part, one, { signal });
          rewards.forEach((reward, index) => {
            const account = part[index];
            if (!reward || account === undefined) return;
            const { amount, postBalance, effectiveSlot } = reward;
            rows.push({ account, epoch: one, amount, postBalance, slot: effectiveSlot });
          });
        }
      }
      return rows;
    },
    // Rewards of epochs that are over do not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
