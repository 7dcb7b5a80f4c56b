import { t } from '@clearstake/contract/i18n';
import { useMemo } from 'react';
import { isKnown, sourcesOf } from '@/api/stats/reading';
import type { FigureSource } from '@/components/ui/provenance';
import { useVoteAccounts } from '@/hooks/stats/use-sightings';
import { useValidatorSet } from '@/hooks/stats/use-validators';
import { formatUnit } from '@/lib/units';
import {
  type FigureColumn,
  type FigureId,
  figureColumn,
  figureColumns,
  isOfVotes,
} from '@/lib/validators/validator-columns';
import type { ValidatorUnits } from '@/lib/validators/validators';

function unitAndMethod({ source }: FigureColumn, units: ValidatorUnits) {
  const { unit } = source;
  return {
    unit:
      unit === 'apy' || unit === 'stake' || unit === 'reward'
        ? formatUnit(units[unit])
        : unit === 'percent'
          ? t('percent')
          : t('percentage points'),
    method: 'field' in source ? t('Field {field}', { field: source.field }) : t(source.method),
  };
}

/** Provenance of each figure of the mainnet list; undefined until the list has loaded. */
export function useFigureSource(): ((id: FigureId) => FigureSource) | undefined {
  const set = useValidatorSet();
  const votes = useVoteAccounts();
  if (!isKnown(set)) return undefined;
  return (id) => {
    const column = figureColumn(id);
    const from = sourcesOf(isOfVotes(column) ? votes : set);
    return { from, ...unitAndMethod(column, set.value.units) };
  };
}

/** Header tooltips by column. Without the time, so that a refetch in the same units changes nothing. */
export function useColumnTitles(): Partial<Record<string, string>> {
  const set = useValidatorSet();
  const loaded = isKnown(set) ? set : undefined;
  const route = loaded?.source.route;
  const units = loaded?.value.units;
  return useMemo(() => {
    if (route === undefined || units === undefined) return {};
    return Object.fromEntries(
      figureColumns.map((column) => {
        const { unit, method } = unitAndMethod(column, units);
        const source = isOfVotes(column) ? 'RPC getVoteAccounts' : route;
        return [column.id, t('{source}. {method}. In {unit}.', { source, method, unit })];
      }),
    );
  }, [route, units]);
}
