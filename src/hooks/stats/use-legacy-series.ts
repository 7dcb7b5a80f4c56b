import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { completeEpochs, legacyApyQuery, legacyTpsQuery, legacyTvlQuery } from '@/api/stats/queries';
import { epochOf, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { readOpenRows } from '@/lib/open-rows';
import { type EpochPoint, type EpochRow, firstUnfinished, joinSeries, readSeries } from '@/lib/series';
import { amountUnitOf, apyUnitOf, type KnownUnit, toPercent, toSol } from '@/lib/units';
import { useRunningEpochResult } from './use-running-epoch';

/** A series of the legacy routes: one figure per epoch. */
export interface LegacySeries {
  readonly reading: Reading<unknown>;
  readonly rows: readonly EpochRow[];
  /** Rows of the answer that could not be read. */
  readonly skippedRows: number;
  readonly sourceUnit: KnownUnit<string>;
}

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

function toRows(
  points: readonly EpochPoint[],
  convert: (value: number) => number,
  epoch: number | undefined,
  answered: number | undefined,
) {
  const converted = points.map((point) => ({
    epoch: point.epoch,
    value: point.value === null ? null : convert(point.value),
  }));
  return joinSeries(converted, [], firstUnfinished(epoch, [{ points, epoch: answered }]));
}

const valuesOf = (points: readonly EpochPoint[]) => points.map((point) => point.value);

/** Activated stake by epoch, in SOL. The document names no unit for it, and UNITS_STAKE is not about TVL. */
export function useLegacyTvl(): LegacySeries {
  const { range, enabled, epoch, withEpochError } = useRange();
  const reading = withEpochError(readingOf(useQuery({ ...legacyTvlQuery(range), enabled })));
  const answer = knownValue(reading);
  const answered = epochOf(reading);
  const series = useMemo(() => {
    const { points, skippedRows } = readSeries(
      readOpenRows(answer?.tvl_values ?? [], ['tvl', 'total_stake', 'stake', 'value']),
    );
    const sourceUnit = amountUnitOf('auto', 'stake', valuesOf(points));
    return {
      rows: toRows(points, (value) => toSol(value, sourceUnit), epoch, answered),
      skippedRows,
      sourceUnit,
    };
  }, [answer, epoch, answered]);
  return { reading, ...series };
}

const perSecond: KnownUnit<string> = { unit: 'transactions a second', inferred: false };

/** Transactions per second by epoch. */
export function useLegacyTps(): LegacySeries {
  const { range, enabled, epoch, withEpochError } = useRange();
  const reading = withEpochError(readingOf(useQuery({ ...legacyTpsQuery(range), enabled })));
  const answer = knownValue(reading);
  const answered = epochOf(reading);
  const series = useMemo(() => {
    const { points, skippedRows } = readSeries(
      readOpenRows(answer?.tps_values ?? [], ['tps', 'total_tps', 'avg_tps', 'value']),
    );
    return { rows: toRows(points, (value) => value, epoch, answered), skippedRows };
  }, [answer, epoch, answered]);
  return { reading, ...series, sourceUnit: perSecond };
}

/** The legacy route's answer with the APY of each epoch, and the configured unit. */
export function useLegacyApyRows() {
  const { range, enabled, epoch, withEpochError } = useRange();
  const setting = useConfig().data?.units.apy ?? 'auto';
  const reading = withEpochError(readingOf(useQuery({ ...legacyApyQuery(range), enabled })));
  return { reading, answer: knownValue(reading), setting, epoch };
}

/** APY by epoch from the legacy route, in percent. */
export function useLegacyApy(): LegacySeries {
  const { reading, answer, setting, epoch } = useLegacyApyRows();
  const answered = epochOf(reading);
  const series = useMemo(() => {
    const { points, skippedRows } = readSeries(
      readOpenRows(answer?.apy_values ?? [], ['apy', 'apy_total', 'value']),
    );
    const sourceUnit = apyUnitOf(setting, valuesOf(points));
    return {
      rows: toRows(points, (value) => toPercent(value, sourceUnit), epoch, answered),
      skippedRows,
      sourceUnit,
    };
  }, [answer, setting, epoch, answered]);
  return { reading, ...series };
}
