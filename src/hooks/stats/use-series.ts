import type { UnitSettings } from '@clearstake/contract/config';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Sourced } from '@/api/http/provenance';
import * as queries from '@/api/stats/queries';
import { epochOf, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { useUnits } from '@/hooks/config/use-config';
import type { LeftRows } from '@/lib/open-rows';
import {
  convertPoints,
  type EpochRow,
  firstUnfinished,
  joinSeries,
  type ReadSeries,
  readSeries,
} from '@/lib/series';
import { amountUnitOf, apyUnitOf, computeUnits, type KnownUnit, toPercent, toSol } from '@/lib/units';
import type { SourcedQuery } from './use-reading';
import { useRunningEpoch } from './use-running-epoch';

/** The tracked validator's figures and, where a source has them, the network's, on one epoch axis. */
export interface Series {
  readonly own: Reading<unknown>;
  readonly network?: Reading<unknown>;
  /** Up to 100 complete epochs and the running one, oldest first; empty while the sources are missing. */
  readonly rows: readonly EpochRow[];
  /** The sources' unit; rows hold percent, SOL, compute units or transactions a second. */
  readonly sourceUnit: KnownUnit<string>;
  /** Rows of the answers that are not among these. */
  readonly left: LeftRows;
}

export type SeriesPair = Required<Series>;

/** The unit of a source's values, by their size where it is not configured. Must be stable across renders. */
export type ChooseUnit = (values: readonly (number | null)[]) => {
  readonly sourceUnit: KnownUnit<string>;
  convert(value: number): number;
};

type Rows<Name extends string> = readonly (
  | ({ readonly epoch: number } & Readonly<Partial<Record<Name, number | null | undefined>>>)
  | null
)[];

/** An answer whose rows have their figure under the answer's own name. */
type Answer<Name extends string> = Readonly<Record<Name, number | Rows<Name>>>;

function pointsOf<Name extends string>(name: Name) {
  return ({ value: { [name]: rows }, source }: Sourced<Answer<Name>>): Sourced<ReadSeries> => ({
    // Only the scalar form has no rows, and the HTTP client rejects that for a query with `epochs`.
    value: readSeries(
      typeof rows === 'number'
        ? []
        : rows.map((row) => row && { epoch: row.epoch, value: row[name] ?? null }),
    ),
    source,
  });
}

function usePair<Name extends string>(
  ownQuery: SourcedQuery<Answer<Name>>,
  networkQuery: SourcedQuery<Answer<Name>>,
  select: (answer: Sourced<Answer<Name>>) => Sourced<ReadSeries>,
  chooseUnit: ChooseUnit,
): SeriesPair {
  const own = readingOf(useQuery({ ...ownQuery, select }));
  const network = readingOf(useQuery({ ...networkQuery, select }));
  const runningEpoch = useRunningEpoch();
  const ownSeries = knownValue(own);
  const networkSeries = knownValue(network);
  const [ownPoints, networkPoints] = [ownSeries?.points, networkSeries?.points];
  const unfinished = firstUnfinished(runningEpoch, [
    { points: ownPoints ?? [], epoch: epochOf(own) },
    { points: networkPoints ?? [], epoch: epochOf(network) },
  ]);
  const joined = useMemo(() => {
    const [left, right] = [ownPoints ?? [], networkPoints ?? []];
    const { sourceUnit, convert } = chooseUnit([...left, ...right].map((point) => point.value));
    const rows = joinSeries(convertPoints(left, convert), convertPoints(right, convert), unfinished);
    return { sourceUnit, rows };
  }, [ownPoints, networkPoints, unfinished, chooseUnit]);
  const unreadable = (ownSeries?.skippedRows ?? 0) + (networkSeries?.skippedRows ?? 0);
  return { own, network, left: { unreadable }, ...joined };
}

export const inSol =
  (setting: UnitSettings['reward'], kind: 'stake' | 'reward'): ChooseUnit =>
  (values) => {
    const sourceUnit = amountUnitOf(setting, kind, values);
    return { sourceUnit, convert: (value) => toSol(value, sourceUnit) };
  };

export const unconverted = (sourceUnit: KnownUnit<string>): ChooseUnit => {
  return () => ({ sourceUnit, convert: (value) => value });
};

function useRewardUnit(): ChooseUnit {
  const { reward } = useUnits();
  return useMemo(() => inSol(reward, 'reward'), [reward]);
}

export function useApyUnit(of: 'apy' | 'legacyApy' = 'apy'): ChooseUnit {
  const setting = useUnits()[of];
  return useCallback(
    (values) => {
      const sourceUnit = apyUnitOf(setting, values);
      return { sourceUnit, convert: (value) => toPercent(value, sourceUnit) };
    },
    [setting],
  );
}

const apyPoints = pointsOf('apy');
const cuPoints = pointsOf('block_cu');
const mevPoints = pointsOf('mev_rewards');
const blockPoints = pointsOf('block_rewards');

/** Realised APY in percent. */
export function useApySeries(): SeriesPair {
  return usePair(queries.apySeries, queries.networkApySeries, apyPoints, useApyUnit());
}

/** MEV rewards in SOL; the network's are averages. */
export function useMevRewardsSeries(): SeriesPair {
  return usePair(queries.mevRewardsSeries, queries.networkMevRewardsSeries, mevPoints, useRewardUnit());
}

/** Block rewards in SOL; the network's are averages. */
export function useBlockRewardsSeries(): SeriesPair {
  return usePair(queries.blockRewardsSeries, queries.networkBlockRewardsSeries, blockPoints, useRewardUnit());
}

const inComputeUnits = unconverted(computeUnits);

/** Compute units per block. */
export function useBlockCuSeries(): SeriesPair {
  return usePair(queries.blockCuSeries, queries.networkBlockCuSeries, cuPoints, inComputeUnits);
}
