import { shownDifference } from '@clearstake/contract/format/figures';
import type { EpochRow } from './series';

/** The headline rate that was shown while an epoch ran. */
export interface Forecast {
  readonly epoch: number;
  /** Percent a year. */
  readonly percent: number;
  /** When it was first shown in that epoch, in milliseconds since 1970. */
  readonly at: number;
}

export interface ScoredForecast extends Forecast {
  /** The realised APY of the epoch, in percent. */
  readonly realised: number;
  /** Shown less realised, both as displayed, in percentage points: above zero, too much was promised. */
  readonly error: number;
}

export interface ForecastScore {
  /** Newest first; at least one. */
  readonly scored: readonly ScoredForecast[];
  /** Mean of the errors without their sign, in percentage points. */
  readonly meanAbsoluteError: number;
  /** Mean of the errors with their sign, in percentage points. */
  readonly bias: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Scores the forecasts of ended epochs that have a realised rate; undefined without any. */
export function scoreForecasts(
  forecasts: readonly Forecast[],
  rows: readonly EpochRow[],
): ForecastScore | undefined {
  const realisedIn = new Map(
    rows.flatMap(({ epoch, own, running }) => (running ? [] : [[epoch, own] as const])),
  );
  const scored = forecasts
    .flatMap((forecast) => {
      const realised = realisedIn.get(forecast.epoch) ?? null;
      return realised === null
        ? []
        : [{ ...forecast, realised, error: shownDifference(forecast.percent, realised) }];
    })
    .sort((left, right) => right.epoch - left.epoch);
  if (scored.length === 0) return undefined;
  return {
    scored,
    meanAbsoluteError: mean(scored.map(({ error }) => Math.abs(error))),
    bias: mean(scored.map(({ error }) => error)),
  };
}
