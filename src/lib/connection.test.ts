import { expect, it, vi } from 'vitest';
import { connection, reportAnswer, reportNoAnswer, subscribeConnection } from './connection';

it('is unreachable after two requests without an answer, and online after the next answer', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const told: string[] = [];
  const stop = subscribeConnection(() => told.push(connection()));
  reportNoAnswer();
  reportAnswer();
  reportNoAnswer();
  expect(connection()).toBe('online');
  reportNoAnswer();
  reportNoAnswer();
  expect(connection()).toBe('unreachable');
  reportAnswer();
  expect(told).toEqual(['unreachable', 'online']);
  stop();
  vi.unstubAllGlobals();
});

it('is offline when the browser reports it', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportAnswer();
  expect(connection()).toBe('offline');
  vi.stubGlobal('navigator', { onLine: true });
  expect(connection()).toBe('online');
  vi.unstubAllGlobals();
});
