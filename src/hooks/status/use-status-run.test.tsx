import { msg } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { beforeEach, expect, it, vi } from 'vitest';
import { requestQueue } from '@/api/http/send';
import { allProbes } from '@/api/status/all-probes';
import type { Probe } from '@/api/status/probe';
import type { Comparison } from '@/services/status/compare';
import { type CrossCheck, crossChecks } from '@/services/status/cross-checks';
import { renderHookStrict } from '@/testing/render-hook';
import { useStatusRun } from './use-status-run';

/** What is being asked, in order; each answers when a test says so. */
let asked: { readonly id: string; readonly signal: AbortSignal; readonly answer: () => void }[];

const hand =
  <Result,>(id: string, result: Result) =>
  (signal: AbortSignal) =>
    new Promise<Result>((resolve, reject) => {
      asked.push({ id, signal, answer: () => resolve(result) });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
const probe = (id: string, kind: Probe['kind'] = 'read'): Probe => ({
  id,
  kind,
  group: 'v1',
  name: id,
  run: hand(id, { detail: { message: msg('percent') } }),
});

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const comparison: Comparison = {
  id: 'same',
  title: 'Title of same',
  unit: 'SOL',
  left: { source: 'l', value: 1 },
  right: { source: 'r', value: 1 },
  verdict: 'agree',
  detail: 'The same.',
};
const check: CrossCheck = { ...comparison, run: hand('same', comparison) };

beforeEach(() => {
  asked = [];
  vi.setSystemTime(now);
  vi.mocked(allProbes)
    .mockReset()
    .mockReturnValue([probe('a'), probe('b'), probe('act', 'action')]);
  vi.mocked(crossChecks).mockReset().mockReturnValue([check]);
  vi.spyOn(requestQueue, 'setConcurrency');
});

const units = { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' } as const;
const show = () => renderHookStrict(useStatusRun, { cluster: 'sandbox', units });

it('the run of all probes asks four at a time', async () => {
  vi.mocked(allProbes).mockReturnValue(['a', 'b', 'c', 'd', 'e'].map((id) => probe(id)));
  const shown = await show();
  await expect.poll(() => shown.current.inFlight).toEqual(new Set(['a', 'b', 'c', 'd']));
  await sleep(50);
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  asked[1]?.answer();
  await expect.poll(() => shown.current.inFlight).toEqual(new Set(['a', 'c', 'd', 'e']));
  await expect
    .poll(() => {
      for (const { answer } of asked) answer();
      return shown.current.running;
    })
    .toBe(false);
  expect(shown.current.results.size).toBe(5);
});

it('a run that is ended early asks nothing more once its page is left', async () => {
  const shown = await show();
  await expect.poll(() => asked.map(({ id }) => id)).toEqual(['a', 'b', 'same']);
  await shown.unmount();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  expect(vi.mocked(requestQueue.setConcurrency).mock.calls.at(-1)).toEqual([Number.POSITIVE_INFINITY]);
});
