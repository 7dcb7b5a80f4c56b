import { expect, it } from 'vitest';
import type { Probe, ProbeOutcome, ProbeResult } from '@/api/status/probe';
import { serviceHealth } from './service-health';

const probes = ['a', 'b', 'c'].map((id): Probe => {
  return { id, group: 'v1', name: id, kind: 'read', run: () => Promise.reject(new Error('Not asked.')) };
});
const result = (outcome: ProbeOutcome, cachedSeconds: number | null = null): ProbeResult => ({
  outcome,
  detail: '',
  reported: { detail: '', units: null },
  units: null,
  latencyMs: 1,
  cachedSeconds,
  at: 100_000,
});

it('reports since when a service fails, and when its last good answer came; a refusal is no problem', () => {
  const results = new Map([
    ['a', result('stale', 30)],
    ['b', result('stale', 71)],
    ['c', result('refused')],
  ]);
  const failingSince = new Map([
    ['a', 98_000],
    ['b', 99_000],
  ]);
  expect(serviceHealth('v1', { probes, results, failingSince })).toEqual({
    group: 'v1',
    asked: 3,
    problems: 2,
    silent: false,
    failingSince: 98_000,
    lastGoodAt: 70_000,
  });
});
