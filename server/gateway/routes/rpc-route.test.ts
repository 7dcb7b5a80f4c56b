import { Readable } from 'node:stream';
import { verbatim } from '@contract/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../errors';
import { defaultLimits } from '../gateway-config';
import { createMetrics } from '../observe/metrics';
import type { CountFurther } from '../security/rate-limit';
import type { RpcUpstream } from '../upstream/rpc';
import { rpcRoute } from './rpc';

const forward = vi.fn<RpcUpstream['forward']>();
const parsed = vi.fn<RpcUpstream['parsed']>();
const countFurther = vi.fn<CountFurther>();
const metrics = createMetrics();
let app: FastifyInstance;

beforeEach(async () => {
  for (const mock of [forward, parsed, countFurther]) mock.mockReset();
  metrics.registry.resetMetrics();
  forward.mockImplementation(async () => ({ body: Readable.from(['{}']), length: undefined }));
  app = Fastify();
  await app.register(rpcRoute, {
    upstream: { forward, parsed, call: async () => undefined, close: async () => {} },
    limits: { ...defaultLimits, rpcBatch: 3, requestBody: 100 },
    metrics,
    airdrops: false,
    countFurther,
  });
});
afterEach(() => app.close());

const call = (method: string, id?: unknown) => ({ jsonrpc: '2.0', method, ...(id !== undefined && { id }) });
const refused = (id: unknown) => ({
  jsonrpc: '2.0',
  error: { code: -32_601, message: 'Method not found: this gateway does not forward it.' },
  id,
});
const unanswered = (id: unknown) => ({
  jsonrpc: '2.0',
  error: { code: -32_603, message: 'The Solana node gave no answer to this call.' },
  id,
});

/** The call or calls that reached the node first, and their label. */
const sent = (mock: typeof forward | typeof parsed) => {
  const [payload = '', label] = mock.mock.calls[0] ?? [];
  return [JSON.parse(payload), label];
};

const post = (body: unknown) =>
  app.inject({
    method: 'POST',
    url: '/rpc',
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a failure', () => {
  // The codes are those of JSON-RPC 2.0, section 5.1, and of Solana's public nodes.
  it.each([
    [500, -32_603],
    [502, -32_603],
    [429, 429],
    [499, -32_600],
    [404, -32_600],
    [400, -32_700],
  ])('of status %i has the code %i', async (status, code) => {
    forward.mockRejectedValue(new GatewayError(status, verbatim('The sentence.'), { retryAfter: '7' }));
    const answer = await post(call('getSlot', 1));
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { jsonrpc: '2.0', error: { code, message: 'The sentence.' }, id: null },
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '7',
    });
  });

  it('without a status, or of status 500, is the node’s', async () => {
    for (const [error, status] of [
      [new Error('of the library'), 502],
      [Object.assign(new Error('of the library'), { statusCode: 500 }), 500],
    ] as const) {
      forward.mockRejectedValue(error);
      const answer = await post(call('getSlot', 1));
      expect([answer.statusCode, answer.json().error]).toEqual([
        status,
        { code: -32_603, message: 'The Solana node cannot be reached.' },
      ]);
      expect(answer.headers['retry-after']).toBeUndefined();
    }
  });

  it.each([
    ['too large', JSON.stringify(call('x'.repeat(400), 1)), 413, -32_600, /body is too large/],
    ['not JSON', '{', 400, -32_700, /not valid JSON/],
    ['empty', '', 400, -32_700, /is empty/],
  ])('of a body that is %s does not reach the node', async (_name, body, status, code, message) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json().error]).toEqual([
      status,
      { code, message: expect.stringMatching(message) },
    ]);
    expect(forward).not.toHaveBeenCalled();
  });
});

