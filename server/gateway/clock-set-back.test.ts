import { verbatim } from '@contract/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEpochClock } from './cache/epoch-clock';
import { GatewayError } from './errors';
import { RequestCounts } from './security/request-counts';
import { HoldOff } from './upstream/hold-off';

const HOUR = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const setBack = () => vi.setSystemTime(Date.now() - HOUR);

it('a window of the rate limit is no longer for it', async () => {
  const counts = new RequestCounts(undefined, 'sandbox');
  await counts.add('192.0.2.1', 60_000);
  expect(await counts.add('192.0.2.1', 60_000)).toEqual({ current: 2, ttl: 60_000 });
  setBack();
  expect(await counts.add('192.0.2.1', 60_000)).toEqual({ current: 1, ttl: 60_000 });
});

it('nor is the pause that an upstream asked for', () => {
  const holdOff = new HoldOff('stakingApi');
  holdOff.note(
    'tvl',
    new GatewayError(429, verbatim('slow down'), { upstream: 'stakingApi', retryAfter: '20' }),
  );
  expect(() => holdOff.check('tvl')).toThrow('asks for a pause of 20 s');
  setBack();
  holdOff.check('tvl');
});

it('and the running epoch is asked for as before', async () => {
  let epoch = 800;
  const clock = createEpochClock(
    async () => ({ epoch, absoluteSlot: 5, slotIndex: 5, slotsInEpoch: 432_000 }),
    5_000,
  );
  expect(await clock.current()).toMatchObject({ epoch: 800 });
  epoch = 801;
  expect(await clock.current()).toMatchObject({ epoch: 800 });
  setBack();
  expect(await clock.current()).toMatchObject({ epoch: 801 });
});
