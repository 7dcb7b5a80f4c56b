import type { EpochPoint, EpochRow } from '../series';
import { withoutFigures } from './list-columns';
import { unknownStanding } from './node-standings';
import { keptPoints, lastChange, type SeenEpoch, trendOf } from './validator-sightings';
import type { Validator } from './validators';

/** Parts of an APY in percent; null for a missing one. */
export type ApyParts = Pick<Validator, 'base' | 'block' | 'mev' | 'total'>;

export interface EpochKnowledge {
  readonly epoch: number;
  /** The lists that this browser has kept, oldest first. */
  readonly kept: readonly SeenEpoch[];
  /** The one validator of which the API has a history, and its series. */
  readonly tracked: {
    readonly vote: string | undefined;
    readonly apy: readonly EpochRow[];
    readonly blockRewards: readonly EpochRow[];
    readonly mevRewards: readonly EpochRow[];
    /** Its parts in this epoch; undefined where the source has none. */
    readonly parts: ApyParts | undefined;
  };
}

/** The ended figure of an epoch; null where the source has none, and while the epoch runs. */
export function figureOfEpoch(rows: readonly EpochRow[], epoch: number): number | null {
  const row = rows.find((candidate) => candidate.epoch === epoch);
  return row === undefined || row.running ? null : row.own;
}

function upTo(epoch: number, points: readonly EpochPoint[]): Pick<Validator, 'total' | 'trend' | 'change'> {
  const past = points.filter((point) => point.epoch <= epoch);
  if (past.at(-1)?.epoch !== epoch) return { total: null, trend: [], change: null };
  const trend = trendOf(past);
  return { total: trend.at(-1) ?? null, trend, change: lastChange(trend) };
}

/**
 * The validators with the figures of a past epoch: the tracked one's from the API's series, the others' APY as this browser kept
 * it. No source has a history of anything else, which is null.
 */
export function validatorsOfEpoch(
  validators: readonly Validator[],
  { epoch, kept, tracked }: EpochKnowledge,
): Validator[] {
  const series = tracked.apy.flatMap((row) => (row.running ? [] : [{ epoch: row.epoch, value: row.own }]));
  return validators.map((validator) => {
    const own = validator.vote !== null && validator.vote === tracked.vote;
    const parts = own ? tracked.parts : undefined;
    return {
      ...validator,
      ...withoutFigures,
      share: null,
      base: parts?.base ?? null,
      block: parts?.block ?? null,
      mev: parts?.mev ?? null,
      blockRewards: own ? figureOfEpoch(tracked.blockRewards, epoch) : null,
      mevRewards: own ? figureOfEpoch(tracked.mevRewards, epoch) : null,
      commission: null,
      delinquent: false,
      ...unknownStanding,
      ...upTo(epoch, own ? series : keptPoints(kept, validator.key)),
    };
  });
}
