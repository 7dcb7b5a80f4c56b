import { useState } from 'react';
import type { ProbeGroup } from '@/api/status/probe';
import { Segmented } from '@/components/ui/segmented';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { basePath } from '@/lib/base-path';
import { CrossCheckTable } from './cross-check-table';
import { ProbeTable } from './probe-table';
import { RunFigures } from './run-figures';

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
