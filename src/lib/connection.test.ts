import { expect, it, vi } from 'vitest';
import { connection, onConnection, requestArrived, requestLost } from './connection';

it('is lost at the second request in a row that gets no answer, and back with the first that does', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const told: string[] = [];
  const stop = onConnection(() => told.push(connection()));
  requestLost();
  requestArrived();
  requestLost();
  expect(connection()).toBe('online');
  requestLost();
  requestLost();
  expect(connection()).toBe('unreachable');
  requestArrived();
  expect(told).toEqual(['unreachable', 'online']);
  stop();
  vi.unstubAllGlobals();
});

it('is what the browser says when it says offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  requestArrived();
  expect(connection()).toBe('offline');
  vi.stubGlobal('navigator', { onLine: true });
  expect(connection()).toBe('online');
  vi.unstubAllGlobals();
});
