import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway } from '../testing/test-gateway';

const limits = {
  upstreamTimeout: 400,
  rpcDeadline: 600,
  rpcAnswerBody: 5_000,
  rpcBatch: 3,
  requestBody: 1_000,
};
const gateway = await startTestGateway({ limits }, undefined, afterAll);
beforeEach(() => {
  gateway.rpc.seen.length = 0;
  gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: 'ok' });
});

const post = (body: unknown) => postJson(`${gateway.url}/rpc`, body);
const call = (method: string, id?: unknown) => ({ jsonrpc: '2.0', method, ...(id !== undefined && { id }) });
const failed = (code: number, message: string, id: unknown = null) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
});
const refused = (id: unknown) => failed(-32_601, 'Method not found: this gateway does not forward it.', id);
const sent = () => gateway.rpc.seen.map(({ body }) => JSON.parse(body));

describe('a forwarded call', () => {
  it('arrives and comes back byte for byte, with every digit, and is never cached', async () => {
    const asked =
      '{"jsonrpc":"2.0","id":18446744073709551615,"method":"getSlot","params":[9007199254740993]}';
    const text = '{ "jsonrpc":"2.0",\n "result":{"value":18446744073709551615, "f":1.0e2},"id":1 }';
    gateway.rpc.answer = json(text);
    const answer = await post(asked);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-clearstake-outage')).toBe('none');
    expect(gateway.rpc.seen.map(({ body }) => body)).toEqual([asked]);
  });

  it('accepts a body of four times the limit of other routes', async () => {
    const text = JSON.stringify(call('sendTransaction', 'x'));
    expect((await post(text.padEnd(4_000))).status).toBe(200);
    const answer = await post(text.padEnd(4_001));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      failed(-32_600, 'The request body is too large. Nothing was forwarded.'),
    ]);
  });
});

it.each<[string, unknown, unknown]>([
  ['a method that is not allowed', call('getLargestAccounts', 'seven'), refused('seven')],
  ['one of a batch alone', [call('nope', 7)], [refused(7)]],
  ['one without an id', call('nope'), refused(null)],
  [
    'a second spelling of the method',
    { ...call('getSlot', 1), Method: 'getBlock' },
    failed(-32_600, 'The call has a field that nobody expects: Method.', 1),
  ],
  ['no call', [], failed(-32_600, 'A batch must hold 1 to 3 calls. Nothing was forwarded.')],
  [
    'too many calls',
    [1, 2, 3, 4].map((id) => call('getSlot', id)),
    failed(-32_600, 'A batch must hold 1 to 3 calls. Nothing was forwarded.'),
  ],
  [
    'one key with two values',
    '{"jsonrpc":"2.0","id":1,"method":"getSlot","method":"getBlock"}',
    failed(-32_700, 'The request body is not valid JSON. Nothing was forwarded.'),
  ],
])('a call that does not reach the node gets an answer of JSON-RPC: %s', async (_, body, answer) => {
  expect(await (await post(body)).json()).toEqual(answer);
  expect(gateway.rpc.seen).toEqual([]);
});

describe('a batch with a refused call', () => {
  it('gets the other answers in their places, with every digit, whatever the node’s order', async () => {
    gateway.rpc.answer = json(
      '[{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"},{"jsonrpc":"2.0","result":7,"id":1}]',
    );
    const answer = await post([call('getSlot', 1), call('nope', 2), call('getBlockHeight', 'c')]);
    expect(sent()).toEqual([[call('getSlot', 1), call('getBlockHeight', 'c')]]);
    expect(await answer.text()).toBe(
      '[{"jsonrpc":"2.0","result":7,"id":1},' +
        '{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found: this gateway does not forward it."},"id":2},' +
        '{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"}]',
    );
  });

  // JSON-RPC 2.0, section 4.1: a notification is not answered.
  it('keeps ids apart, says which call has no answer, and answers no notification', async () => {
    gateway.rpc.answer = json([
      { jsonrpc: '2.0', result: 'a', id: '1' },
      { jsonrpc: '2.0', result: 'b', id: '1' },
    ]);
    const merged = async (...calls: object[]) => (await post([call('nope', 2), ...calls])).json();
    const [a, b] = ['a', 'b'].map((result) => ({ jsonrpc: '2.0', result, id: '1' }));
    expect(await merged(call('getSlot', '1'), call('getSlot', '1'))).toEqual([refused(2), a, b]);
    const unanswered = failed(-32_603, 'The Solana node gave no answer to this call.', 1);
    expect(await merged(call('getSlot', 1), call('getSlot', '1'))).toEqual([refused(2), unanswered, a]);
    expect(await merged(call('getSlot'))).toEqual([refused(2)]);
  });
});

describe('a node that asks for a pause', () => {
  const busy = (seconds: string) => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': seconds }).end('{}');
    };
  };
  const outcome = async (method: string) => {
    const answer = await post(call(method, 1));
    return [answer.status, answer.headers.get('retry-after'), (await answer.json()).error?.message];
  };

  it('gets no call of that method during the pause, and gets one afterwards', async () => {
    busy('1');
    const pause = 'The Solana node asks for a pause of 1 s. Nothing was forwarded.';
    expect(await outcome('getSupply')).toEqual([429, '1', 'The Solana node refused this with status 429.']);
    expect(await outcome('getSupply')).toEqual([429, '1', pause]);
    expect(gateway.rpc.seen).toHaveLength(1);
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: 5 });
    expect((await outcome('getBlockHeight'))[0]).toBe(200);
    await expect.poll(async () => (await outcome('getSupply'))[0]).toBe(200);
  });

  it('still receives transactions', async () => {
    busy('7');
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await outcome('sendTransaction'))[0]).toBe(429);
    expect(gateway.rpc.seen).toHaveLength(2);
  });
});

describe('a call to a failing node', () => {
  const more = 'The Solana node sent more than this gateway accepts.';
  const answering =
    (status: number, headers: Record<string, string | number>, body: string | Buffer) => () => {
      gateway.rpc.answer = (_request, response) => response.writeHead(status, headers).end(body);
    };
  const type = { 'content-type': 'application/json' };
  const bomb = gzipSync(`"${'x'.repeat(10_000_000)}"`);

  it.each<[string, () => void, number, number, string]>([
    [
      'an HTML page',
      answering(200, { 'content-type': 'text/html' }, '<html></html>'),
      502,
      -32_603,
      'The Solana node answered with something that is not JSON.',
    ],
    ['a rate limit', answering(429, type, '{}'), 429, 429, 'The Solana node refused this with status 429.'],
    [
      'silence',
      () => {
        gateway.rpc.answer = () => undefined;
      },
      504,
      -32_603,
      'The Solana node did not answer in time.',
    ],
    ['an answer that is too large', answering(200, type, `"${'x'.repeat(6_000)}"`), 502, -32_603, more],
    [
      'an answer that unpacks to too much',
      answering(200, { ...type, 'content-encoding': 'gzip' }, bomb),
      502,
      -32_603,
      more,
    ],
  ])('gets an answer of JSON-RPC: %s', async (_, prepare, status, code, message) => {
    prepare();
    const answer = await post(call('getSlot', 1));
    expect([answer.status, await answer.json()]).toEqual([status, failed(code, message)]);
  });

  it('ends at its deadline although the answer still trickles', async () => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(200, type);
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    await expect(post(call('getSlot', 1)).then((answer) => answer.text())).rejects.toThrow();
  });
});
