import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { startPubsubGateway } from '../testing/pubsub-gateway';
import { call, postJson } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const signature = '5'.repeat(88);

const followed = call('signatureSubscribe', [signature, { commitment: 'confirmed' }]);
const lost = [1013, 'The Solana node offers no subscriptions at the moment. Poll, or try again later.'];
const landed = { context: { slot: 7 }, value: { err: null } };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('one subscription at the RPC', () => {
  it('serves many clients that follow the same signature, and ends with its notification', async () => {
    const node = await startPubsubGateway();
    const clients = Array.from({ length: 20 }, () => node.connect());
    for (const client of clients) await client.send(followed);
    for (const client of clients) await client.got(1);
    node.upstream.notify('signature', landed);
    for (const client of clients) {
      expect(await client.got(2)).toEqual([
        { jsonrpc: '2.0', result: 0, id: 1 },
        { jsonrpc: '2.0', method: 'signatureNotification', params: { result: landed, subscription: 0 } },
      ]);
    }
    expect(node.upstream.methods()).toEqual(['signatureSubscribe']);
    expect(node.upstream.connections).toBe(1);
  });

  it('ends when its last client has unsubscribed or left, and not before', async () => {
    const node = await startPubsubGateway();
    const [first, second, third] = [node.connect(), node.connect(), node.connect()];
    for (const client of [first, second, third]) {
      await client.send(call('accountSubscribe', [key]));
      await client.got(1);
    }
    await first.send(call('accountUnsubscribe', [0], 2));
    expect((await first.got(2))[1]).toEqual({ jsonrpc: '2.0', result: true, id: 2 });
    second.close();
    await second.closed;
    node.upstream.notify('account', landed);
    await third.got(2);
    expect([first.messages.length, node.upstream.methods()]).toEqual([2, ['accountSubscribe']]);
    third.close();
    await expect.poll(node.upstream.methods).toEqual(['accountSubscribe', 'accountUnsubscribe']);
  });

  it('of which the node has one id for two ways to write its parameters does not end with the first', async () => {
    const node = await startPubsubGateway();
    const client = node.connect();
    await client.send(call('accountSubscribe', [key, { commitment: 'confirmed', encoding: 'base64' }]));
    await client.got(1);
    await client.send(
      call('accountSubscribe', [key, { encoding: 'base64', commitment: 'confirmed' }], 2),
      call('accountUnsubscribe', [0], 3),
    );
    await client.got(3);
    node.upstream.notify('account', landed);
    expect((await client.got(4))[3].params.subscription).toBe(1);
    expect(node.upstream.methods()).toEqual(['accountSubscribe', 'accountSubscribe']);
  });
});

describe('a lost connection to the RPC', () => {
  it('comes back with all subscriptions, and the clients notice nothing', async () => {
    const node = await startPubsubGateway();
    const client = node.connect();
    await client.send(followed, call('slotSubscribe', undefined, 2));
    await client.got(2);
    node.upstream.cut();
    await expect.poll(() => node.upstream.calls.length).toBe(4);
    expect(node.upstream.methods().slice(2)).toEqual(['signatureSubscribe', 'slotSubscribe']);
    node.upstream.notify('signature', landed);
    expect(await client.got(3)).toHaveLength(3);
    expect(node.gateway.logLines.filter((line) => line.includes('the upstream fails'))).toEqual([]);
  });

  it('closes the client with a reason if the RPC offers no subscriptions, logged once', async () => {
    const node = await startPubsubGateway({ subscriptionLinger: 5_000 });
    await node.upstream.close();
    const client = node.connect();
    await client.send(followed);
    expect(await client.closed).toEqual(lost);
    // For five seconds nobody else waits for it.
    await expect(node.connect().opened).rejects.toThrow('503');
    const lines = node.gateway.logLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'the upstream fails')).toMatchObject([
      { upstream: 'rpc', route: 'subscriptions', reason: 'ECONNREFUSED' },
    ]);
  });

  it('that refuses a subscription once it is connected again closes the client with that reason', async () => {
    const node = await startPubsubGateway();
    const client = node.connect();
    await client.send(followed);
    await client.got(1);
    node.upstream.refusal = { code: -32_602, message: 'no' };
    node.upstream.cut();
    expect(await client.closed).toEqual(lost);
  });

  it('is one that answers no ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const node = await startPubsubGateway();
    const client = node.connect();
    await client.send(followed);
    await client.got(1);
    node.upstream.answersPings = false;
    vi.advanceTimersByTime(15_000);
    expect(node.upstream.connections).toBe(1);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => node.upstream.connections).toBe(2);
  });
});

it('refuses what is not to reach the RPC: other calls, a page of another site, a foreign host name', async () => {
  const node = await startPubsubGateway();
  const own = node.connect({ headers: { origin: node.gateway.url } });
  await own.send(call('getSlot'), call('logsSubscribe', ['all'], 2), call('programSubscribe', [key], 3));
  expect((await own.got(3)).map(({ id, error }) => [id, error.code])).toEqual([
    [1, -32_601],
    [2, -32_601],
    [3, -32_601],
  ]);
  await node.connect({ headers: { origin: 'https://other.example' } }).opened;
  for (const origin of ['https://elsewhere.example', 'null'])
    await expect(node.connect({ headers: { origin } }).opened).rejects.toThrow('403');
  await expect(node.connect({ headers: { host: 'rebound.example' } }).opened).rejects.toThrow('403');
  expect(node.upstream.connections).toBe(0);
});