describe('a body', () => {
  it('may be four times as long as that of other routes', async () => {
    const text = JSON.stringify(
      call('getSlot', 'x'.repeat(400 - JSON.stringify(call('getSlot', '')).length)),
    );
    expect([text.length, (await post(text)).statusCode]).toEqual([400, 200]);
    expect((await post(`${text} `)).statusCode).toBe(413);
  });

  it('of a batch may hold the limit of calls, which count as so many requests', async () => {
    await post([1, 2, 3].map((id) => call('getSlot', id)));
    expect(sent(forward)).toEqual([[1, 2, 3].map((id) => call('getSlot', id)), 'batch']);
    await post(call('getSlot', 1));
    expect(countFurther.mock.calls.map(([, , further]) => further)).toEqual([2, 0]);
  });

  it('of a batch beyond the limit is not counted, and one beyond the rate is not forwarded', async () => {
    await post([1, 2, 3, 4].map((id) => call('getSlot', id)));
    expect(countFurther).not.toHaveBeenCalled();
    countFurther.mockRejectedValue(new GatewayError(429, verbatim('Too many.')));
    expect((await post([call('getSlot', 1)])).statusCode).toBe(429);
    expect(forward).not.toHaveBeenCalled();
  });

  it('is labelled by its method where it holds one call, in a batch, too', async () => {
    await post([call('getSlot', 1)]);
    expect(sent(forward)).toEqual([[call('getSlot', 1)], 'getSlot']);
  });
});

describe('an answer', () => {
  it('is never kept', async () => {
    for (const body of [call('getSlot', 1), call('nope', 1), []])
      expect((await post(body)).headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      });
  });

  it('of a refused call stands alone, or in a list where the calls did', async () => {
    expect((await post(call('nope', 7))).json()).toEqual(refused(7));
    expect((await post([call('nope', 7)])).json()).toEqual([refused(7)]);
    expect((await post(call('nope'))).json()).toEqual(refused(null));
  });

  it('of what is no call names what is wrong with it', async () => {
    expect((await post({ jsonrpc: '2.0', id: 5 })).json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32_600, message: 'The call field "method" is missing.' },
      id: 5,
    });
    expect((await post([7, call('nope', 1)])).json()).toMatchObject([
      { id: null, error: { code: -32_600, message: 'The call must be an object.' } },
      { id: 1, error: { code: -32_601 } },
    ]);
  });

  it('is merged in the order of the calls, one for each of the same id', async () => {
    parsed.mockResolvedValue([
      { jsonrpc: '2.0', result: 'a', id: 1 },
      { jsonrpc: '2.0', result: 'b', id: 1 },
    ]);
    const answer = await post([call('getSlot', 1), call('nope', 2), call('getSlot', 1)]);
    expect(answer.json()).toEqual([
      { jsonrpc: '2.0', result: 'a', id: 1 },
      refused(2),
      { jsonrpc: '2.0', result: 'b', id: 1 },
    ]);
    expect(sent(parsed)).toEqual([[call('getSlot', 1), call('getSlot', 1)], 'batch']);
    expect(forward).not.toHaveBeenCalled();
  });

  it('keeps the ids 1 and "1" apart', async () => {
    parsed.mockResolvedValue([{ jsonrpc: '2.0', result: 'a', id: '1' }]);
    expect((await post([call('getSlot', 1), call('nope', 2), call('getSlot', '1')])).json()).toEqual([
      unanswered(1),
      refused(2),
      { jsonrpc: '2.0', result: 'a', id: '1' },
    ]);
  });

  it('of the node to the whole batch stands where its id does', async () => {
    parsed.mockResolvedValue({ jsonrpc: '2.0', result: 'a', id: 1 });
    expect((await post([call('getSlot', 1), call('nope', 2)])).json()).toEqual([
      { jsonrpc: '2.0', result: 'a', id: 1 },
      refused(2),
    ]);
  });

  // JSON-RPC 2.0, section 4.1: a notification is not answered.
  it('is none to a notification that was forwarded', async () => {
    parsed.mockResolvedValue([]);
    expect((await post([call('getSlot'), call('nope', 2), call('getSlot', null)])).json()).toEqual([
      refused(2),
      unanswered(null),
    ]);
  });
});

it('counts each call by its method and what became of it', async () => {
  parsed.mockResolvedValue([]);
  await post([call('getSlot', 1), call('requestAirdrop', 2), 7]);
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines.filter((line) => line.startsWith('clearstake_rpc_calls_total')).toSorted()).toEqual([
    'clearstake_rpc_calls_total{method="getSlot",outcome="forwarded"} 1',
    'clearstake_rpc_calls_total{method="other",outcome="refused"} 1',
    'clearstake_rpc_calls_total{method="requestAirdrop",outcome="refused"} 1',
  ]);
});
