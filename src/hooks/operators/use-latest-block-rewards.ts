import { t } from '@clearstake/contract/i18n';
import { mapReading, type Reading } from '@/api/stats/reading';
import { useBlockRewardsSeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { solFigureToLamports } from '@/lib/operators/block-reward-share';
import { latestComplete } from '@/lib/series';
import { formatUnit } from '@/lib/units';

export interface LatestBlockRewards {
  readonly name: string;
  /** Null where the source does not name it. */
  readonly epoch: number | null;
  readonly lamports: bigint;
  /** The unit that the source uses, as a label. */
  readonly unit: string;
}

/**
 * A validator's newest block rewards, those of the tracked one without an identity: of the latest complete epoch of its series, which
 * only the tracked validator has, else of the list. Null where the source has none.
 */
export function useLatestBlockRewards(identity: string | undefined): Reading<LatestBlockRewards | null> {
  const { own, rows, sourceUnit } = useBlockRewardsSeries();
  const set = useValidatorSet();
  const tracked = useTrackedValidator();
  if (identity === undefined || identity === tracked.identity) {
    return mapReading(own, () => {
      const row = latestComplete(rows);
      if (!row || row.own === null) return null;
      return {
        name: identity === undefined ? t('tracked validator') : tracked.name,
        epoch: row.epoch,
        lamports: solFigureToLamports(row.own),
        unit: formatUnit(sourceUnit),
      };
    });
  }
  return mapReading(set, ({ validators, units }) => {
    const validator = validators.find((each) => each.identity === identity);
    if (!validator || validator.blockRewards === null || validator.blockRewards < 0) return null;
    return {
      name: validator.name ?? t('this validator'),
      epoch: null,
      lamports: solFigureToLamports(validator.blockRewards),
      unit: formatUnit(units.reward),
    };
  });
}
