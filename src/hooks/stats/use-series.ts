import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  apySeriesQuery,
  blockCuSeriesQuery,
  blockRewardsSeriesQuery,
  mevRewardsSeriesQuery,
  networkApySeriesQuery,
  networkBlockCuSeriesQuery,
  networkBlockRewardsSeriesQuery,
  networkMevRewardsSeriesQuery,
} from '@/api/stats/queries';
import { answeredIn, knownValue, mapReading, type Reading, readingOf } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import {
  type EpochPoint,
  type EpochRow,
  firstUnfinished,
  joinSeries,
  type ReadSeries,
  readSeries,
} from '@/lib/series';
import { amountUnitOf, apyUnitOf, type KnownUnit, toPercent, toSol } from '@/lib/units';
import { useRunningEpoch } from './use-running-epoch';

/** Own and network figures on one epoch axis, with what is known about each of the two sources. */
export interface SeriesPair {
  readonly own: Reading<ReadSeries>;
  readonly network: Reading<ReadSeries>;
  /** Up to 100 complete epochs and the running one, oldest first; empty while neither source is there. */
  readonly rows: readonly EpochRow[];
  /** What the sources write the figures in; rows hold percent, SOL or compute units. */
  readonly sourceUnit: KnownUnit<string>;
  /** How many rows of both answers could not be read. */
  readonly leftOut: number;
}

interface Convert {
  readonly sourceUnit: KnownUnit<string>;
  convert(value: number): number;
}

function usePair(
  own: Reading<ReadSeries>,
  network: Reading<ReadSeries>,
  chooseUnit: (values: (number | null)[]) => Convert,
): SeriesPair {
  const runningEpoch = useRunningEpoch();
  const ownSeries = knownValue(own);
  const networkSeries = knownValue(network);
  const [ownPoints, networkPoints] = [ownSeries?.points, networkSeries?.points];
  const unfinished = firstUnfinished(runningEpoch, [
    { points: ownPoints ?? [], epoch: answeredIn(own) },
    { points: networkPoints ?? [], epoch: answeredIn(network) },
  ]);
  const joined = useMemo(() => {
    const all = [...(ownPoints ?? []), ...(networkPoints ?? [])];
    const { sourceUnit, convert } = chooseUnit(all.map((point) => point.value));
    const converted = (points: readonly EpochPoint[] | undefined) =>
      (points ?? []).map(({ epoch, value }) => ({ epoch, value: value === null ? null : convert(value) }));
    return { sourceUnit, rows: joinSeries(converted(ownPoints), converted(networkPoints), unfinished) };
  }, [ownPoints, networkPoints, unfinished, chooseUnit]);
  const leftOut = (ownSeries?.leftOut ?? 0) + (networkSeries?.leftOut ?? 0);
  return { own, network, leftOut, ...joined };
}

function useRewardUnit() {
  const setting = useConfig().data?.units.reward ?? 'auto';
  return useMemo(() => {
    return (values: (number | null)[]): Convert => {
      const sourceUnit = amountUnitOf(setting, 'reward', values);
      return { sourceUnit, convert: (value) => toSol(value, sourceUnit) };
    };
  }, [setting]);
}

type Rows<Name extends string> = readonly (
  | ({ readonly epoch: number } & Readonly<Record<Name, number | null>>)
  | null
)[];

/** Reads an answer whose rows have their figure under the answer's own name. */
function pointsOf<Name extends string>(name: Name) {
  // A series route without rows is its scalar form, which the HTTP client refuses for a query with `epochs`.
  return (answer: Readonly<Record<Name, number | Rows<Name>>>): ReadSeries => {
    const rows = answer[name];
    return readSeries(
      typeof rows === 'number' ? [] : rows.map((row) => row && { epoch: row.epoch, value: row[name] }),
    );
  };
}

const apyPoints = pointsOf('apy');
const cuPoints = pointsOf('block_cu');
const mevPoints = pointsOf('mev_rewards');
const blockPoints = pointsOf('block_rewards');

const noSeries: ReadSeries = { points: [], leftOut: 0 };

/** `derive` is one and the same function in every render: what it makes is kept as long as the answer is. */
function usePoints<Answer>(reading: Reading<Answer>, derive: (answer: Answer) => ReadSeries) {
  const answer = knownValue(reading);
  const points = useMemo(() => (answer === undefined ? undefined : derive(answer)), [answer, derive]);
  return mapReading(reading, () => points ?? noSeries);
}

/** Realised APY in percent. */
export function useApySeries(): SeriesPair {
  const setting = useConfig().data?.units.apy ?? 'auto';
  const chooseUnit = useMemo(() => {
    return (values: (number | null)[]): Convert => {
      const sourceUnit = apyUnitOf(setting, values);
      return { sourceUnit, convert: (value) => toPercent(value, sourceUnit) };
    };
  }, [setting]);
  return usePair(
    usePoints(readingOf(useQuery(apySeriesQuery)), apyPoints),
    usePoints(readingOf(useQuery(networkApySeriesQuery)), apyPoints),
    chooseUnit,
  );
}

/** MEV rewards in SOL; the network's are averages. */
export function useMevRewardsSeries(): SeriesPair {
  return usePair(
    usePoints(readingOf(useQuery(mevRewardsSeriesQuery)), mevPoints),
    usePoints(readingOf(useQuery(networkMevRewardsSeriesQuery)), mevPoints),
    useRewardUnit(),
  );
}

/** Block rewards in SOL; the network's are averages. */
export function useBlockRewardsSeries(): SeriesPair {
  return usePair(
    usePoints(readingOf(useQuery(blockRewardsSeriesQuery)), blockPoints),
    usePoints(readingOf(useQuery(networkBlockRewardsSeriesQuery)), blockPoints),
    useRewardUnit(),
  );
}

const computeUnits = (): Convert => ({
  sourceUnit: { unit: 'compute units a block', inferred: false },
  convert: (value) => value,
});

/** Compute units per block. */
export function useBlockCuSeries(): SeriesPair {
  return usePair(
    usePoints(readingOf(useQuery(blockCuSeriesQuery)), cuPoints),
    usePoints(readingOf(useQuery(networkBlockCuSeriesQuery)), cuPoints),
    computeUnits,
  );
}
