import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayLimits } from '../gateway-config';
import { type FakePubsub, startFakePubsub } from '../testing/fake-pubsub';
import { postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const signature = '5'.repeat(88);

let upstream: FakePubsub;
let gateway: TestGateway;
const start = async (limits: Partial<GatewayLimits> = {}, trustedProxies = '') => {
  gateway = await startTestGateway({
    trustedProxies,
    upstreams: { ...urls, rpcSubscriptions: upstream.url },
    allowedOrigins: ['https://other.example'],
    limits: { subscriptionLinger: 50, ...limits },
  });
};
const urls = {
  stakingApi: 'http://127.0.0.1:9',
  rpc: 'http://127.0.0.1:9',
  blockEngine: 'http://127.0.0.1:9',
};

beforeEach(async () => {
  upstream = await startFakePubsub();
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** A client that keeps what it gets, in order. */
function connect(options: { headers?: Record<string, string> } = {}) {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/rpc`, options);
  const messages: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const closed = new Promise<[number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  socket.on('message', (data) => messages.push(String(data)));
  return {
    messages,
    opened,
    closed,
    close: () => socket.close(),
    async send(...texts: unknown[]) {
      await opened;
      for (const text of texts) socket.send(typeof text === 'string' ? text : JSON.stringify(text));
    },
    /** Waits until this many messages have come, and returns all of them. */
    async got(count: number) {
      await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(count), 5_000);
      return messages.map((text) => JSON.parse(text));
    },
  };
}

/** A client that closes nothing by itself, neither its half of the connection nor the WebSocket. */
function connectByHand(...headers: string[]): Socket {
  const { hostname, port, host } = new URL(gateway.url);
  const socket = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
  const lines = ['GET /rpc HTTP/1.1', `host: ${host}`, 'connection: upgrade', 'upgrade: websocket'];
  socket.write([...lines, ...headers, '', ''].join('\r\n'));
  return socket;
}

const openConnections = () =>
  new Promise((resolve) => gateway.app.server.getConnections((_error, count) => resolve(count)));

const call = (method: string, params?: unknown, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params !== undefined && { params }),
});
const followed = call('signatureSubscribe', [signature, { commitment: 'confirmed' }]);
const landed = { context: { slot: 7 }, value: { err: null } };

describe('one subscription at the RPC', () => {
  it('serves 100 clients that follow the same signature, and ends with its notification', async () => {
    await start();
    const clients = Array.from({ length: 100 }, () => connect());
    await Promise.all(clients.map((client) => client.send(followed)));
    for (const client of clients) await client.got(1);
    upstream.notify('signature', landed);
    for (const client of clients) {
      expect(await client.got(2)).toEqual([
        { jsonrpc: '2.0', result: 0, id: 1 },
        { jsonrpc: '2.0', method: 'signatureNotification', params: { result: landed, subscription: 0 } },
      ]);
    }
    expect(upstream.methods()).toEqual(['signatureSubscribe']);
    expect(upstream.connections).toBe(1);
  });

  it('ends when its last client has unsubscribed or left, and not before', async () => {
    await start();
    const [first, second, third] = [connect(), connect(), connect()];
    for (const client of [first, second, third]) {
      await client.send(call('accountSubscribe', [key]));
      await client.got(1);
    }
    await first.send(call('accountUnsubscribe', [0], 2));
    expect((await first.got(2))[1]).toEqual({ jsonrpc: '2.0', result: true, id: 2 });
    second.close();
    await second.closed;
    upstream.notify('account', landed);
    await third.got(2);
    expect([first.messages.length, upstream.methods()]).toEqual([2, ['accountSubscribe']]);
    third.close();
    await vi.waitFor(() => expect(upstream.methods()).toEqual(['accountSubscribe', 'accountUnsubscribe']));
  });

  it('is another one for other parameters', async () => {
    await start();
    const client = connect();
    await client.send(
      call('slotSubscribe'),
      call('rootSubscribe', undefined, 2),
      call('accountSubscribe', [key], 3),
    );
    await client.send(call('accountSubscribe', [key, { commitment: 'confirmed' }], 4));
    expect((await client.got(4)).map(({ result }) => result)).toEqual([0, 1, 2, 3]);
    expect(upstream.calls.map(({ method, params }) => [method, params])).toEqual([
      ['slotSubscribe', undefined],
      ['rootSubscribe', undefined],
      ['accountSubscribe', [key]],
      ['accountSubscribe', [key, { commitment: 'confirmed' }]],
    ]);
  });

  it('that the node takes for the same one, in other words, reaches both clients until both have left', async () => {
    await start();
    const [first, second] = [connect(), connect()];
    await first.send(call('accountSubscribe', [key, { encoding: 'base64', commitment: 'confirmed' }]));
    await first.got(1);
    await second.send(call('accountSubscribe', [key, { commitment: 'confirmed', encoding: 'base64' }]));
    await second.got(1);
    upstream.notify('account', landed);
    await Promise.all([first.got(2), second.got(2)]);
    await second.send(call('accountUnsubscribe', [0], 2));
    await second.got(3);
    upstream.notify('account', landed);
    await first.got(3);
    const both = ['accountSubscribe', 'accountSubscribe'];
    expect([second.messages.length, upstream.methods()]).toEqual([3, both]);
    first.close();
    await vi.waitFor(() => expect(upstream.methods()).toEqual([...both, 'accountUnsubscribe']));
  });

  it('goes on where one in other words is begun as it ends', async () => {
    await start();
    const client = connect();
    await client.send(call('slotSubscribe'));
    await client.got(1);
    await client.send(call('slotSubscribe', [], 2), call('slotUnsubscribe', [0], 3));
    await client.got(3);
    upstream.notify('slot', { slot: 8 });
    expect((await client.got(4))[3].params).toEqual({ result: { slot: 8 }, subscription: 1 });
    client.close();
    await vi.waitFor(() => expect(upstream.methods().at(-1)).toBe('slotUnsubscribe'));
    expect(upstream.methods()).toHaveLength(3);
  });

  it('goes on after "received", and keeps every digit', async () => {
    await start();
    const client = connect();
    await client.send(call('signatureSubscribe', [signature, { enableReceivedNotification: true }]));
    await client.got(1);
    upstream.notify('signature', { context: { slot: 7 }, value: 'receivedSignature' });
    await client.got(2);
    upstream.notify('signature', { context: { slot: 18_446_744_073_709_551_615n }, value: { err: null } });
    await client.got(3);
    expect(client.messages[2]).toBe(
      '{"jsonrpc":"2.0","method":"signatureNotification","params":{"result":{"context":{"slot":18446744073709551615},"value":{"err":null}},"subscription":0}}',
    );
  });
});

it('passes an account of 10 MiB on, with every digit', async () => {
  await start();
  const client = connect();
  await client.send(call('accountSubscribe', [key, { encoding: 'base64' }]));
  await client.got(1);
  const data = Buffer.alloc(10 * 1_048_576, 'account').toString('base64');
  upstream.notify('account', {
    context: { slot: 7 },
    value: { data: [data, 'base64'], lamports: 2n ** 64n - 1n },
  });
  await vi.waitFor(() => expect(client.messages.length).toBe(2), 20_000);
  expect(client.messages[1]).toBe(
    `{"jsonrpc":"2.0","method":"accountNotification","params":{"result":{"context":{"slot":7},"value":{"data":["${data}","base64"],"lamports":18446744073709551615}},"subscription":0}}`,
  );
});

describe('a lost RPC', () => {
  it('is connected again with all subscriptions, and the clients notice nothing', async () => {
    await start();
    const client = connect();
    await client.send(followed, call('slotSubscribe', undefined, 2));
    await client.got(2);
    upstream.cut();
    await vi.waitFor(() => expect(upstream.calls.length).toBe(4), 5_000);
    expect(upstream.methods().slice(2)).toEqual(['signatureSubscribe', 'slotSubscribe']);
    upstream.notify('signature', landed);
    expect(await client.got(3)).toHaveLength(3);
    expect(gateway.logLines.filter((line) => line.includes('the upstream fails'))).toEqual([]);
  });

  it('that offers no subscriptions closes the client with a reason, and is logged once', async () => {
    await start();
    await upstream.close();
    const client = connect();
    await client.send(followed);
    const sentence = 'The Solana node offers no subscriptions at the moment. Poll, or try again later.';
    expect(await client.closed).toEqual([1013, sentence]);
    // For five seconds nobody else waits for it.
    await expect(connect().opened).rejects.toThrow('503');
    const lines = gateway.logLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'the upstream fails')).toMatchObject([
      { upstream: 'rpc', route: 'subscriptions', reason: 'ECONNREFUSED' },
    ]);
  });

  it('that refuses a subscription is heard in its own words', async () => {
    await start();
    upstream.refusal = { code: -32602, message: 'Invalid param: WrongSize' };
    const client = connect();
    await client.send(call('accountSubscribe', ['short'], 'x'));
    expect(await client.got(1)).toEqual([{ jsonrpc: '2.0', error: upstream.refusal, id: 'x' }]);
    upstream.refusal = undefined;
    await client.send(call('accountSubscribe', ['short'], 'y'));
    expect((await client.got(2))[1]).toEqual({ jsonrpc: '2.0', result: 1, id: 'y' });
  });
});

describe('what does not reach the RPC', () => {
  const refused = (code: number, message: string, id: unknown = 1) => ({
    jsonrpc: '2.0',
    error: { code, message },
    id,
  });
  const filter = { memcmp: { offset: 44, bytes: key } };
  const narrow =
    'programSubscribe is forwarded only for the Stake program with a memcmp filter on a whole key at offset 12, 44 or 124.';
  it.each([
    ['not json', refused(-32700, 'The message is not valid JSON.', null)],
    [
      call('getSlot'),
      refused(-32601, 'Method not found: only subscriptions are answered here. Send other calls by POST.'),
    ],
    [
      call('voteSubscribe'),
      refused(-32601, 'Method not found: only subscriptions are answered here. Send other calls by POST.'),
    ],
    [
      call('logsSubscribe', ['all']),
      refused(-32601, 'logsSubscribe is forwarded only for the logs that mention one address.'),
    ],
    [call('programSubscribe', [stakeProgram, { encoding: 'base64' }]), refused(-32601, narrow)],
    [call('programSubscribe', [key, { filters: [filter] }]), refused(-32601, narrow)],
    [call('accountUnsubscribe', [0]), refused(-32602, 'Invalid subscription id.')],
  ])('%j', async (message, answer) => {
    await start();
    const client = connect();
    await client.send(message);
    expect(await client.got(1)).toEqual([answer]);
    expect(upstream.connections).toBe(0);
  });

  it('a notification, such as the ping of stock clients, which gets no answer', async () => {
    await start();
    const client = connect();
    await client.send({ jsonrpc: '2.0', method: 'ping' }, call('accountUnsubscribe', [0]));
    expect(await client.got(1)).toHaveLength(1);
  });

  it('a page of another site', async () => {
    await start();
    await expect(connect({ headers: { origin: 'https://elsewhere.example' } }).opened).rejects.toThrow('403');
    await expect(connect({ headers: { origin: 'null' } }).opened).rejects.toThrow('403');
    await connect({ headers: { origin: gateway.url } }).opened;
    await connect({ headers: { origin: 'https://other.example' } }).opened;
  });

  it('a request under a foreign host name', async () => {
    await start();
    await expect(connect({ headers: { host: 'rebound.example' } }).opened).rejects.toThrow('403');
  });
});

describe('a connection that is refused', () => {
  const ask = () => connectByHand('origin: https://elsewhere.example');

  it('and reset by its client, ends nothing else', async () => {
    await start();
    const escaped: unknown[] = [];
    const catching = (error: unknown) => escaped.push(error);
    process.on('uncaughtException', catching);
    try {
      const client = ask();
      await once(gateway.app.server, 'upgrade');
      client.resetAndDestroy();
      await vi.waitFor(async () => expect(await openConnections()).toBe(0), 5_000);
      await connect().opened;
    } finally {
      process.off('uncaughtException', catching);
    }
    expect(escaped).toEqual([]);
  });

  it('is closed although its client keeps its half open', async () => {
    await start();
    const client = ask();
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), 5_000);
    client.destroy();
  });
});

describe('limits', () => {
  it('connections of one address', async () => {
    await start({ subscribersPerAddress: 2 });
    const [first, second] = [connect(), connect()];
    await Promise.all([first.opened, second.opened]);
    await expect(connect().opened).rejects.toThrow('429');
    first.close();
    await first.closed;
    await vi.waitFor(() => connect().opened);
  });

  it('of all addresses of one IPv6 network together, as for other requests', async () => {
    await start({ subscribersPerAddress: 2, requestsPerMinute: 5 }, 'loopback');
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const first = connect(from('2001:db8:0:1::1'));
    await first.opened;
    await connect(from('2001:db8:0:1::2')).opened;
    await expect(connect(from('2001:db8:0:1::3')).opened).rejects.toThrow('429');
    await connect(from('2001:db8:0:2::1')).opened;
    await first.send(call('accountUnsubscribe', [0]), call('accountUnsubscribe', [0]));
    await first.got(2);
    const post = (address: string) =>
      postJson(`${gateway.url}/rpc`, call('getSlot'), from(address).headers).then(({ status }) => status);
    expect([await post('2001:db8:0:1::4'), await post('2001:db8:0:2::2')]).toEqual([429, 502]);
  });

  it('subscriptions of one connection', async () => {
    await start({ subscriptionsPerConnection: 1 });
    const client = connect();
    await client.send(call('slotSubscribe'), call('rootSubscribe', undefined, 2));
    const answers = await client.got(2);
    expect(answers.find(({ id }) => id === 2)?.error).toEqual({
      code: -32600,
      message: 'This connection has 1 subscriptions, which is the limit. End one first.',
    });
    expect(upstream.methods()).toEqual(['slotSubscribe']);
  });

  it('different subscriptions at the RPC', async () => {
    await start({ upstreamSubscriptions: 1 });
    const client = connect();
    await client.send(
      call('slotSubscribe'),
      call('slotSubscribe', undefined, 2),
      call('rootSubscribe', undefined, 3),
    );
    const answers = await client.got(3);
    expect(answers.find(({ id }) => id === 3)?.error.message).toBe(
      'This gateway holds as many subscriptions as it can.',
    );
  });

  it('the size of a message', async () => {
    await start({ subscriptionMessage: 100 });
    const client = connect();
    await client.send(call('accountSubscribe', ['x'.repeat(200)]));
    expect((await client.closed)[0]).toBe(1009);
  });

  it('messages, which count as requests', async () => {
    await start({ requestsPerMinute: 3 });
    const client = connect();
    await client.send(...[1, 2, 3].map((id) => call('accountUnsubscribe', [0], id)));
    const [code, reason] = await client.closed;
    expect([code, reason.replace(/\d+ s/, '60 s')]).toEqual([
      1008,
      'Too many requests from this address. Try again in 60 s.',
    ]);
  });

  it('messages, also those of a client that goes on after that', async () => {
    await start({ requestsPerMinute: 2 });
    const socket = connectByHand('sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==');
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString('latin1');
    });
    // RFC 6455, 5.2: one frame of text, masked with zeros.
    const say = (message: unknown) => {
      const text = Buffer.from(JSON.stringify(message));
      socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), text]));
    };
    say(call('slotSubscribe'));
    await vi.waitFor(() => expect(heard).toContain('"result":0'));
    say(call('slotUnsubscribe', [9]));
    await vi.waitFor(() => expect(heard).toContain('Too many requests'));
    say(call('rootSubscribe'));
    socket.end();
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), 5_000);
    await vi.waitFor(() => expect(upstream.methods()).toEqual(['slotSubscribe', 'slotUnsubscribe']));
  });
});

it('says goodbye when the gateway stops', async () => {
  await start();
  const client = connect();
  await client.opened;
  await gateway.app.close();
  expect(await client.closed).toEqual([1001, 'The gateway is shutting down.']);
});

it('ignores an upgrade that it does not know, as before, with the body', async () => {
  await start();
  const answer = await new Promise<string>((resolve, reject) => {
    const body = JSON.stringify(call('nope'));
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAAP__',
      'content-type': 'application/json',
      'content-length': body.length,
    };
    request(`${gateway.url}/rpc`, { method: 'POST', headers }, async (response) => {
      const chunks = await response.toArray();
      resolve(`${response.statusCode} ${Buffer.concat(chunks)}`);
    })
      .on('error', reject)
      .end(body);
  });
  expect(answer).toMatch(/^200 .*Method not found/);
});
