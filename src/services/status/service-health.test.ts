import { expect, it } from 'vitest';
import type { Probe, ProbeOutcome, ProbeResult } from '@/api/status/probe';
import { serviceHealth } from './service-health';

const probe = (id: string, group: Probe['group']): Probe => ({
  id,
  group,
  name: id,
  kind: 'read',
  run: () => Promise.reject(new Error('never asked here')),
});
const result = (outcome: ProbeOutcome, at: number, cachedSeconds: number | null = null): ProbeResult => ({
  outcome,
  detail: '',
  reported: { detail: '', units: null },
  units: null,
  latencyMs: 1,
  cachedSeconds,
  at,
});
const probes = [probe('a', 'v1'), probe('b', 'v1'), probe('c', 'v1'), probe('d', 'rpc')];
const run = (results: [string, ProbeResult][], failingSince: [string, number][] = []) => ({
  probes,
  results: new Map(results),
  failingSince: new Map(failingSince),
});

it('counts the problems of its own calls only; a documented refusal is none', () => {
  const health = serviceHealth(
    'v1',
    run([
      ['a', result('ok', 1_000)],
      ['b', result('refused', 1_000)],
      ['d', result('failed', 1_000)],
    ]),
  );
  expect(health).toEqual({
    group: 'v1',
    asked: 2,
    problems: 0,
    silent: false,
    failingSince: null,
    lastGoodAt: null,
  });
});

it('tells since when it fails, and of when the last good answer is', () => {
  const health = serviceHealth(
    'v1',
    run(
      [
        ['a', result('stale', 100_000, 30)],
        ['b', result('stale', 100_000, 71)],
        ['c', result('ok', 100_000, 3)],
      ],
      [
        ['a', 98_000],
        ['b', 99_000],
        ['d', 1_000],
      ],
    ),
  );
  expect(health).toMatchObject({
    problems: 2,
    silent: false,
    failingSince: 98_000,
    lastGoodAt: 70_000,
  });
});
