import { verbatim } from '@contract/i18n';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError, type UpstreamName } from '../errors';
import { HoldOff } from './hold-off';

const now = Date.UTC(2024, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = (retryAfter?: string, upstream?: UpstreamName) =>
  new GatewayError(429, verbatim('slow down'), {
    ...(upstream && { upstream }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** The seconds of the pause after this Retry-After; undefined when there is none. */
function pauseAfter(retryAfter: string | undefined, upstream: UpstreamName | undefined = 'rpc') {
  const holdOff = new HoldOff('rpc');
  holdOff.note('getSlot', asked(retryAfter, upstream));
  return refusalOf(holdOff, 'getSlot')?.options.retryAfter;
}

function refusalOf(holdOff: HoldOff, route: string): GatewayError | undefined {
  try {
    holdOff.check(route);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  return undefined;
}

describe('Retry-After', () => {
  // RFC 9110, section 10.2.3: an HTTP-date or seconds.
  it.each([
    ['7', '7'],
    ['61', '60'],
    ['Mon, 01 Jan 2024 00:00:30 GMT', '30'],
    ['Mon Jan  1 00:00:30 2024', '30'],
    ['Monday, 01-Jan-24 00:00:30 GMT', '30'],
    ['Mon, 01 Jan 2024 00:00:00 GMT', undefined],
    ['0', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j asks for a pause of %s s', (header, seconds) => {
    expect(pauseAfter(header)).toBe(seconds);
  });

  it('of the gateway itself is no wish of the upstream', () => {
    const holdOff = new HoldOff('rpc');
    holdOff.note('getSlot', asked('7'));
    expect(refusalOf(holdOff, 'getSlot')).toBeUndefined();
  });
});

describe('a pause', () => {
  it('names the upstream that asked for it and the seconds that are left', () => {
    const holdOff = new HoldOff('stakingApi');
    holdOff.note('tvl', asked('7', 'stakingApi'));
    vi.setSystemTime(now + 5_001);
    expect(refusalOf(holdOff, 'tvl')).toMatchObject({
      statusCode: 429,
      message: 'The staking API asks for a pause of 2 s. Nothing was forwarded.',
      options: { upstream: 'stakingApi', retryAfter: '2' },
    });
  });

  it('is for one route, and ends where the clock was set back', () => {
    const holdOff = new HoldOff('rpc');
    holdOff.note('getSlot', asked('7', 'rpc'));
    expect(refusalOf(holdOff, 'getBalance')).toBeUndefined();
    vi.setSystemTime(now - 3_600_000);
    expect(refusalOf(holdOff, 'getSlot')).toBeUndefined();
  });
});
