import { verbatim } from '@clearstake/contract/i18n';
import { expect, it, vi } from 'vitest';
import { GatewayError } from '../errors';
import { HoldOff } from './watched-calls';

// RFC 9110, sections 10.2.3 and 5.6.7: seconds, or a date in UTC, also in the form of C's asctime, which names no zone.
it.each([
  ['7', 7],
  ['61', 60],
  ['Mon, 01 Jan 2024 00:00:30 GMT', 30],
  ['Mon, 01 Jan 2024 00:00:00 GMT', 0],
  ['Mon Jan  1 00:00:30 2024', 30],
  ['soon', 0],
])('forwards nothing after the Retry-After %j for %i s', (retryAfter, seconds) => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const now = Date.UTC(2024, 0, 1);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const holdOff = new HoldOff('rpc');
  holdOff.note('getSlot', new GatewayError(429, verbatim('slow'), { upstream: 'rpc', retryAfter }));
  if (seconds > 0)
    expect(() => holdOff.check('getSlot')).toThrow(
      `The Solana node asks for a pause of ${seconds} s. Nothing was forwarded.`,
    );
  vi.setSystemTime(now + seconds * 1_000);
  expect(() => holdOff.check('getSlot')).not.toThrow();
});
