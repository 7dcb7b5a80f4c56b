import type { UnitSettings } from '@clearstake/contract/config';
import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { useState } from 'react';
import { isProblem, type ProbeGroup } from '@/api/status/probe';
import { rich } from '@/components/ui/rich';
import { Segmented } from '@/components/ui/segmented';
import { Sheet } from '@/components/ui/sheet';
import { Stat } from '@/components/ui/stat';
import { Unit } from '@/components/ui/unit';
import { useUnits } from '@/hooks/config/use-config';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { basePath } from '@/lib/base-path';
import { CrossCheckTable } from './cross-check-table';
import { ProbeTable } from './probe-table';

const groups: readonly { group: ProbeGroup; title: string }[] = [
  { group: 'v1', title: msg('Staking API, version 1') },
  { group: 'legacy', title: msg('Staking API, unversioned') },
  { group: 'rpc', title: msg('Solana JSON-RPC') },
  { group: 'grpc', title: msg('Block engine, gRPC') },
];

/** As the operator writes them. */
const unitSettings = ({ apy, legacyApy, stake, reward }: UnitSettings) =>
  `UNITS_APY=${apy} UNITS_LEGACY_APY=${legacyApy} UNITS_STAKE=${stake} UNITS_REWARDS=${reward}`;

export function RunDetails({ run }: { run: StatusRun }) {
  const [shown, setShown] = useState<'all' | 'problems'>('all');
  const units = useUnits();
  return (
    <>
      <p className="mt-3 mb-4 max-w-[96ch] text-sm/5 text-t2">
        {rich(
          'Every route, RPC method and gRPC call behind this page: does it answer, how fast, and in the documented form. Four are asked at a time, past what the gateway has kept for more than 5 seconds. The routes as <link>OpenAPI</link>.',
          {
            link: (text) => (
              <a className="link" href={`${basePath}/openapi.json`}>
                {text}
              </a>
            ),
          },
        )}
      </p>
      <p className="mb-4 max-w-[96ch] text-xs/5 text-t3">
        {rich('Units set for this deployment: {settings}.', { settings: <code>{unitSettings(units)}</code> })}
      </p>
      <RunFigures run={run} />
      <div className="flex items-center gap-2 justify-between flex-wrap mt-6">
        <Segmented
          label={t('Calls shown')}
          options={[
            { value: 'all', label: t('All calls') },
            { value: 'problems', label: t('Problems only') },
          ]}
          value={shown}
          onChange={setShown}
        />
        <p className="text-xs text-t3">
          {t(
            'Routes that build or send are asked by “Ask all” only, for an address that nobody has the key of.',
          )}
        </p>
      </div>
      <CrossCheckTable run={run} />
      {groups.map(({ group, title }) => (
        <ProbeTable
          key={group}
          title={t(title)}
          probes={run.probes.filter((probe) => probe.group === group)}
          run={run}
          problemsOnly={shown === 'problems'}
        />
      ))}
    </>
  );
}

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
      className="grid-cols-4 max-s:grid-cols-2 max-s:*:odd:border-s-0 max-s:*:nth-[n+3]:border-t"
      aria-label={t('Summary')}
    >
      <Stat label={t('Asked')} note={run.running ? t('asking now') : t('done')}>
        {results.length} <Unit>{t('of {count}', { count: run.probes.length })}</Unit>
      </Stat>
      <Stat label={t('As expected')} note={t('answers as documented, and refusals')}>
        {results.length - problems}
      </Stat>
      <Stat label={t('With a problem')} note={t('error, other form, old answer or none')}>
        {problems}
      </Stat>
      <Stat
        label={t('Median latency')}
        note={
          cached > 0
            ? t('gateway and upstream together, without {cached} from the cache', { cached })
            : t('gateway and upstream together')
        }
      >
        {median === undefined ? (
          <span className="text-t3">{t('not known yet')}</span>
        ) : (
          withUnit(formatFigure(median), 'ms')
        )}
      </Stat>
    </Sheet>
  );
}
