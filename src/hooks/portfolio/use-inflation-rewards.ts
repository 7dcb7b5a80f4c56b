import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { RpcError } from '@/api/rpc/rpc-error';
import { getInflationReward } from '@/api/rpc/stake';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { AccountReward, InflationRewards } from '@/lib/portfolio/records';

/** How many accounts one question names. */
const batch = 100;

/** A node's codes for "I no longer have that": block cleaned up, not available, skipped or missing, no long-term storage. */
const gone: ReadonlySet<number> = new Set([-32001, -32004, -32007, -32009, -32011]);

/**
 * Inflation rewards of the accounts for the last `epochs` complete epochs. Epochs that are over do not change, so each is asked for
 * once; where the node no longer has one, the older ones are not asked for.
 */
export function useInflationRewards(accounts: readonly string[], epoch: bigint | undefined, epochs: number) {
  const client = useQueryClient();
  const names = accounts.join();
  return useQuery({
    queryKey: [...chainKeys.all, 'rewards', String(epoch), epochs, names],
    enabled: epoch !== undefined,
    queryFn: async ({ signal }): Promise<InflationRewards> => {
      const last = (epoch ?? 0n) - 1n;
      const wanted = Array.from({ length: epochs }, (_, back) => last - BigInt(back)).filter(
        (one) => one >= 0n,
      );
      const rewards: AccountReward[] = [];
      const answered: bigint[] = [];
      // One epoch after another: a public node limits how much is asked at once.
      for (const one of wanted) {
        signal.throwIfAborted();
        const paid = await rewardsOfEpoch(client, accounts, names, one);
        if (paid === 'gone') return { rewards, epochs: answered, cut: true };
        rewards.push(...paid);
        answered.push(one);
      }
      return { rewards, epochs: answered, cut: false };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

// Whoever asks next for the same epoch shares the answer, so one who goes away does not take it along.
function rewardsOfEpoch(
  client: QueryClient,
  accounts: readonly string[],
  names: string,
  epoch: bigint,
): Promise<readonly AccountReward[] | 'gone'> {
  return client.fetchQuery({
    queryKey: ['epoch-rewards', epoch.toString(), names],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rows: AccountReward[] = [];
      for (let start = 0; start < accounts.length; start += batch) {
        const part = accounts.slice(start, start + batch);
        const paid = await getInflationReward(part, epoch).catch((error: unknown) => {
          if (error instanceof RpcError && gone.has(error.code)) return 'gone' as const;
          throw error;
        });
        if (paid === 'gone') return paid;
        paid.forEach((reward, index) => {
          const account = part[index];
          if (!reward || account === undefined) return;
          const { amount, postBalance, effectiveSlot } = reward;
          rows.push({ account, epoch, amount, postBalance, slot: effectiveSlot });
        });
      }
      return rows;
    },
  });
}