describe('limits', () => {
  it('count the connections of one address, as of one IPv6 network, with its other requests', async () => {
    const node = await startPubsubGateway({ subscribersPerAddress: 2, requestsPerMinute: 5 }, 'loopback');
    const first = node.connect(from('2001:db8:0:1::1'));
    await first.opened;
    await node.connect(from('2001:db8:0:1::2')).opened;
    await expect(node.connect(from('2001:db8:0:1::3')).opened).rejects.toThrow('429');
    await node.connect(from('2001:db8:0:2::1')).opened;
    await first.send(call('accountUnsubscribe', [0]), call('accountUnsubscribe', [0]));
    await first.got(2);
    const post = async (address: string) =>
      (await postJson(`${node.gateway.url}/rpc`, call('getSlot'), from(address).headers)).status;
    expect([await post('2001:db8:0:1::4'), await post('2001:db8:0:2::2')]).toEqual([429, 502]);
  });

  it('count the subscriptions of one address over all its connections', async () => {
    const node = await startPubsubGateway({ subscriptionsPerAddress: 2 }, 'loopback');
    const [first, second, other] = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map((ip) =>
      node.connect(from(ip)),
    );
    for (const client of [first, second]) {
      await client?.send(call('slotSubscribe'));
      await client?.got(1);
    }
    await second?.send(call('rootSubscribe', undefined, 2));
    expect((await second?.got(2))?.at(-1)?.error).toEqual({
      code: -32600,
      message: 'Your address has as many subscriptions as it may. End one first.',
    });
    await other?.send(call('rootSubscribe'));
    expect((await other?.got(1))?.[0]?.result).toBe(0);
    first?.close();
    await first?.closed;
    await vi.waitFor(async () => {
      const third = node.connect(from('192.0.2.1'));
      await third.send(call('rootSubscribe'));
      expect((await third.got(1))[0]?.error).toBeUndefined();
    });
  });

  it('the subscriptions of one connection, of which the last notification of one makes room', async () => {
    const node = await startPubsubGateway({ subscriptionsPerConnection: 1 });
    const client = node.connect();
    await client.send(followed);
    await client.got(1);
    node.upstream.notify('signature', { ...landed, value: 'receivedSignature' });
    await client.got(2);
    await client.send(call('rootSubscribe'));
    expect((await client.got(3)).at(-1).error).toEqual({
      code: -32_600,
      message: 'This connection has 1 subscriptions, which is the limit. End one first.',
    });
    node.upstream.notify('signature', landed);
    await client.got(4);
    await client.send(call('rootSubscribe'));
    expect((await client.got(5)).at(-1).result).toBe(1);
  });

  it('different subscriptions at the RPC, and not those that are equal', async () => {
    const node = await startPubsubGateway({ upstreamSubscriptions: 1 });
    const client = node.connect();
    await client.send(call('slotSubscribe'), call('rootSubscribe', undefined, 2), call('slotSubscribe'));
    const answers = await client.got(3);
    expect(answers.map(({ result, error }) => result ?? error).sort()).toEqual([
      0,
      2,
      { code: -32_603, message: 'This gateway holds as many subscriptions as it can.' },
    ]);
    expect(node.upstream.methods()).toEqual(['slotSubscribe']);
  });

  it('what waits for a client that does not read, by which it is cut', async () => {
    const node = await startPubsubGateway();
    const { socket, heard, say } = node.byHand();
    say(call('accountSubscribe', [key]));
    await expect.poll(heard).toContain('"result":0');
    socket.pause();
    for (let sent = 0; sent < 24; sent += 1) node.upstream.notify('account', 'A'.repeat(1_048_576));
    await expect.poll(() => node.openConnections()).toBe(0);
  });

  it('count messages as requests, also of a client that goes on after that', async () => {
    const node = await startPubsubGateway({ requestsPerMinute: 2 });
    const { socket, heard, say } = node.byHand();
    say(call('slotSubscribe'));
    await expect.poll(heard).toContain('"result":0');
    say(call('slotUnsubscribe', [9]));
    await expect.poll(heard).toContain('Too many requests from this address. Try again in');
    say(call('rootSubscribe'));
    socket.end();
    await expect.poll(() => node.openConnections()).toBe(0);
    await expect.poll(node.upstream.methods).toEqual(['slotSubscribe', 'slotUnsubscribe']);
  });
});

it('opens a WebSocket without compression, cuts one whose client answers no ping, and frees its room', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const node = await startPubsubGateway({ subscribersPerAddress: 1 });
  const { socket, heard } = node.byHand();
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 101 .*\r\n\r\n$/s);
  expect(heard()).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  expect(heard().toLowerCase()).not.toContain('sec-websocket-extensions');
  vi.advanceTimersByTime(30_000);
  await expect.poll(heard).toContain('\x89\x00');
  expect(await node.openConnections()).toBe(1);
  const ended = once(socket, 'end');
  vi.advanceTimersByTime(30_000);
  await ended;
  await vi.waitFor(() => node.connect().opened);
});

it('answers a request that offers another protocol, as of HTTP/2, as if it had not', async () => {
  const node = await startPubsubGateway();
  const headers = {
    'content-type': 'application/json',
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAAP__',
  };
  const asked = request(`${node.gateway.url}/rpc`, { method: 'POST', headers });
  asked.end(JSON.stringify(call('nope', [], 7)));
  const [answer] = await once(asked, 'response');
  expect(await json(answer)).toMatchObject({ id: 7, error: { code: -32_601 } });
});

it('sends a close frame when the gateway stops, and waits for no answer to it', async () => {
  const node = await startPubsubGateway();
  const client = node.connect();
  const silent = node.byHand();
  await client.opened;
  await expect.poll(silent.heard).toContain(' 101 ');
  await node.gateway.app.close();
  expect(await client.closed).toEqual([1001, 'The gateway is shutting down.']);
  expect(silent.heard()).toContain('The gateway is shutting down.');
});
