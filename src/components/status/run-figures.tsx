import { isProblem } from '@/api/status/probe';
import { Sheet } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { formatFigure } from '@/lib/format/figures';

/** How many calls were asked, and how they did. */
export function RunFigures({ run }: { run: StatusRun }) {
  const results = [...run.results.values()];
  const problems = results.filter(({ outcome }) => isProblem(outcome)).length;
  // The latency of a cached answer says nothing about the upstream.
  const latencies = results
    .filter(({ cachedSeconds }) => cachedSeconds === null)
    .map(({ latencyMs }) => latencyMs)
    .sort((a, b) => a - b);
  const cached = results.length - latencies.length;
  const median = latencies[Math.floor(latencies.length / 2)];
  return (
    <Sheet
      beside
      className="grid grid-cols-4 max-s:grid-cols-2 max-s:*:odd:border-l-0 max-s:*:nth-[n+3]:border-t"
      aria-label="Summary"
    >
      <Stat label="Asked" note={run.running ? 'asking now' : 'done'}>
        {results.length} <Unit>{`of ${run.probes.length}`}</Unit>
      </Stat>
      <Stat label="As documented" note="answers and documented refusals">
        {results.length - problems}
      </Stat>
      <Stat label="With a problem" note="error, other form, old answer or none">
        {problems}
      </Stat>
      <Stat
        label="Median latency"
        note={`gateway and upstream together${cached > 0 ? `, without ${cached} from the cache` : ''}`}
      >
        {median === undefined ? <span className="text-t3">not known yet</span> : `${formatFigure(median)} ms`}
      </Stat>
    </Sheet>
  );
}
