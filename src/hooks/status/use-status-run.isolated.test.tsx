import { msg } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestQueue } from '@/api/http/send';
import { allProbes } from '@/api/status/all-probes';
import type { Probe, ProbeFinding } from '@/api/status/probe';
import type { Comparison } from '@/services/status/compare';
import { type CrossCheck, crossChecks } from '@/services/status/cross-checks';
import { renderHookStrict } from '@/testing/render-hook';
import { useStatusRun } from './use-status-run';

vi.mock('@/api/status/all-probes', () => ({ allProbes: vi.fn() }));
vi.mock('@/services/status/cross-checks', () => ({ crossChecks: vi.fn() }));

interface Call<Result> {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly succeed: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}
/** What is being asked, in order; each answers when a test says so. */
let probing: Call<ProbeFinding>[];
let checking: Call<Comparison>[];

function handCall<Result>(calls: Call<Result>[], id: string) {
  return (signal: AbortSignal) =>
    new Promise<Result>((succeed, fail) => {
      calls.push({ id, signal, succeed, fail });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
}
const probe = (id: string, kind: Probe['kind'] = 'read'): Probe => ({
  id,
  kind,
  group: 'v1',
  name: id,
  run: (signal) => handCall(probing, id)(signal),
});
const check = (id: string): CrossCheck => ({
  id,
  title: `Title of ${id}`,
  run: (signal) => handCall(checking, id)(signal),
});

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const probes = [probe('a'), probe('b'), probe('act', 'action')];
const checks = [check('same')];
const finding: ProbeFinding = { detail: { message: msg('percent') } };
const comparison: Comparison = {
  id: 'same',
  title: 'Title of same',
  unit: 'SOL',
  left: { source: 'l', value: 1 },
  right: { source: 'r', value: 1 },
  verdict: 'agree',
  detail: 'The same.',
};

beforeEach(() => {
  probing = [];
  checking = [];
  vi.setSystemTime(now);
  vi.mocked(allProbes).mockReset().mockReturnValue(probes);
  vi.mocked(crossChecks).mockReset().mockReturnValue(checks);
  vi.spyOn(requestQueue, 'setConcurrency');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const units = { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' } as const;
const show = () => renderHookStrict(useStatusRun, { cluster: 'sandbox', units });
type Shown = Awaited<ReturnType<typeof show>>;

/** Answers all that is being asked, until the run ends. */
async function finish(shown: Shown, failing: Readonly<Record<string, unknown>> = {}) {
  await expect.poll(() => shown.current.running).toBe(true);
  await expect
    .poll(() => {
      for (const { id, succeed, fail } of probing.splice(0))
        if (id in failing) fail(failing[id]);
        else succeed(finding);
      for (const { succeed } of checking.splice(0)) succeed(comparison);
      return shown.current.running;
    })
    .toBe(false);
}
/** The limit of the page's requests that was set last. */
const limit = () => vi.mocked(requestQueue.setConcurrency).mock.calls.at(-1)?.[0];

it('the run of all probes asks four at a time', async () => {
  vi.mocked(allProbes).mockReturnValue(['a', 'b', 'c', 'd', 'e'].map((id) => probe(id)));
  const shown = await show();
  await expect.poll(() => shown.current.inFlight).toEqual(new Set(['a', 'b', 'c', 'd']));
  await sleep(50);
  expect([probing.length, checking.length]).toEqual([4, 0]);
  probing[1]?.succeed(finding);
  await expect.poll(() => shown.current.inFlight).toEqual(new Set(['a', 'c', 'd', 'e']));
  await finish(shown);
  expect(shown.current.results.size).toBe(5);
});

it('a run that is ended early asks nothing more once its page is left', async () => {
  const shown = await show();
  await expect.poll(() => probing.length).toBe(2);
  await shown.unmount();
  expect(probing.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(limit()).toBe(Number.POSITIVE_INFINITY);
});
