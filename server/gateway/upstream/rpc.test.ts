import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits, type GatewayLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { type FakeUpstream, json, startFakeUpstream } from '../testing/fake-upstream';
import { InFlight } from './read-body';
import { createRpcUpstream, type RpcUpstream } from './rpc';

let node: FakeUpstream;
let rpc: RpcUpstream;
const watch = vi.fn<UpstreamWatch>();

function connect(limits: Partial<GatewayLimits> = {}): void {
  rpc = createRpcUpstream(node.url, { ...defaultLimits, ...limits }, watch, new InFlight(1_000_000));
}

beforeEach(async () => {
  node = await startFakeUpstream(json({ jsonrpc: '2.0', id: 1, result: 'ok' }));
  connect();
});
afterEach(async () => {
  watch.mockReset();
  await rpc.close();
  await node.close();
});

const never = new AbortController().signal;
const slot = '{"jsonrpc":"2.0","id":7,"method":"getSlot"}';
const forwarded = () => rpc.forward(slot, 'getSlot', never);

describe('a forwarded call', () => {
  it('arrives as it is, under headers of our own', async () => {
    const { body, length } = await forwarded();
    expect([await text(body), length]).toEqual(['{"jsonrpc":"2.0","id":1,"result":"ok"}', undefined]);
    const [seen] = node.seen;
    expect(seen).toMatchObject({ method: 'POST', body: slot });
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'clearstake-gateway',
    });
    expect(watch.mock.calls).toEqual([['rpc', 'getSlot', expect.any(Number)]]);
  });

  it('has the length that the node says, but not of what was compressed', async () => {
    const answer = '{"jsonrpc":"2.0","id":1,"result":7}';
    for (const [headers, sent, length] of [
      [{}, Buffer.from(answer), '35'],
      [{ 'content-encoding': 'gzip' }, gzipSync(answer), undefined],
    ] as const) {
      node.answer = (_request, response) => {
        const announced = { 'content-type': 'application/json', 'content-length': sent.length, ...headers };
        response.writeHead(200, announced).end(sent);
      };
      const given = await forwarded();
      expect([await text(given.body), given.length]).toEqual([answer, length]);
    }
  });

  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['APPLICATION/JSON', true],
    ['application/jsonp', false],
    ['text/html', false],
    ['text/plain; as=application/json', false],
    [undefined, false],
  ])('with an answer of type %s is answered: %s', async (type, isJson) => {
    node.answer = (_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('{"result":1}');
    };
    const answered = forwarded().then(
      ({ body }) => text(body),
      (error: Error) => error.message,
    );
    expect(await answered).toBe(
      isJson ? '{"result":1}' : 'The Solana node answered with something that is not JSON.',
    );
  });

  it('may be answered with as many bytes as the limit', async () => {
    await rpc.close();
    connect({ rpcAnswerBody: 100 });
    const answerOf = (bytes: number) => {
      node.answer = (_request, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes })
          .end('7'.padEnd(bytes));
      };
    };
    answerOf(100);
    expect(await text((await forwarded()).body)).toHaveLength(100);
    answerOf(101);
    await expect(forwarded()).rejects.toMatchObject({
      statusCode: 502,
      message: 'The Solana node sent more than this gateway accepts. Narrow the request.',
      options: { upstream: 'rpc' },
    });
  });

  it('that fails is told to the watch with its failure', async () => {
    node.answer = json('{}', 503);
    const failure = await forwarded().catch((error: unknown) => error);
    expect(failure).toMatchObject({ statusCode: 502, options: { upstream: 'rpc', reason: 'status 503' } });
    expect(watch.mock.calls).toEqual([['rpc', 'getSlot', expect.any(Number), failure]]);
  });

  it('that the visitor breaks off says nothing about the node', async () => {
    node.answer = () => {};
    const visitor = new AbortController();
    const call = rpc.forward(slot, 'getSlot', visitor.signal);
    await expect.poll(() => node.seen).toHaveLength(1);
    visitor.abort();
    await expect(call).rejects.toThrow();
    expect(watch).not.toHaveBeenCalled();
  });

  it('is held off for as long as the node asks, unless it sends a transaction', async () => {
    node.answer = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' }).end('{}');
    };
    for (const label of ['getSlot', 'getSlot', 'sendTransaction', 'sendTransaction'])
      await expect(rpc.forward(slot, label, never)).rejects.toMatchObject({ statusCode: 429 });
    expect(node.seen).toHaveLength(3);
  });

  it('ends at its deadline, however long the node may be silent', async () => {
    await rpc.close();
    connect({ rpcDeadline: 50, upstreamTimeout: 120_000 });
    node.answer = () => {};
    await expect(forwarded()).rejects.toMatchObject({ statusCode: 504 });
    expect(watch).toHaveBeenCalledTimes(1);
  });
});

describe('an answer that the gateway reads', () => {
  it('keeps every digit', async () => {
    node.answer = json('[{"id":18446744073709551615}]');
    expect(await rpc.parsed(slot, 'batch', never)).toEqual([{ id: 18_446_744_073_709_551_615n }]);
  });

  it('may have the limit of merged answers', async () => {
    await rpc.close();
    connect({ rpcMergedAnswer: 100 });
    node.answer = json('7'.padEnd(100));
    expect(await rpc.parsed(slot, 'batch', never)).toBe(7);
    node.answer = json('7'.padEnd(101));
    await expect(rpc.parsed(slot, 'batch', never)).rejects.toMatchObject({
      statusCode: 502,
      message: 'The Solana node sent more than this gateway accepts.',
    });
  });
});

describe('a call of the gateway itself', () => {
  it('is JSON-RPC 2.0 without parameters, and returns the result', async () => {
    node.answer = json({ jsonrpc: '2.0', id: 1, result: { epoch: 800 } });
    expect(await rpc.call('getEpochInfo')).toEqual({ epoch: 800 });
    expect(JSON.parse(node.seen[0]?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'getEpochInfo',
      params: [],
    });
  });

  it('may have null as its result', async () => {
    node.answer = json({ jsonrpc: '2.0', id: 1, result: null });
    expect(await rpc.call('getHealth')).toBeNull();
  });

  it.each([
    [{ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'behind' } }, ' “behind”.'],
    [[], ''],
    ['"ok"', ''],
  ])('fails when the answer has no result, and quotes its reason: %j', async (answer, reason) => {
    node.answer = json(answer);
    await expect(rpc.call('getHealth')).rejects.toMatchObject({
      statusCode: 502,
      message: `The Solana node answered getHealth with an error.${reason}`,
      options: { upstream: 'rpc' },
    });
  });

  it('fails at its own time, which is a failure of the node', async () => {
    node.answer = () => {};
    await expect(rpc.call('getHealth', 50)).rejects.toMatchObject({ statusCode: 504 });
    expect(watch).toHaveBeenCalledTimes(1);
  });
});
