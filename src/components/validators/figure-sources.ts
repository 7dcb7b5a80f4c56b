import { useMemo } from 'react';
import { isKnown } from '@/api/stats/reading';
import type { FigureSource } from '@/components/ui/provenance';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { unitWords } from '@/lib/units';
import type { ColumnId } from '@/lib/validator-columns';
import type { ValidatorUnits } from '@/lib/validators';

/** A figure that each validator may have. */
export type FigureId = Exclude<ColumnId, 'vote'>;

type Words = Omit<FigureSource, 'from'>;

function figureWords(units: ValidatorUnits): Record<FigureId, Words> {
  const apy = unitWords(units.apy);
  const reward = unitWords(units.reward);
  return {
    total: { unit: apy, method: 'Field apy_total, else the sum of the three parts' },
    base: { unit: apy, method: 'Field apy' },
    block: { unit: apy, method: 'Field apy_block_rewards' },
    mev: { unit: apy, method: 'Field apy_jito' },
    mevRewards: { unit: reward, method: 'Field mev_rewards' },
    blockRewards: { unit: reward, method: 'Field block_rewards' },
    stake: { unit: unitWords(units.stake), method: 'Field activated_stake' },
    share: { unit: 'percent', method: 'Field activated_stake over its sum in the list' },
  };
}

/** Where a figure of the mainnet list comes from; undefined until the list is there. */
export function useFigureSource(): ((id: FigureId) => FigureSource) | undefined {
  const set = useValidatorSet();
  if (!isKnown(set)) return undefined;
  const words = figureWords(set.value.units);
  return (id) => ({ from: [set.source], ...words[id] });
}

/** The same in a line for each column, without the time: a newer answer in the same units changes nothing. */
export function useColumnTitles(): Partial<Record<string, string>> {
  const set = useValidatorSet();
  const known = isKnown(set) ? set : undefined;
  const route = known?.source.route;
  const units = known?.value.units;
  return useMemo(() => {
    if (route === undefined || units === undefined) return {};
    const lines = Object.entries(figureWords(units));
    return Object.fromEntries(
      lines.map(([id, { unit, method }]) => [id, `${route}. ${method}. In ${unit}.`]),
    );
  }, [route, units]);
}
