import type { EpochRow } from '../series';

/** Epochs over which the rate is averaged. */
const windowLength = 10;
const scale = 1_000_000_000_000n;

/** A forecast and everything it rests on. Rates are percent a year. */
export interface Projection {
  /** What is expected, simple. */
  readonly rate: number;
  /** The part of `rate` that is staked again at the end of each epoch, 0 to 1; the rest stays idle. */
  readonly restaked: number;
  /** What a year pays when `restaked` of each epoch's rewards earns in the epochs after it. */
  readonly compoundedRate: number;
  /** The complete epochs whose realised rates were averaged; undefined where one reported rate is all there is. */
  readonly window: { readonly firstEpoch: number; readonly lastEpoch: number } | undefined;
  /** Mean distance in percentage points between this method's forecast and what then happened, over the window; undefined without enough history. */
  readonly pastError: number | undefined;
  readonly epochsPerYear: number;
}

/** Averages the last ten complete epochs and scores the same method on them. Undefined while fewer than two are known. */
export function project(
  rows: readonly EpochRow[],
  epochsPerYear: number,
  restaked: number,
): Projection | undefined {
  const known = rows.flatMap(({ epoch, own, running }) =>
    running || own === null ? [] : [{ epoch, rate: own }],
  );
  const recent = known.slice(-windowLength);
  const first = recent[0];
  const last = recent.at(-1);
  if (recent.length < 2 || !first || !last) return undefined;
  const rate = mean(recent.map((row) => row.rate));
  const misses: number[] = [];
  for (let index = known.length - recent.length; index < known.length; index += 1) {
    const before = known.slice(Math.max(0, index - windowLength), index);
    const realised = known[index];
    if (before.length >= windowLength && realised) {
      misses.push(Math.abs(mean(before.map((row) => row.rate)) - realised.rate));
    }
  }
  return {
    ...projectRate(rate, epochsPerYear, restaked),
    window: { firstEpoch: first.epoch, lastEpoch: last.epoch },
    pastError: misses.length > 0 ? mean(misses) : undefined,
  };
}

/** A forecast from one reported rate, in percent a year: it has no window and no past to be scored on. */
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

/** What `epochs` epochs at `rate` each pay on one, when a part of each reward earns with it from the next epoch on. */
function compounded(rate: number, epochs: number, restaked: number): number {
  const growth = rate * restaked;
  return growth > 0 ? (rate * ((1 + growth) ** epochs - 1)) / growth : rate * epochs;
}

/** What one epoch at this rate pays on `lamports`, in lamports, rounded down. */
export function epochReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.rate / 100 / projection.epochsPerYear);
}

/** What a year at this rate pays on `lamports`, in lamports, rounded down. */
export function yearReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.compoundedRate / 100);
}

/** One epoch of the forecast. */
export interface ProjectedEpoch {
  readonly epoch: number;
  readonly state: 'activating' | 'active';
  /** Paid when the epoch ends, in lamports. */
  readonly reward: bigint;
  /** Stake and idle rewards at the end of the epoch, in lamports. */
  readonly balance: bigint;
}

/** The first epochs of a stake: it activates through the running one and earns from the next. */
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
