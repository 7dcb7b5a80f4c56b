import { useState } from 'react';
import { isProblem, type ProbeGroup } from '@/api/status/probe';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { basePath } from '@/lib/base-path';
import { formatFigure } from '@/lib/format/figures';
import { CrossCheckTable } from './cross-check-table';
import { ProbeTable } from './probe-table';

const groups: readonly { group: ProbeGroup; title: string }[] = [
  { group: 'v1', title: 'Staking API, version 1' },
  { group: 'legacy', title: 'Staking API, unversioned' },
  { group: 'rpc', title: 'Solana JSON-RPC' },
  { group: 'grpc', title: 'Block engine, gRPC' },
];

/** Every call with its last result, and the cross-checks. */
export function RunDetails({ run }: { run: StatusRun }) {
  const [shown, setShown] = useState<'all' | 'problems'>('all');
  return (
    <>
      <p className="mt-3 mb-4 max-w-[96ch] text-sm/5 text-t2">
        Every route, RPC method and gRPC call behind this page: does it answer, how fast, and in the
        documented form. Four are asked at a time, past what the gateway has kept for more than 5 seconds. The
        routes as{' '}
        <a className="link" href={`${basePath}/openapi.json`}>
          OpenAPI
        </a>
        .
      </p>
      <RunFigures run={run} />
      <div className="flex items-center gap-2 justify-between flex-wrap mt-6">
        <Segmented
          label="Calls shown"
          options={[
            { value: 'all', label: 'All calls' },
            { value: 'problems', label: 'Problems only' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <p className="text-xs text-t3">
          Routes that build or send are asked by “Ask all” only, for an address that nobody has the key of.
        </p>
      </div>
      <div className="mt-6">
        <CrossCheckTable run={run} />
      </div>
      {groups.map(({ group, title }) => (
        <ProbeTable
          key={group}
          title={title}
          probes={run.probes.filter((probe) => probe.group === group)}
          run={run}
          problemsOnly={shown === 'problems'}
        />
      ))}
    </>
  );
}

/** The number of calls, and their results. */
function RunFigures({ run }: { run: StatusRun }) {
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
      className="grid grid-cols-4 max-s:grid-cols-2 max-s:*:odd:border-s-0 max-s:*:nth-[n+3]:border-t"
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
