import { afterEach, expect, it, vi } from 'vitest';
import { formatClock } from './clock-time';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('tells seconds by the clock of the person, or by UTC', () => {
  const moment = Date.UTC(2026, 10, 21, 4, 52, 7, 412);
  expect(formatClock(moment, 'UTC')).toBe('04:52:07');
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  expect(formatClock(moment, 'local')).toBe('10:37:07');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatClock(moment, 'local')).toBe('23:52:07');
});
