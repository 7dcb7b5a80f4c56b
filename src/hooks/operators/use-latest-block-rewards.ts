import { mapReading, type Reading } from '@/api/stats/reading';
import { useBlockRewardsSeries } from '@/hooks/stats/use-series';
import { solFigureToLamports } from '@/lib/operators/block-reward-share';
import { latestComplete } from '@/lib/series';
import { formatUnit } from '@/lib/units';

/** Block rewards of one complete epoch. */
export interface LatestBlockRewards {
  readonly epoch: number;
  readonly lamports: bigint;
  /** The unit that the source uses, as a label. */
  readonly unit: string;
}

/** The tracked validator's block rewards in the latest complete epoch; null when the series has none. */
export function useLatestBlockRewards(): Reading<LatestBlockRewards | null> {
  const { own, rows, sourceUnit } = useBlockRewardsSeries();
  return mapReading(own, () => {
    const row = latestComplete(rows);
    if (!row || row.own === null) return null;
    return { epoch: row.epoch, lamports: solFigureToLamports(row.own), unit: formatUnit(sourceUnit) };
  });
}
