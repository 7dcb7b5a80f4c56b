import { useMemo } from 'react';
import * as queries from '@/api/stats/queries';
import { epochOf, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { legacyFields } from '@/lib/legacy-terms';
import { type OpenRow, readOpenRows } from '@/lib/open-rows';
import { convertPoints, firstUnfinished, joinSeries, readSeries } from '@/lib/series';
import { transactionsPerSecond } from '@/lib/units';
import { type SourcedQuery, useReading } from './use-reading';
import { useRunningEpochResult } from './use-running-epoch';
import { type ChooseUnit, inSol, type Series, unconverted, useApyUnit } from './use-series';

type OpenRows = readonly (OpenRow | null)[];

/** These routes take an epoch range, so they depend on the running epoch's query and fail with its error. */
function useOfRange<Value>(queryOf: (range: queries.LegacyRange) => SourcedQuery<Value>): Reading<Value> {
  const { epoch, error, refetch } = useRunningEpochResult();
  const range = epoch === undefined ? {} : queries.completeEpochs(epoch);
  const reading = useReading({ ...queryOf(range), enabled: epoch !== undefined });
  return epoch === undefined && error !== null
    ? readingOf<Value>({ data: undefined, error, isError: true, refetch })
    : reading;
}

/** A series of the legacy routes: one figure per epoch. `names` and `chooseUnit` must be stable across renders. */
function useSeriesOf(
  own: Reading<unknown>,
  answer: OpenRows | null | undefined,
  names: readonly string[],
  chooseUnit: ChooseUnit,
): Series {
  const { epoch } = useRunningEpochResult();
  const answered = epochOf(own);
  const series = useMemo(() => {
    const read = readOpenRows(answer ?? [], names);
    const { points, skippedRows } = readSeries(read.points);
    const { sourceUnit, convert } = chooseUnit(read.figures.map(({ value }) => value));
    const unfinished = firstUnfinished(epoch, [{ points, epoch: answered }]);
    const left = { ...read, unreadable: read.unreadable + skippedRows };
    return { rows: joinSeries(convertPoints(points, convert), [], unfinished), left, sourceUnit };
  }, [answer, names, chooseUnit, epoch, answered]);
  return { own, ...series };
}

// The document names no unit for it, and UNITS_STAKE is not about TVL.
const stakeUnit = inSol('auto', 'stake');

/** Activated stake by epoch, in SOL. */
export function useLegacyTvl(): Series {
  const reading = useOfRange(queries.legacyTvl);
  return useSeriesOf(reading, knownValue(reading)?.tvl_values, legacyFields.tvl, stakeUnit);
}

const perSecond = unconverted(transactionsPerSecond);

export function useLegacyTps(): Series {
  const reading = useOfRange(queries.legacyTps);
  return useSeriesOf(reading, knownValue(reading)?.tps_values, legacyFields.tps, perSecond);
}

export const useLegacyApyRows = () => useOfRange(queries.legacyApy);

/** APY by epoch from the legacy route, in percent. */
export function useLegacyApy(): Series {
  const reading = useLegacyApyRows();
  return useSeriesOf(reading, knownValue(reading)?.apy_values, legacyFields.apy, useApyUnit('legacyApy'));
}
