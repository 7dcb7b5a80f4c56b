import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const limits = { upstreamTimeout: 400, rpcAnswerBody: 5_000, rpcBatch: 3, requestBody: 1_000 };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits });
});
afterEach(() => gateway.close());

async function rpc(body: unknown) {
  const answer = await postJson(`${gateway.url}/rpc`, body);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const call = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const filter = (offset: number, bytes: string = key, encoding?: string) => ({
  memcmp: { offset, bytes, ...(encoding && { encoding }) },
});
const accounts = (...filters: unknown[]) =>
  call('getProgramAccounts', [stakeProgram, { encoding: 'base64', filters }]);

describe('what is forwarded', () => {
  it('the answer unchanged, byte for byte', async () => {
    const text = '{ "jsonrpc":"2.0",\n "result":{"value":18446744073709551615, "f":1.0e2},"id":1 }';
    gateway.rpc.answer = json(text);
    const answer = await rpc(call('getBalance', [key]));
    expect(answer).toEqual({ status: 200, type: 'application/json; charset=utf-8', text });
    expect(JSON.parse(gateway.rpc.seen[0]?.body ?? '')).toEqual(call('getBalance', [key]));
  });

  it.each(['35', undefined])('the length of the answer, where the node says it: %s', async (length) => {
    const text = '{"jsonrpc":"2.0","result":7,"id":1}';
    gateway.rpc.answer = (_request, response) => {
      const headers = { 'content-type': 'application/json', ...(length && { 'content-length': length }) };
      response.writeHead(200, headers).end(text);
    };
    const answer = await postJson(`${gateway.url}/rpc`, call('getBlockHeight'));
    expect(answer.headers.get('content-length')).toBe(length ?? null);
    expect(await answer.text()).toBe(text);
  });

  it('parameters that are null, as some clients write none', async () => {
    await rpc('{"jsonrpc":"2.0","id":1,"method":"getVersion","params":null}');
    expect(gateway.rpc.seen).toHaveLength(1);
  });

  it('numbers of the request keep every digit', async () => {
    await rpc(
      '{"jsonrpc":"2.0","id":18446744073709551615,"method":"getSlot","params":[{"minContextSlot":9007199254740993}]}',
    );
    expect(gateway.rpc.seen[0]?.body).toBe(
      '{"jsonrpc":"2.0","id":18446744073709551615,"method":"getSlot","params":[{"minContextSlot":9007199254740993}]}',
    );
  });

  it('a batch, as one request', async () => {
    await rpc([call('getSlot'), call('getBlockHeight', [], 2)]);
    expect(gateway.rpc.seen).toHaveLength(1);
    expect(JSON.parse(gateway.rpc.seen[0]?.body ?? '')).toEqual([
      call('getSlot'),
      call('getBlockHeight', [], 2),
    ]);
  });

  it.each([12, 44, 124])('stake accounts by a whole key at offset %i', async (offset) => {
    await rpc(accounts({ dataSize: 200 }, filter(offset)));
    expect(gateway.rpc.seen).toHaveLength(1);
  });

  it('stake accounts by a key in base64', async () => {
    await rpc(accounts(filter(12, Buffer.alloc(32, 9).toString('base64'), 'base64')));
    expect(gateway.rpc.seen).toHaveLength(1);
  });
});

describe('what is refused without reaching the RPC', () => {
  it.each([
    'getLargestAccounts',
    'getProgramAccountsV2',
    'requestAirdrop',
    'setClientMode',
    'GETBALANCE',
    'constructor',
    '',
  ])('method "%s"', async (method) => {
    const answer = await rpc(call(method, [], 'seven'));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      jsonrpc: '2.0',
      id: 'seven',
      error: { code: -32601, message: 'Method not found: this gateway does not forward it.' },
    });
    expect(gateway.rpc.seen).toEqual([]);
  });

  it.each([
    [
      'another program',
      call('getProgramAccounts', ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', { filters: [filter(12)] }]),
    ],
    ['no filter', call('getProgramAccounts', [stakeProgram])],
    ['an empty list of filters', accounts()],
    ['a size alone', accounts({ dataSize: 200 })],
    ['another offset', accounts(filter(0))],
    ['a short key', accounts(filter(12, key.slice(0, 5)))],
    ['an empty key', accounts(filter(12, ''))],
    ['a size in the same filter', accounts({ dataSize: 200, ...filter(12) })],
    ['a short key in base64', accounts(filter(12, 'AAAA', 'base64'))],
  ])('getProgramAccounts with %s', async (_name, body) => {
    const answer = JSON.parse((await rpc(body)).text);
    expect(answer.error.code).toBe(-32601);
    expect(answer.error.message).toContain('only for the Stake program with a memcmp filter');
    expect(gateway.rpc.seen).toEqual([]);
  });

  it.each([
    [
      'too many calls',
      [1, 2, 3, 4].map((id) => call('getSlot', [], id)),
      'A batch must hold 1 to 3 calls. Nothing was forwarded.',
    ],
    ['an empty batch', [], 'A batch must hold 1 to 3 calls. Nothing was forwarded.'],
    [
      'another version',
      { jsonrpc: '1.0', id: 1, method: 'getSlot' },
      'The call field "jsonrpc" is not what the contract allows.',
    ],
    [
      'a second spelling of the method',
      { ...call('getSlot'), Method: 'getBlock' },
      'The call has a field that nobody expects: Method.',
    ],
  ])('%s', async (_name, body, message) => {
    const answer = JSON.parse((await rpc(body)).text);
    expect(answer.error).toEqual({ code: -32600, message });
    expect(gateway.rpc.seen).toEqual([]);
  });

  it('one key with two values', async () => {
    const answer = await rpc('{"jsonrpc":"2.0","id":1,"method":"getSlot","method":"getBlock"}');
    expect([answer.status, JSON.parse(answer.text).jsonrpc]).toEqual([400, '2.0']);
    expect(gateway.rpc.seen).toEqual([]);
  });

  it('GET /rpc does not exist', async () => {
    expect((await fetch(`${gateway.url}/rpc`)).status).toBe(404);
  });
});

