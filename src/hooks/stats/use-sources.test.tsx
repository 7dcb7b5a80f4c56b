import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reading } from '@/api/stats/reading';
import { type Outage, reportAnswer } from '@/lib/connection';
import { publicAnswers } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { healthOf, useSources } from './use-sources';

// Shown times are of every fifth second, which was two before.
const now = Date.UTC(2030, 10, 21, 12, 0, 2);
const retry = () => {};
const known = (state: 'ready' | 'unrenewed', seconds: number, route = 'GET /x'): Reading<number> => ({
  state,
  value: 1,
  // Of this tier an answer is fresh for a minute.
  source: { route, fetchedAt: now - seconds * 1000, lastGood: false, tier: 'minute' },
});
const out = (of: Outage['of']): Outage[] => [{ of, since: now }];

describe('the health of a source', () => {
  it.each<[string, Reading<unknown>, Outage[], string | undefined, string, string]>([
    ['loading', { state: 'loading' }, [], undefined, 'waiting', 'asking'],
    ['unavailable', { state: 'unavailable', reason: 'x', retry }, [], undefined, 'off', 'no answer'],
    ['of an unknown form', { state: 'mismatch', reason: 'x', retry }, [], undefined, 'off', 'unknown form'],
    ['fresh', known('ready', 4), [], undefined, 'live', '4\u00a0s ago'],
    ['fresh, with a detail', known('ready', 60), [], 'slot 5', 'live', 'slot 5'],
    ['old, whatever its detail', known('ready', 61), [], 'slot 5', 'old', '1\u00a0min old'],
    ['not renewed', known('unrenewed', 48), [], 'slot 5', 'old', 'no answer, last one 48\u00a0s ago'],
    ['offline', known('ready', 4), out('network'), 'slot 5', 'off', 'offline'],
    ['offline while loading', { state: 'loading' }, out('network'), undefined, 'off', 'offline'],
    ['behind a lost server', known('ready', 4), out('server'), undefined, 'off', 'not reachable'],
    ['out', known('ready', 4), out('stakingApi'), undefined, 'old', 'no answer, last one 4\u00a0s ago'],
    ['another than what is out', known('ready', 4), out('rpc'), undefined, 'live', '4\u00a0s ago'],
    [
      'the node that is out',
      known('ready', 4, 'RPC x'),
      out('rpc'),
      'slot 5',
      'old',
      'no answer, last one 4\u00a0s ago',
    ],
  ])('that is %s', (_, reading, outages, detail, state, note) => {
    expect(healthOf('Name', reading, now, outages, detail)).toEqual({ name: 'Name', state, note });
  });
});

describe('the sources of every page', () => {
  beforeEach(() => {
    vi.setSystemTime(now);
    worker.use(...publicAnswers);
  });
  afterEach(() => {
    vi.useRealTimers();
    reportAnswer('none');
  });

  it('are the staking API by its age, and the node by its slot', async () => {
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 600 }, { age: '7' }));
    const shown = await renderHookStrict(useSources, undefined);
    expect(shown.current).toEqual([
      { name: 'Staking API', state: 'waiting', note: 'asking' },
      { name: 'Solana node', state: 'waiting', note: 'asking' },
    ]);
    await shown.answered();
    expect(shown.current).toEqual([
      { name: 'Staking API', state: 'live', note: '5\u00a0s ago' },
      { name: 'Solana node', state: 'live', note: 'slot 458,625,888' },
    ]);
  });

  it('say which of them is out', async () => {
    worker.use(failRoute(routes.legacyEpochInfo, 404));
    const shown = await renderHookStrict(useSources, undefined);
    await shown.answered();
    reportAnswer('rpc=35');
    await expect
      .poll(() => shown.current)
      .toEqual([
        { name: 'Staking API', state: 'off', note: 'no answer' },
        { name: 'Solana node', state: 'old', note: 'no answer, last one 0\u00a0s ago' },
      ]);
  });
});
