import type { FeedState, FlagTotals, PacketCounts, Sample, SecondSample } from './feed-state';

/** Length of the displayed window in seconds. */
export type WindowSeconds = 60 | 300 | 3600;

export interface RatePoint {
  readonly at: number;
  /** Per second; undefined where too little was delivered. */
  readonly packets: number | undefined;
  readonly bundles: number | undefined;
}

const SMOOTHING_MS = 1_000;
const POINTS = 240;

/**
 * Rates over the window that ends at `now`: 240 points, oldest first, each averaged over the part of the preceding second (or step)
 * in which something was delivered.
 */
export function rateSeries(
  fine: readonly Sample[],
  seconds: readonly SecondSample[],
  window: WindowSeconds,
  now: number,
): RatePoint[] {
  const step = (window * 1_000) / POINTS;
  // Points are multiples of the step, so that the curve does not jitter as time advances.
  const last = Math.floor(now / step) * step;
  const span = Math.max(step, SMOOTHING_MS);
  const source: readonly (Sample | SecondSample)[] = window === 60 ? fine : seconds;
  const points: RatePoint[] = [];
  let from = 0;
  for (let index = POINTS - 1; index >= 0; index -= 1) {
    const at = last - index * step;
    while (from < source.length && (source[from]?.at ?? 0) <= at - span) from += 1;
    points.push({ at, ...averages(source, from, at) });
  }
  return points;
}

function averages(source: readonly (Sample | SecondSample)[], from: number, until: number) {
  const packets = { sum: 0, ms: 0 };
  const bundles = { sum: 0, ms: 0 };
  for (let index = from; index < source.length; index += 1) {
    const sample = source[index];
    if (!sample || sample.at > until) break;
    // Ticks come late on a busy machine. After a longer pause it is not known how much of it a sample covers.
    const ms = sample.at - (source[index - 1]?.at ?? Number.NEGATIVE_INFINITY);
    if (ms > 2 * SMOOTHING_MS) continue;
    add(packets, typeof sample.packets === 'object' ? sample.packets.packets : sample.packets, ms);
    add(bundles, sample.bundles, ms);
  }
  return { packets: perSecond(packets), bundles: perSecond(bundles) };
}

type Counted = Record<'sum' | 'ms', number>;

function add(counted: Counted, value: number | undefined, ms: number): void {
  if (value === undefined) return;
  counted.sum += value;
  counted.ms += ms;
}

// Less than half a second at an edge is one or two ticks, which the stream itself covers in part only.
const perSecond = ({ sum, ms }: Counted) => (ms < SMOOTHING_MS / 2 ? undefined : (sum * 1_000) / ms);

/** Sums over the last `windowMs`; undefined without an interval with packets. */
export function sumPackets(fine: readonly Sample[], windowMs: number, now: number): PacketCounts | undefined {
  const counted: PacketCounts[] = [];
  for (const { at, packets } of fine) if (packets && at > now - windowMs) counted.push(packets);
  if (counted.length === 0) return undefined;
  const sum = (pick: (counts: PacketCounts) => number) =>
    counted.reduce((total, counts) => total + pick(counts), 0);
  const flag = (name: keyof FlagTotals) => sum(({ flags }) => flags?.[name] ?? 0);
  return {
    batches: sum(({ batches }) => batches),
    packets: sum(({ packets }) => packets),
    bytes: counted.reduce((total, { bytes }) => total + bytes, 0n),
    sizeBuckets: sumBuckets(counted.map(({ sizeBuckets }) => sizeBuckets)),
    ageBuckets: sumBuckets(counted.map(({ ageBuckets }) => ageBuckets)),
    duplicates: sum(({ duplicates }) => duplicates),
    outOfOrder: sum(({ outOfOrder }) => outOfOrder),
    undated: sum(({ undated }) => undated),
    flags: {
      discard: flag('discard'),
      forwarded: flag('forwarded'),
      repair: flag('repair'),
      simpleVoteTx: flag('simpleVoteTx'),
      tracerPacket: flag('tracerPacket'),
      fromStakedNode: flag('fromStakedNode'),
    },
  };
}

/** Packets and bundles per second over the last second; undefined where nothing was delivered. */
export function currentRate(fine: readonly Sample[], now: number) {
  const recent = fine.slice(-20).filter(({ at }) => at > now - SMOOTHING_MS);
  const sum = (counts: number[]) =>
    counts.length === 0 ? undefined : counts.reduce((total, count) => total + count, 0);
  return {
    packets: sum(recent.flatMap(({ packets }) => packets?.packets ?? [])),
    bundles: sum(recent.flatMap(({ bundles }) => bundles ?? [])),
  };
}

/** Seconds from the first point with packets, and those among them that have none. */
export function secondsCounted(points: readonly RatePoint[], window: WindowSeconds) {
  const first = points.findIndex(({ packets }) => packets !== undefined);
  const counted = first < 0 ? [] : points.slice(first);
  const empty = counted.filter(({ packets }) => packets === undefined);
  const seconds = (some: readonly RatePoint[]) => (some.length * window) / POINTS;
  return { counted: Math.floor(seconds(counted)), missing: Math.ceil(seconds(empty)) };
}

/** Milliseconds since the last batch of packets; undefined when none is known. */
export function packetSilence(
  { fine, links }: Pick<FeedState, 'fine' | 'links'>,
  now: number | undefined,
): number | undefined {
  if (now === undefined) return undefined;
  const counted = fine.findLast(({ packets }) => (packets?.batches ?? 0) > 0)?.at;
  const last = Math.max(counted ?? 0, links.packets?.lastMessage ?? 0);
  return last === 0 ? undefined : Math.max(0, now - last);
}

// By index: iterators would allocate a pair per bucket of 600 samples, once a second.
function sumBuckets(all: readonly (readonly number[])[]): number[] {
  const total: number[] = [];
  for (const buckets of all) {
    for (let index = 0; index < buckets.length; index += 1) {
      total[index] = (total[index] ?? 0) + (buckets[index] ?? 0);
    }
  }
  return total;
}