describe('airdrops', () => {
  it('are forwarded to the sandbox only', async () => {
    const beside = await startTestGateway({ sandbox: true, cluster: 'sandbox' });
    await postJson(`${beside.url}/rpc`, call('requestAirdrop', [key, 1_000_000_000]));
    expect(beside.rpc.seen).toHaveLength(1);
    await beside.close();
  });
});

describe('an RPC that sends Retry-After', () => {
  const busy = (_request: unknown, response: ServerResponse) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end('{}');
  };
  const post = (body: unknown) => postJson(`${gateway.url}/rpc`, body);

  it('passes it on, and pauses that method', async () => {
    gateway.rpc.answer = busy;
    const first = await post(call('getSlot'));
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await first.json()).error).toEqual({
      code: 429,
      message: 'The Solana node refused this with status 429.',
    });
    const second = await post(call('getSlot'));
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await second.json()).error.message).toBe(
      'The Solana node asks for a pause of 7 s. Nothing was forwarded.',
    );
    expect(gateway.rpc.seen).toHaveLength(1);
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: 5 });
    expect((await post(call('getBlockHeight'))).status).toBe(200);
  });

  it('is still sent transactions', async () => {
    gateway.rpc.answer = busy;
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await post(call('sendTransaction', ['AA==']))).status).toBe(429);
    expect(gateway.rpc.seen).toHaveLength(2);
  });

  it('is called again after the pause', async () => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' }).end('{}');
    };
    await post(call('getSlot'));
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: 5 });
    expect((await post(call('getSlot'))).status).toBe(429);
    await expect.poll(async () => (await post(call('getSlot'))).status).toBe(200);
  });
});

