import { useMutation } from '@tanstack/react-query';
import { getBlockTime } from '@/api/rpc/block-time';
import { saveFile } from '@/lib/download';
import { rewardsCsv } from '@/lib/portfolio/rewards-csv';
import type { AccountReward } from './use-inflation-rewards';

/** Saves rewards as CSV, each with the time of the block that paid it. A block whose time nobody knows leaves its date empty. */
export function useRewardsExport(address: string) {
  return useMutation({
    mutationFn: async (rewards: readonly AccountReward[]) => {
      const slots = [...new Set(rewards.map(({ slot }) => slot))];
      const times = await Promise.all(
        slots.map((slot) =>
          getBlockTime(slot).then(
            (seconds) => (seconds === null ? undefined : Number(seconds) * 1000),
            () => undefined,
          ),
        ),
      );
      const timeOf = new Map(slots.map((slot, index) => [slot, times[index]]));
      const rows = rewards.map((reward) => ({ ...reward, time: timeOf.get(reward.slot) }));
      saveFile(`clearstake-rewards-${address.slice(0, 8)}.csv`, rewardsCsv(rows), 'text/csv;charset=utf-8');
    },
  });
}
