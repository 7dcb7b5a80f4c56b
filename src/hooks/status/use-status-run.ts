import type { PublicConfig } from '@clearstake/contract/config';
import { inEnglish, inPageLanguage } from '@clearstake/contract/i18n';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { technicalPhrase } from '@/api/http/errors';
import { requestQueue } from '@/api/http/send';
import { allProbes } from '@/api/status/all-probes';
import { isProblem, type ProbeResult, runProbe } from '@/api/status/probe';
import { createQueue } from '@/lib/queue';
import type { Comparison } from '@/services/status/compare';
import { type CrossCheck, crossChecks } from '@/services/status/cross-checks';

/** Maximum number of concurrent requests of the whole page during a run. */
export const statusConcurrency = 4;

export interface FailedComparison {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** The same in English, for the report. */
  readonly reported: string;
}

export type StatusRun = ReturnType<typeof useStatusRun>;

/**
 * Runs every probe, four at a time, and keeps the last result of each by its id; a pending one is absent. The read-only probes start
 * on mount.
 */
export function useStatusRun(config: Pick<PublicConfig, 'cluster' | 'units'>) {
  const { cluster, units } = config;
  const probes = useMemo(() => allProbes({ cluster, units }), [cluster, units]);
  const checks = useMemo(() => crossChecks({ cluster, units }), [cluster, units]);
  const [results, setResults] = useState<ReadonlyMap<string, ProbeResult>>(new Map());
  /** When each failing probe was first seen to fail, in milliseconds since 1970; kept until it succeeds. */
  const [failingSince, setFailingSince] = useState<ReadonlyMap<string, number>>(new Map());
  const [comparisons, setComparisons] = useState<ReadonlyMap<string, Comparison | FailedComparison>>(
    new Map(),
  );
  const [inFlight, setInFlight] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(true);
  const controller = useRef<AbortController | null>(null);

  const stop = () => {
    controller.current?.abort();
    controller.current = null;
    setRunning(false);
    setInFlight(new Set());
  };

  /** Runs all probes; `actions` includes the build and send routes, with arguments that they reject. */
  const start = useCallback(
    (actions: boolean) => {
      controller.current?.abort();
      const run = new AbortController();
      controller.current = run;
      setRunning(true);
      // The header's polling goes through the same limited queue during the run.
      requestQueue.setConcurrency(statusConcurrency);
      const removeLimit = () => requestQueue.setConcurrency(Number.POSITIVE_INFINITY);
      run.signal.addEventListener('abort', removeLimit);
      const queue = createQueue(statusConcurrency);
      const enqueue = (id: string, task: () => Promise<void>) =>
        queue
          .add(async () => {
            setInFlight((ids) => new Set(ids).add(id));
            try {
              await task();
            } finally {
              if (!run.signal.aborted)
                setInFlight((ids) => new Set([...ids].filter((other) => other !== id)));
            }
          }, run.signal)
          // Rejects only on abort, which has already reset the state.
          .catch(() => undefined);
      const tasks = [
        ...probes
          .filter(({ kind }) => actions || kind === 'read')
          .map((probe) =>
            enqueue(probe.id, async () => {
              const result = await runProbe(probe, run.signal);
              setResults((previous) => new Map(previous).set(probe.id, result));
              setFailingSince((previous) => {
                const failing = isProblem(result.outcome);
                if (failing === previous.has(probe.id)) return previous;
                const next = new Map(previous);
                if (failing) next.set(probe.id, result.at);
                else next.delete(probe.id);
                return next;
              });
            }),
          ),
        ...checks.map((check) =>
          enqueue(`check/${check.id}`, async () => {
            const comparison = await compareSafely(check, run.signal);
            setComparisons((previous) => new Map(previous).set(check.id, comparison));
          }),
        ),
      ];
      void Promise.all(tasks).then(() => {
        if (controller.current !== run) return;
        removeLimit();
        setRunning(false);
      });
    },
    [probes, checks],
  );

  useEffect(() => {
    start(false);
    return () => controller.current?.abort();
  }, [start]);

  return { probes, checks, results, failingSince, comparisons, running, inFlight, start, stop };
}

async function compareSafely(check: CrossCheck, signal: AbortSignal): Promise<Comparison | FailedComparison> {
  try {
    return await check.run(signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = technicalPhrase(error);
    return {
      id: check.id,
      title: check.title,
      reason: inPageLanguage(reason),
      reported: inEnglish(reason),
    };
  }
}