describe('an unrequested compressed answer', () => {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(2_000) });
  const compressed = (encoding: string, body: Buffer) => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body);
    };
  };

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('%s', async (encoding, compress) => {
    compressed(encoding, compress(text));
    expect(await rpc(call('getSlot'))).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      text,
    });
  });

  it('with an unknown encoding', async () => {
    compressed('snappy', Buffer.from(text));
    expect((await rpc(call('getSlot'))).status).toBe(502);
  });

  it('that unpacks to more than the limit', async () => {
    compressed('gzip', gzipSync(`"${'x'.repeat(10_000_000)}"`));
    expect(JSON.parse((await rpc(call('getSlot'))).text).error.message).toBe(
      'The Solana node sent more than this gateway accepts.',
    );
  });
});

describe('a failing RPC is answered as JSON-RPC', () => {
  it.each([
    ['an HTML page', 200, 'text/html', 502, 'The Solana node answered with something that is not JSON.'],
    ['a server error', 503, 'text/html', 502, 'The Solana node failed with status 503.'],
    ['a rate limit', 429, 'application/json', 429, 'The Solana node refused this with status 429.'],
  ])('%s', async (_name, status, type, expected, message) => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': type }).end('<html></html>');
    };
    const answer = await rpc(call('getSlot'));
    expect(answer.status).toBe(expected);
    expect(JSON.parse(answer.text).error.message).toBe(message);
  });

  it('silence', async () => {
    gateway.rpc.answer = () => undefined;
    const answer = await rpc(call('getSlot'));
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text).error).toEqual({
      code: -32603,
      message: 'The Solana node did not answer in time.',
    });
  });

  it.each([
    ['announced', { 'content-length': '6002' }, ' Narrow the request.'],
    ['not announced', {}, ''],
  ])('an answer that is too large, %s', async (_name, headers, advice) => {
    gateway.rpc.answer = (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', ...headers })
        .end(`"${'x'.repeat(6_000)}"`);
    };
    const answer = await rpc(call('getSlot'));
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text).error.message).toBe(
      `The Solana node sent more than this gateway accepts.${advice}`,
    );
  });

  it('an answer that trickles is cut at its deadline', async () => {
    await gateway.close();
    gateway = await startTestGateway({ limits: { ...limits, rpcDeadline: 600 } });
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drip));
    };
    const begun = performance.now();
    await expect(rpc(call('getSlot'))).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('an answer that grows too large is cut, never completed', async () => {
    gateway.rpc.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`{"result":"${'x'.repeat(3_000)}`);
      setTimeout(() => response.end(`${'x'.repeat(6_000)}"}`), 20);
    };
    await expect(rpc(call('getSlot'))).rejects.toThrow();
  });

  it('a closed port', async () => {
    await gateway.rpc.close();
    const answer = await rpc(call('getSlot'));
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text).error.message).toBe('The Solana node cannot be reached.');
  });
});

describe('a batch with a refused call', () => {
  beforeEach(async () => {
    await gateway.close();
    gateway = await startTestGateway();
  });

  it('has its other calls forwarded and answered, each in its place', async () => {
    // In another order, as the specification allows.
    gateway.rpc.answer = json(
      '[{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"},{"jsonrpc":"2.0","result":7,"id":1}]',
    );
    const { text } = await rpc([call('getSlot'), call('nope', [], 2), call('getBlockHeight', [], 'c')]);
    expect(gateway.rpc.seen.map(({ body }) => JSON.parse(body))).toEqual([
      [call('getSlot'), call('getBlockHeight', [], 'c')],
    ]);
    expect(text).toBe(
      '[{"jsonrpc":"2.0","result":7,"id":1},' +
        '{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found: this gateway does not forward it."},"id":2},' +
        '{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"}]',
    );
  });

  it('is refused when the answer is too long to be merged, which one without such a call is not', async () => {
    const answers = JSON.stringify([{ jsonrpc: '2.0', result: 'x'.repeat(1_048_576), id: 1 }]);
    gateway.rpc.answer = json(answers);
    const { text } = await rpc([call('getSlot'), call('nope', [], 2)]);
    expect(JSON.parse(text)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32603, message: 'The Solana node sent more than this gateway accepts.' },
    });
    expect((await rpc([call('getSlot')])).text).toBe(answers);
  });
});
