import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  connection,
  outageOf,
  outages,
  reportAnswer,
  reportNoAnswer,
  subscribeConnection,
} from './connection';
import { forgetServerTime } from './time/clock';

beforeEach(() => {
  forgetServerTime();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  reportAnswer('none');
  vi.unstubAllGlobals();
});

it('the server is unreachable after two requests without an answer, and online after the next answer', () => {
  const reports: string[] = [];
  const stop = subscribeConnection(() => reports.push(connection()));
  reportNoAnswer();
  reportAnswer();
  reportNoAnswer();
  expect(connection()).toBe('online');
  reportNoAnswer();
  reportNoAnswer();
  expect(connection()).toBe('unreachable');
  reportAnswer();
  expect(reports).toEqual(['unreachable', 'online']);
  stop();
});

it('the page is offline when the browser reports it, since it was noticed', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportAnswer();
  expect(connection()).toBe('offline');
  vi.advanceTimersByTime(60_000);
  expect(outages()).toEqual([{ of: 'network', since: 1_000_000 }]);
  reportNoAnswer();
  reportNoAnswer();
  vi.stubGlobal('navigator', { onLine: true });
  expect(connection()).toBe('online');
  expect(outages()).toEqual([]);
});

it('an outage of an upstream lasts until the gateway reports none', () => {
  reportAnswer('stakingApi=35, rpc=4');
  expect(outages()).toEqual([
    { of: 'stakingApi', since: 965_000 },
    { of: 'rpc', since: 996_000 },
  ]);
  // A public answer says nothing about it.
  reportAnswer(null);
  expect(outages()).toHaveLength(2);
  reportAnswer('none');
  expect(outages()).toEqual([]);
});

it('an outage concerns the routes of its upstream, and all without a network', () => {
  const rpc = [{ of: 'rpc', since: 1 } as const];
  expect(outageOf('RPC getEpochInfo', rpc)).toBe(rpc[0]);
  expect(outageOf('GET /api/v1/validator/tvl', rpc)).toBeUndefined();
  expect(outageOf('GET /api/v1/validator/tvl', [{ of: 'network', since: 1 }])?.of).toBe('network');
});
