import type { EpochRow } from '../series';

/** Epochs over which the method is scored, and over which the mean of the past is taken. */
const windowLength = 10;
const scale = 1_000_000_000_000n;

export type Projection = ReturnType<typeof project>;

/** The ended epochs that have a rate, oldest first. */
function realised(rows: readonly EpochRow[]): { epoch: number; rate: number }[] {
  return rows.flatMap(({ epoch, own, running }) => (running || own === null ? [] : [{ epoch, rate: own }]));
}

/** Mean of the last ten ended epochs that have a rate, in percent; undefined with fewer than two. */
export function meanRate(rows: readonly EpochRow[]) {
  const recent = realised(rows).slice(-windowLength);
  const first = recent[0];
  const last = recent.at(-1);
  if (recent.length < 2 || !first || !last) return undefined;
  return { rate: mean(recent.map(({ rate }) => rate)), firstEpoch: first.epoch, lastEpoch: last.epoch };
}

/**
 * A forecast that one rate in percent per year goes on, with a share of the rewards (0 to 1) restaked each epoch; `rows` score this
 * method on the past.
 */
export function project(
  rate: number,
  epochsPerYear: number,
  restaked: number,
  rows: readonly EpochRow[] = [],
) {
  const past = realised(rows).slice(-windowLength - 1);
  const misses = past.slice(1).map((next, index) => Math.abs(next.rate - (past[index]?.rate ?? next.rate)));
  return {
    rate,
    restaked,
    /** The yield of a year at `rate` with `restaked` of the rewards compounding. */
    compoundedRate: compounded(rate / 100 / epochsPerYear, epochsPerYear, restaked) * 100,
    /**
     * Mean absolute miss, in percentage points, of taking an epoch's rate for that of the next, over the last ten epochs; undefined
     * without enough history.
     */
    pastError: misses.length < windowLength ? undefined : mean(misses),
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

/** The reward of a year for `lamports` at the simple rate, in lamports, rounded down. */
export function yearReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.rate / 100);
}

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
