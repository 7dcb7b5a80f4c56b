import type { EpochRow } from '../series';

/** Epochs over which the rate is averaged. */
const windowLength = 10;
const scale = 1_000_000_000_000n;

/** A forecast and everything it rests on. Rates are percent a year. */
export interface Projection {
  /** Mean realised rate of the window, simple. */
  readonly rate: number;
  /** The same with each epoch's rewards staked again. */
  readonly compoundedRate: number;
  readonly firstEpoch: number;
  readonly lastEpoch: number;
  /** Mean distance in percentage points between this method's forecast and what then happened, over the window; undefined without enough history. */
  readonly pastError: number | undefined;
  readonly epochsPerYear: number;
}

/** Averages the last ten complete epochs and scores the same method on them. Undefined while fewer than two are known. */
export function project(rows: readonly EpochRow[], epochsPerYear: number): Projection | undefined {
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
    rate,
    compoundedRate: ((1 + rate / 100 / epochsPerYear) ** epochsPerYear - 1) * 100,
    firstEpoch: first.epoch,
    lastEpoch: last.epoch,
    pastError: misses.length > 0 ? mean(misses) : undefined,
    epochsPerYear,
  };
}

/** What one epoch at this rate pays on `lamports`, in lamports, rounded down. */
export function epochReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.rate / 100 / projection.epochsPerYear);
}

/** What a year at this rate pays on `lamports` with rewards staked again, in lamports, rounded down. */
export function yearReward(lamports: bigint, projection: Projection): bigint {
  return share(lamports, projection.compoundedRate / 100);
}

/** One epoch of the forecast. */
export interface ProjectedEpoch {
  readonly epoch: number;
  readonly state: 'activating' | 'active';
  /** Paid when the epoch ends, in lamports. */
  readonly reward: bigint;
  /** Stake at the end of the epoch, in lamports. */
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
  for (let step = 1; step < count; step += 1) {
    const reward = epochReward(balance, projection);
    balance += reward;
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
