import { expect, it } from 'vitest';
import type { Reading } from '@/api/stats/reading';
import type { Outage } from '@/lib/connection';
import { healthOf } from './use-sources';

const now = Date.UTC(2030, 10, 21, 12, 0, 0);
const retry = () => {};
const known = (state: 'ready' | 'unrenewed', seconds: number, route = 'GET /x'): Reading<number> => ({
  state,
  value: 1,
  // Of this tier an answer is fresh for a minute.
  source: { route, fetchedAt: now - seconds * 1000, lastGood: false, tier: 'minute' },
});
const out = (of: Outage['of']): Outage[] => [{ of, since: now }];

it.each<[string, Reading<unknown>, Outage[], string, string]>([
  ['unavailable', { state: 'unavailable', reason: 'x', retry }, [], 'off', 'no answer'],
  ['of an unknown form', { state: 'mismatch', reason: 'x', retry }, [], 'off', 'unknown form'],
  ['fresh', known('ready', 60), [], 'live', 'slot 5'],
  ['old', known('ready', 61), [], 'old', '1\u00a0min old'],
  ['not renewed', known('unrenewed', 48), [], 'old', 'no answer, last one 48\u00a0s ago'],
  ['offline', known('ready', 4), out('network'), 'off', 'offline'],
  ['behind a lost server', known('ready', 4), out('server'), 'off', 'not reachable'],
  ['another than what is out', known('ready', 4), out('rpc'), 'live', 'slot 5'],
  ['out', known('ready', 4, 'RPC x'), out('rpc'), 'off', 'no answer, last one 4\u00a0s ago'],
])('shows the health of a source that is %s', (_, reading, outages, state, note) => {
  expect(healthOf('Name', reading, now, outages, 'slot 5')).toEqual({ name: 'Name', state, note });
});
