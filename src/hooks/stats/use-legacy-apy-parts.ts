import { useMemo } from 'react';
import { knownValue } from '@/api/stats/reading';
import { legacyFields } from '@/lib/legacy-terms';
import { readOpenRows } from '@/lib/open-rows';
import type { EpochPoint } from '@/lib/series';
import type { Validator } from '@/lib/validators/validators';
import { useLegacyApyRows } from './use-legacy-series';
import { useApyUnit } from './use-series';

// The route's fields are not documented; these are the names found in deployments.
const partNames = {
  base: ['apy_inflation', 'apy_base'],
  block: ['apy_block_rewards'],
  mev: ['apy_mev', 'apy_jito'],
  total: legacyFields.apy,
} as const;

/** In percent; null for a missing part. Undefined where the legacy route has no row for the epoch. */
export function useLegacyApyParts(epoch: number | undefined) {
  const reading = useLegacyApyRows();
  const answer = knownValue(reading);
  const chooseUnit = useApyUnit('legacyApy');
  const derived = useMemo(() => {
    const series = (names: readonly string[]) => readOpenRows(answer?.apy_values ?? [], names).points;
    const total = series(partNames.total);
    const { sourceUnit, convert } = chooseUnit(total.map((point) => point.value));
    const at = (points: readonly EpochPoint[]) => {
      const value = points.find((point) => point.epoch === epoch)?.value ?? null;
      return value === null ? null : convert(value);
    };
    const parts: Pick<Validator, keyof typeof partNames> | undefined = total.some(
      (point) => point.epoch === epoch,
    )
      ? {
          base: at(series(partNames.base)),
          block: at(series(partNames.block)),
          mev: at(series(partNames.mev)),
          total: at(total),
        }
      : undefined;
    return { parts, sourceUnit };
  }, [answer, chooseUnit, epoch]);
  return { reading, ...derived };
}
