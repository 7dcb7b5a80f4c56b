import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { sourcesOf } from '@/api/stats/reading';
import type { FigureSource } from '@/components/ui/provenance';
import { useValidatorsOfEpoch } from '@/hooks/stats/use-validators-of-epoch';
import { formatUnit } from '@/lib/units';
import { type FigureId, figureColumn } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { HistoryNote } from './history-note';

interface OfEpochProps {
  epoch: number;
  validators: readonly Validator[];
  /** `note` says whose history is known. */
  children: (
    past: readonly Validator[],
    sourceOf: (id: FigureId) => FigureSource,
    note: ReactNode,
  ) => ReactNode;
}

export function OfEpoch({ epoch, validators, children }: OfEpochProps) {
  const { past, apy, blockRewards, mevRewards, legacy } = useValidatorsOfEpoch(validators, epoch);
  const shown = { epoch: formatEpoch(epoch) };
  const of = t('Epoch {epoch}', shown);
  const rate = {
    from: sourcesOf(apy.own),
    unit: formatUnit(apy.sourceUnit),
    method: t(
      'Epoch {epoch} of the series for the tracked validator; else the list’s APY as this browser kept it in that epoch',
      shown,
    ),
  };
  const part = { from: sourcesOf(legacy.reading), unit: formatUnit(legacy.sourceUnit), method: of };
  const reward = (pair: typeof blockRewards): FigureSource => ({
    from: sourcesOf(pair.own),
    unit: formatUnit(pair.sourceUnit),
    method: of,
  });
  const noHistory = (id: FigureId): FigureSource => ({
    from: [],
    unit: figureColumn(id).unit === 'SOL' ? 'SOL' : t('percent'),
    method: t('No source has its history'),
  });
  const sources: Partial<Record<FigureId, FigureSource>> = {
    total: rate,
    change: {
      ...rate,
      unit: t('percentage points'),
      method: t(
        'Epoch {epoch} of the series for the tracked validator; else the list’s APY as this browser kept it in that epoch, less that of the epoch before',
        shown,
      ),
    },
    base: part,
    block: part,
    mev: part,
    blockRewards: reward(blockRewards),
    mevRewards: reward(mevRewards),
  };
  return children(past, (id) => sources[id] ?? noHistory(id), <HistoryNote />);
}
