import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { completeEpochs, legacyApyQuery, legacyTpsQuery, legacyTvlQuery } from '@/api/stats/queries';
import { epochOf, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { legacyFields } from '@/lib/legacy-terms';
import { type OpenReading, type OpenRow, readOpenRows } from '@/lib/open-rows';
import { convertPoints, type EpochRow, firstUnfinished, joinSeries, readSeries } from '@/lib/series';
import { amountUnitOf, type KnownUnit, toSol, transactionsPerSecond } from '@/lib/units';
import { useRunningEpochResult } from './use-running-epoch';
import { type ChooseUnit, useApyUnit } from './use-series';

/** A series of the legacy routes: one figure per epoch. */
export interface LegacySeries {
  readonly reading: Reading<unknown>;
  readonly rows: readonly EpochRow[];
  /** What the answer's rows say, those without an epoch too. */
  readonly said: OpenReading;
  readonly sourceUnit: KnownUnit<string>;
}

type OpenRows = readonly (OpenRow | null)[];

// These routes take an epoch range, so they depend on the running epoch's query and fail with its error.
function useRange() {
  const { epoch, error, refetch } = useRunningEpochResult();
  const withEpochError = <Value>(reading: Reading<Value>): Reading<Value> =>
    epoch === undefined && error !== null
      ? readingOf<Value>({ data: undefined, error, isError: true, refetch })
      : reading;
  const range = epoch === undefined ? {} : completeEpochs(epoch);
  return { epoch, enabled: epoch !== undefined, range, withEpochError };
}

/** `names` and `chooseUnit` must be stable across renders. */
function useSeriesOf(
  reading: Reading<unknown>,
  answer: OpenRows | null | undefined,
  names: readonly string[],
  chooseUnit: ChooseUnit,
): LegacySeries {
  const { epoch } = useRunningEpochResult();
  const answered = epochOf(reading);
  const series = useMemo(() => {
    const read = readOpenRows(answer ?? [], names);
    const { points, skippedRows } = readSeries(read.points);
    const { sourceUnit, convert } = chooseUnit(read.figures.map(({ value }) => value));
    const unfinished = firstUnfinished(epoch, [{ points, epoch: answered }]);
    const said = { ...read, unreadable: read.unreadable + skippedRows };
    return { rows: joinSeries(convertPoints(points, convert), [], unfinished), said, sourceUnit };
  }, [answer, names, chooseUnit, epoch, answered]);
  return { reading, ...series };
}

// The document names no unit for it, and UNITS_STAKE is not about TVL.
const stakeUnit: ChooseUnit = (values) => {
  const sourceUnit = amountUnitOf('auto', 'stake', values);
  return { sourceUnit, convert: (value) => toSol(value, sourceUnit) };
};

/** Activated stake by epoch, in SOL. */
export function useLegacyTvl(): LegacySeries {
  const { range, enabled, withEpochError } = useRange();
  const reading = withEpochError(readingOf(useQuery({ ...legacyTvlQuery(range), enabled })));
  return useSeriesOf(reading, knownValue(reading)?.tvl_values, legacyFields.tvl, stakeUnit);
}

const perSecond: ChooseUnit = () => ({
  sourceUnit: transactionsPerSecond,
  convert: (value) => value,
});

export function useLegacyTps(): LegacySeries {
  const { range, enabled, withEpochError } = useRange();
  const reading = withEpochError(readingOf(useQuery({ ...legacyTpsQuery(range), enabled })));
  return useSeriesOf(reading, knownValue(reading)?.tps_values, legacyFields.tps, perSecond);
}

/** The legacy route's answer with the APY of each epoch. */
export function useLegacyApyRows() {
  const { range, enabled, withEpochError } = useRange();
  const reading = withEpochError(readingOf(useQuery({ ...legacyApyQuery(range), enabled })));
  return { reading, answer: knownValue(reading) };
}

/** APY by epoch from the legacy route, in percent. */
export function useLegacyApy(): LegacySeries {
  const { reading, answer } = useLegacyApyRows();
  return useSeriesOf(reading, answer?.apy_values, legacyFields.apy, useApyUnit('legacyApy'));
}
