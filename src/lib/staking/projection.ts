import type { EpochRow } from '../series';

/** Epochs over which the rate is averaged. */
const windowLength = 10;
const scale = 1_000_000_000_000n;

/** A forecast and its inputs. Rates are percent per year. */
export interface Projection {
  /** The expected simple rate. */
  readonly rate: number;
  /** The share of rewards that is restaked each epoch, 0 to 1; the rest stays idle. */
  readonly restaked: number;
  /** The expected yield of a year with `restaked` of the rewards compounding. */
  readonly compoundedRate: number;
  /** The complete epochs whose realised rates were averaged; undefined for a single reported rate. */
  readonly window: { readonly firstEpoch: number; readonly lastEpoch: number } | undefined;
  /** Mean absolute error of this method over the window, in percentage points; undefined without enough history. */
  readonly pastError: number | undefined;
  readonly epochsPerYear: number;
}

/** Averages the last ten complete epochs, and backtests the method on them. Undefined with fewer than two. */
export function project(
  rows: readonly EpochRow[],
  epochsPerYear: number,
  restaked: number,
): Projection | undefined {
  const complete = rows.flatMap(({ epoch, own, running }) =>
    running || own === null ? [] : [{ epoch, rate: own }],
  );
  const recent = complete.slice(-windowLength);
  const first = recent[0];
  const last = recent.at(-1);
  if (recent.length < 2 || !first || !last) return undefined;
  const rate = mean(recent.map((row) => row.rate));
  const errors: number[] = [];
  for (let index = complete.length - recent.length; index < complete.length; index += 1) {
    const before = complete.slice(Math.max(0, index - windowLength), index);
    const realised = complete[index];
    if (before.length >= windowLength && realised) {
      errors.push(Math.abs(mean(before.map((row) => row.rate)) - realised.rate));
    }
  }
  return {
    ...projectRate(rate, epochsPerYear, restaked),
    window: { firstEpoch: first.epoch, lastEpoch: last.epoch },
    pastError: errors.length > 0 ? mean(errors) : undefined,
  };
}

/** A forecast from one reported rate in percent per year, without a window or a backtest. */
export function projectRate(rate: number, epochsPerYear: number, restaked: number): Projection {
  return {
    rate,
    restaked,
    compoundedRate: compounded(rate / 100 / epochsPerYear, epochsPerYear, restaked) * 100,
    window: undefined,
    pastError: undefined,
    epochsPerYear,
  };
}

/** Yield of `epochs` epochs at `rate` each, when a share of each reward compounds. */
function compounded(rate: number, epochs: number, restaked: number): number {
  const growth = rate * restaked;
  return growth > 0 ? (rate * ((1 + growth) ** epochs - 1)) / growth : rate * epochs;
}

/** The reward of one epoch for `lamports`, in lamports, rounded down. */
export function epochReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.rate / 100 / projection.epochsPerYear);
}

/** The reward of a year for `lamports`, in lamports, rounded down. */
export function yearReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.compoundedRate / 100);
}

/** One epoch of the forecast. */
export interface ProjectedEpoch {
  readonly epoch: number;
  readonly state: 'activating' | 'active';
  /** Paid at the end of the epoch, in lamports. */
  readonly reward: bigint;
  /** Stake and idle rewards at the end of the epoch, in lamports. */
  readonly balance: bigint;
}

/** The first epochs of a stake: activating in the running one, earning from the next. */
export function projectEpochs(
  lamports: bigint,
  currentEpoch: number,
  projection: Projection,
  count: number,
): ProjectedEpoch[] {
  const rows: ProjectedEpoch[] = [
    { epoch: currentEpoch, state: 'activating', reward: 0n, balance: lamports },
  ];
  let balance = lamports;
  let earning = lamports;
  for (let step = 1; step < count; step += 1) {
    const reward = epochReward(earning, projection);
    balance += reward;
    earning += share(reward, projection.restaked);
    rows.push({ epoch: currentEpoch + step, state: 'active', reward, balance });
  }
  return rows;
}

function share(lamports: bigint, rate: number): bigint {
  if (!Number.isFinite(rate) || rate <= 0) return 0n;
  return (lamports * BigInt(Math.floor(rate * Number(scale)))) / scale;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
