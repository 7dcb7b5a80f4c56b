import type { PublicConfig } from '@contract/config';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { technicalReason } from '@/api/http/errors';
import { requestQueue } from '@/api/http/send';
import { allProbes } from '@/api/status/all-probes';
import { type Probe, type ProbeResult, runProbe } from '@/api/status/probe';
import { createQueue } from '@/lib/queue';
import type { Comparison } from '@/services/status/compare';
import { type CrossCheck, crossChecks } from '@/services/status/cross-checks';

/** The most requests that the whole page has under way at once while everything is asked. */
export const mostAtOnce = 4;

/** A cross-check that could not be made. */
export interface FailedComparison {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** Everything that is known, keyed by id; what was not asked yet is absent. */
export interface StatusRun {
  readonly probes: readonly Probe[];
  readonly checks: readonly CrossCheck[];
  readonly results: ReadonlyMap<string, ProbeResult>;
  readonly comparisons: ReadonlyMap<string, Comparison | FailedComparison>;
  readonly running: boolean;
  /** Ids under way right now, at most {@link mostAtOnce}. */
  readonly asking: ReadonlySet<string>;
  /** Asks everything; `actions` includes the routes that build and send, with arguments that they refuse. */
  readonly start: (actions: boolean) => void;
  readonly stop: () => void;
}

/** Asks every interface, four calls at a time, and keeps the last result of each. Reading routes are asked at once. */
export function useStatusRun(config: Pick<PublicConfig, 'cluster' | 'units'>): StatusRun {
  const { cluster, units } = config;
  const probes = useMemo(() => allProbes(units), [units]);
  const checks = useMemo(() => crossChecks({ cluster, units }), [cluster, units]);
  const [results, setResults] = useState<ReadonlyMap<string, ProbeResult>>(new Map());
  const [comparisons, setComparisons] = useState<StatusRun['comparisons']>(new Map());
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setRunning(false);
    setAsking(new Set());
  }, []);

  const start = useCallback(
    (actions: boolean) => {
      controller.current?.abort();
      const run = new AbortController();
      controller.current = run;
      setRunning(true);
      // The header's own polls take their turn, too, as long as the run is on.
      requestQueue.setWidth(mostAtOnce);
      const unbound = () => requestQueue.setWidth(Number.POSITIVE_INFINITY);
      run.signal.addEventListener('abort', unbound);
      const queue = createQueue(mostAtOnce);
      const ask = (id: string, task: () => Promise<void>) =>
        queue
          .add(async () => {
            setAsking((ids) => new Set(ids).add(id));
            try {
              await task();
            } finally {
              if (!run.signal.aborted) setAsking((ids) => without(ids, id));
            }
          }, run.signal)
          // Only an abort gets here; whoever aborted has tidied up.
          .catch(() => undefined);
      const tasks = [
        ...probes
          .filter(({ kind }) => actions || kind === 'read')
          .map((probe) =>
            ask(probe.id, async () => {
              const result = await runProbe(probe, run.signal);
              setResults((known) => new Map(known).set(probe.id, result));
            }),
          ),
        ...checks.map((check) =>
          ask(`check/${check.id}`, async () => {
            const comparison = await compareSafely(check, run.signal);
            setComparisons((known) => new Map(known).set(check.id, comparison));
          }),
        ),
      ];
      void Promise.all(tasks).then(() => {
        if (controller.current !== run) return;
        unbound();
        setRunning(false);
      });
    },
    [probes, checks],
  );

  useEffect(() => {
    start(false);
    return () => controller.current?.abort();
  }, [start]);

  return { probes, checks, results, comparisons, running, asking, start, stop };
}

async function compareSafely(check: CrossCheck, signal: AbortSignal): Promise<Comparison | FailedComparison> {
  try {
    return await check.run(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = technicalReason(error);
    return { id: check.id, title: check.title, reason };
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
