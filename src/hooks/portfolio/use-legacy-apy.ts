import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { legacyApyQuery } from '@/api/stats/queries';
import { useUnits } from '@/hooks/config/use-config';
import { legacyFields } from '@/lib/legacy-terms';
import { readOpenRows } from '@/lib/open-rows';
import { apyUnitOf, toPercent } from '@/lib/units';

/** The unversioned API's APY in percent by epoch, for the last `epochs` before `epoch`; empty while unknown. */
export function useLegacyApy(epoch: bigint, epochs: number) {
  const { legacyApy: setting } = useUnits();
  const last = Number(epoch) - 1;
  // Uses the chain's epoch: the API's changes a moment later.
  const range = { start_epoch: String(Math.max(0, last - epochs + 1)), end_epoch: String(Math.max(0, last)) };
  const { data, error } = useQuery({
    ...legacyApyQuery(range),
    enabled: last >= 0,
    placeholderData: keepPreviousData,
  });
  const rows = data?.value.apy_values;
  const apy = useMemo(() => {
    const { points } = readOpenRows(rows ?? [], legacyFields.apy);
    const unit = apyUnitOf(
      setting,
      points.map(({ value }) => value),
    );
    return new Map(
      points.flatMap(({ epoch: pointEpoch, value }) =>
        value === null ? [] : [[BigInt(pointEpoch), toPercent(value, unit)] as const],
      ),
    );
  }, [rows, setting]);
  return { apy, answered: data !== undefined, problem: data === undefined ? error?.message : undefined };
}
