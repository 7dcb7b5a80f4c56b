import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endedEpochs, legacyApyQuery, legacyTpsQuery, legacyTvlQuery } from '@/api/stats/queries';
import { answeredIn, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { readOpenRows } from '@/lib/open-rows';
import { type EpochPoint, type EpochRow, firstUnfinished, joinSeries, readSeries } from '@/lib/series';
import { amountUnitOf, apyUnitOf, type KnownUnit, toPercent, toSol } from '@/lib/units';
import { useRunningEpochResult } from './use-running-epoch';

/** A series of the legacy routes: one figure an epoch. */
export interface LegacySeries {
  readonly reading: Reading<unknown>;
  readonly rows: readonly EpochRow[];
  /** How many rows of the answer could not be read. */
  readonly leftOut: number;
  readonly sourceUnit: KnownUnit<string>;
}

// These routes are asked for by epoch range, so the running epoch must be known first; without it they fail as it did.
function useRange() {
  const { epoch, error, refetch } = useRunningEpochResult();
  const orWhyNot = <Value>(reading: Reading<Value>): Reading<Value> =>
    epoch === undefined && error !== null
      ? readingOf<Value>({ data: undefined, error, isError: true, refetch })
      : reading;
  const range = epoch === undefined ? {} : endedEpochs(epoch);
  return { epoch, enabled: epoch !== undefined, range, orWhyNot };
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
  const { range, enabled, epoch, orWhyNot } = useRange();
  const reading = orWhyNot(readingOf(useQuery({ ...legacyTvlQuery(range), enabled })));
  const answer = knownValue(reading);
  const answered = answeredIn(reading);
  const series = useMemo(() => {
    const { points, leftOut } = readSeries(
      readOpenRows(answer?.tvl_values ?? [], ['tvl', 'total_stake', 'stake', 'value']),
    );
    const sourceUnit = amountUnitOf('auto', 'stake', valuesOf(points));
    return {
      rows: toRows(points, (value) => toSol(value, sourceUnit), epoch, answered),
      leftOut,
      sourceUnit,
    };
  }, [answer, epoch, answered]);
  return { reading, ...series };
}

const perSecond: KnownUnit<string> = { unit: 'transactions a second', inferred: false };

/** Transactions per second by epoch. */
export function useLegacyTps(): LegacySeries {
  const { range, enabled, epoch, orWhyNot } = useRange();
  const reading = orWhyNot(readingOf(useQuery({ ...legacyTpsQuery(range), enabled })));
  const answer = knownValue(reading);
  const answered = answeredIn(reading);
  const series = useMemo(() => {
    const { points, leftOut } = readSeries(
      readOpenRows(answer?.tps_values ?? [], ['tps', 'total_tps', 'avg_tps', 'value']),
    );
    return { rows: toRows(points, (value) => value, epoch, answered), leftOut };
  }, [answer, epoch, answered]);
  return { reading, ...series, sourceUnit: perSecond };
}

/** The legacy route's answer with the APY of each epoch, and the unit that is set for it. */
export function useLegacyApyRows() {
  const { range, enabled, epoch, orWhyNot } = useRange();
  const setting = useConfig().data?.units.apy ?? 'auto';
  const reading = orWhyNot(readingOf(useQuery({ ...legacyApyQuery(range), enabled })));
  return { reading, answer: knownValue(reading), setting, epoch };
}

/** APY by epoch as the legacy route has it, in percent. */
export function useLegacyApy(): LegacySeries {
  const { reading, answer, setting, epoch } = useLegacyApyRows();
  const answered = answeredIn(reading);
  const series = useMemo(() => {
    const { points, leftOut } = readSeries(
      readOpenRows(answer?.apy_values ?? [], ['apy', 'apy_total', 'value']),
    );
    const sourceUnit = apyUnitOf(setting, valuesOf(points));
    return {
      rows: toRows(points, (value) => toPercent(value, sourceUnit), epoch, answered),
      leftOut,
      sourceUnit,
    };
  }, [answer, setting, epoch, answered]);
  return { reading, ...series };
}
