import type { PublicConfig } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import { pinsFile, pinsFor } from '@clearstake/contract/pins';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { useIsServed } from '@/components/ui/use-is-served';
import { type StatusRun, useStatusRun } from '@/hooks/status/use-status-run';
import { buildHash } from '@/lib/build-hash';
import { saveFile } from '@/lib/download';
import { takeEarlyToggle } from '@/lib/early-entry';
import { currentTime } from '@/lib/time/clock';
import { MissingPinsSheet } from './missing-pins-sheet';
import { PinsFileSheet } from './pins-file-sheet';
import { RunDetails } from './run-details';
import { StatusVerdict } from './status-verdict';

export function StatusView({ config }: { config: PublicConfig }) {
  const run = useStatusRun(config);
  // While hydrating there is none: the gateway renders a page before it has one.
  const build = useIsServed() ? null : buildHash();
  const [open, setOpen] = useState(false);
  const save = () => {
    const now = currentTime();
    const name = `clearstake-status-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
    saveFile(name, statusReport(run, config, now), 'application/json');
  };
  return (
    <>
      <PageHead
        title={t('Status')}
        note={t('Whether everything this page relies on is working. Checked when you opened it.')}
      >
        <div className="flex items-center gap-2 flex-wrap">
          <Button onClick={save}>{t('Export report')}</Button>
          {run.running ? (
            <Button onClick={run.stop}>{t('Stop')}</Button>
          ) : (
            <Button kind="ink" onClick={() => run.start(true)}>
              {t('Ask all')}
            </Button>
          )}
        </div>
      </PageHead>
      <NeedsScripts why={t('Needs JavaScript: your browser asks each service.')} />
      <div className="unscripted:hidden">
        <StatusVerdict run={run} />
      </div>
      {pinsFile ? <PinsFileSheet file={pinsFile} /> : null}
      <MissingPinsSheet pins={pinsFor(config.cluster)} />
      <details
        ref={takeEarlyToggle}
        className="mt-6 unscripted:hidden"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cursor-pointer link">
          {t('All {calls} calls and {comparisons} comparisons, for engineers', {
            calls: run.probes.length,
            comparisons: run.checks.length,
          })}
        </summary>
        {open ? <RunDetails run={run} /> : null}
      </details>
      {build === null ? null : (
        <p className="mt-6 max-w-[96ch] text-xs/5 text-t3">
          {rich(
            'This page is build {build}. Anyone with its source code can build it again and compare every file: {command}.',
            {
              build: <span className="wrap-anywhere font-mono">{build}</span>,
              command: <code>npm run verify-site</code>,
            },
          )}
        </p>
      )}
    </>
  );
}

/** The status of every interface as JSON. Probes keep no keys, signatures or transactions, so it contains none. */
function statusReport(run: StatusRun, config: PublicConfig, now: number): string {
  const calls = run.probes.map(({ id, group, name, kind }) => {
    const result = run.results.get(id);
    return {
      interface: group,
      name,
      kind,
      outcome: result?.outcome ?? 'not asked',
      latency_ms: result?.latencyMs ?? null,
      // Null: measured at the upstream. Otherwise the latency is the cache's.
      cached_seconds: result?.cachedSeconds ?? null,
      units: result?.reported.units ?? null,
      detail: result?.reported.detail ?? null,
      asked_at: result ? new Date(result.at).toISOString() : null,
    };
  });
  const report = {
    report: 'clearstake status',
    made_at: new Date(now).toISOString(),
    build: buildHash(),
    cluster: config.cluster,
    genesis_hash: config.genesisHash,
    units: config.units,
    pins_file: pinsFile && { sha256: pinsFile.sha256, entries: Object.fromEntries(pinsFile.entries) },
    calls,
    cross_checks: run.checks.map(({ id, title }) => {
      const comparison = run.comparisons.get(id);
      if (comparison === undefined) return { id, title, reason: 'not asked' };
      return 'reported' in comparison ? { id, title, reason: comparison.reported } : comparison;
    }),
  };
  return stringifyJson(report);
}
