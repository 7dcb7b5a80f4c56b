import { isProblem, type Probe, type ProbeGroup, type ProbeResult } from '@/api/status/probe';

export interface ServiceHealth {
  readonly group: ProbeGroup;
  /** Calls with a result. */
  readonly asked: number;
  /** Of these, the ones that are not as the contract says. */
  readonly problems: number;
  /** No call got an answer that can be used. */
  readonly silent: boolean;
  /** Milliseconds since 1970: the first failure that this page saw; null without one. */
  readonly failingSince: number | null;
  /** Milliseconds since 1970: when the newest of the old answers was good; null without one. */
  readonly lastGoodAt: number | null;
}

interface Run {
  readonly probes: readonly Probe[];
  readonly results: ReadonlyMap<string, ProbeResult>;
  readonly failingSince: ReadonlyMap<string, number>;
}

const earliest = (times: readonly number[]) => (times.length === 0 ? null : Math.min(...times));
const latest = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times));

export function serviceHealth(group: ProbeGroup, { probes, results, failingSince }: Run): ServiceHealth {
  const ids = probes.filter((probe) => probe.group === group).map(({ id }) => id);
  const finished = ids.flatMap((id) => results.get(id) ?? []);
  const failing = finished.filter(({ outcome }) => isProblem(outcome));
  return {
    group,
    asked: finished.length,
    problems: failing.length,
    silent: finished.length > 0 && failing.length === finished.length,
    failingSince: earliest(ids.flatMap((id) => failingSince.get(id) ?? [])),
    lastGoodAt: latest(
      failing.flatMap(({ outcome, at, cachedSeconds }) =>
        outcome === 'stale' && cachedSeconds !== null ? [at - cachedSeconds * 1000] : [],
      ),
    ),
  };
}
