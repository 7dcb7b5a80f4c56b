import type { EndpointMeasurement } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';

const TITLES: Readonly<Record<string, string>> = {
  ny: 'New York',
  slc: 'Salt Lake City',
};

/** Display name of a region; unknown ones are capitalised. */
export function regionTitle(region: string): string {
  return TITLES[region] ?? region.charAt(0).toUpperCase() + region.slice(1);
}

/** Best and worst round trip in milliseconds; undefined when no call succeeded. */
export function roundTripSpan({ roundTripsUs }: Pick<EndpointMeasurement, 'roundTripsUs'>) {
  if (roundTripsUs.length === 0) return undefined;
  return { best: Math.min(...roundTripsUs) / 1_000, worst: Math.max(...roundTripsUs) / 1_000 };
}

/** End of the latency axis: the slowest round trip rounded up to a hundred milliseconds. */
export function scaleTop(regions: readonly Pick<EndpointMeasurement, 'roundTripsUs'>[]): number {
  const slowest = Math.max(0, ...regions.map((region) => roundTripSpan(region)?.worst ?? 0));
  return Math.max(100, Math.ceil(slowest / 100) * 100);
}
