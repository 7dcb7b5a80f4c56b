import type { PublicConfig } from '@clearstake/contract/config';
import { stringifyJson } from '@clearstake/contract/json';
import { pinsFile } from '@clearstake/contract/pins';
import type { StatusRun } from '@/hooks/status/use-status-run';
import { buildHash } from '@/lib/build-hash';

/** The status of every interface as JSON. Probes keep no keys, signatures or transactions, so it contains none. */
export function statusReport(run: StatusRun, config: PublicConfig, now: number): string {
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
    build: buildHash,
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
