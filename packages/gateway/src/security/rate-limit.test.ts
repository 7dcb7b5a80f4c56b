import { describe, expect, it, vi } from 'vitest';
import { json } from '../testing/fake-upstream';
import { call, postBatch, postJson, startTestGateway } from '../testing/test-gateway';
import { countedAddress } from './rate-limit';

describe('the rate limit', () => {
  it('answers with a sentence and Retry-After, and does not count what is not forwarded', async () => {
    const gateway = await startTestGateway({ limits: { requestsPerMinute: 2 } });
    gateway.api.answer = json({ tvl: 1 });
    const get = (path: string) => fetch(gateway.url + path);
    await get('/api/v1/validator/tvl');
    await get('/api/v1/validator/tvl');
    const third = await get('/api/v1/validator/tvl');
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBe('60');
    expect(await third.json()).toEqual({
      error: 'Too many requests from this address. Try again in 60 s. Nothing was forwarded.',
    });
    expect((await get('/healthz')).status).toBe(200);
    expect(gateway.api.seen).toHaveLength(1);
  });

  it('counts a long body as one request more for each 4 KiB', async () => {
    const gateway = await startTestGateway({ limits: { requestsPerMinute: 5 } });
    // What takes long to parse counts as more.
    const now = vi.spyOn(performance, 'now').mockReturnValue(5);
    const send = (length: number) =>
      postJson(`${gateway.url}/api/v1/send-txn`, { txn: '00'.repeat(length / 2) });
    const remaining = [];
    for (const length of [8_192, 100, 8_192]) {
      const answer = await send(length);
      remaining.push([answer.status, answer.headers.get('x-ratelimit-remaining')]);
    }
    expect(remaining).toEqual([
      [502, '2'],
      [502, '1'],
      [429, '0'],
    ]);
    now.mockRestore();
  });

  it('counts the address that a trusted proxy names, also for the calls of a batch', async () => {
    const gateway = await startTestGateway({ trustedProxies: '127.0.0.1', limits: { requestsPerMinute: 3 } });
    const statuses = [];
    for (const address of ['192.0.2.7', '192.0.2.8', '192.0.2.7']) {
      const calls = Array.from({ length: 3 }, () => call('getHealth'));
      const answer = await postJson(`${gateway.url}/rpc`, calls, { 'x-forwarded-for': address });
      statuses.push(answer.status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  });

  it('refuses a batch with more calls than are left as a whole', async () => {
    const gateway = await startTestGateway({ limits: { requestsPerMinute: 5 } });
    await postBatch(gateway.url, 3);
    const refused = await postBatch(gateway.url, 3);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      error: {
        code: 429,
        message: 'Too many requests from this address. Try again in 60 s. Nothing was forwarded.',
      },
      id: null,
    });
    expect(gateway.rpc.seen).toHaveLength(1);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
])('countedAddress counts %s and %s as one client: %s', (left, right, isSame) => {
  expect(countedAddress({ ip: left }) === countedAddress({ ip: right })).toBe(isSame);
});
