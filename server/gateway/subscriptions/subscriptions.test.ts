import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, PubsubGateway } from '../testing/pubsub-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const signature = '5'.repeat(88);

const node = new PubsubGateway();
beforeEach(node.open);
afterEach(node.close);

const followed = call('signatureSubscribe', [signature, { commitment: 'confirmed' }]);
const landed = { context: { slot: 7 }, value: { err: null } };

describe('one subscription at the RPC', () => {
  it('serves 100 clients that follow the same signature, and ends with its notification', async () => {
    await node.start();
    const clients = Array.from({ length: 100 }, () => node.connect());
    await Promise.all(clients.map((client) => client.send(followed)));
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

  it('is not disturbed by what the node says unasked', async () => {
    await node.start();
    const client = node.connect();
    await client.send(followed);
    await client.got(1);
    for (const text of [
      '{"jsonrpc":"2.0","result":5,"id":99}',
      '{"jsonrpc":"2.0","error":{"code":-32603,"message":"no"},"id":"1"}',
      '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}',
      '{"jsonrpc":"2.0","method":"slotNotification","params":{"result":1,"subscription":77}}',
      'no JSON',
      '[]',
    ])
      node.upstream.say(text);
    node.upstream.notify('signature', landed);
    expect((await client.got(2))[1]).toMatchObject({ method: 'signatureNotification' });
    expect([client.messages.length, node.upstream.connections]).toEqual([2, 1]);
  });

  it('ends when its last client has unsubscribed or left, and not before', async () => {
    await node.start();
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
    await vi.waitFor(() =>
      expect(node.upstream.methods()).toEqual(['accountSubscribe', 'accountUnsubscribe']),
    );
  });

  it('is another one for other parameters', async () => {
    await node.start();
    const client = node.connect();
    await client.send(
      call('slotSubscribe'),
      call('rootSubscribe', undefined, 2),
      call('accountSubscribe', [key], 3),
    );
    await client.send(call('accountSubscribe', [key, { commitment: 'confirmed' }], 4));
    expect((await client.got(4)).map(({ result }) => result)).toEqual([0, 1, 2, 3]);
    expect(node.upstream.calls.map(({ method, params }) => [method, params])).toEqual([
      ['slotSubscribe', undefined],
      ['rootSubscribe', undefined],
      ['accountSubscribe', [key]],
      ['accountSubscribe', [key, { commitment: 'confirmed' }]],
    ]);
  });

  it('that the node takes for the same one, in other words, reaches both clients until both have left', async () => {
    await node.start();
    const [first, second] = [node.connect(), node.connect()];
    await first.send(call('accountSubscribe', [key, { encoding: 'base64', commitment: 'confirmed' }]));
    await first.got(1);
    await second.send(call('accountSubscribe', [key, { commitment: 'confirmed', encoding: 'base64' }]));
    await second.got(1);
    node.upstream.notify('account', landed);
    await Promise.all([first.got(2), second.got(2)]);
    await second.send(call('accountUnsubscribe', [0], 2));
    await second.got(3);
    node.upstream.notify('account', landed);
    await first.got(3);
    const both = ['accountSubscribe', 'accountSubscribe'];
    expect([second.messages.length, node.upstream.methods()]).toEqual([3, both]);
    first.close();
    await vi.waitFor(() => expect(node.upstream.methods()).toEqual([...both, 'accountUnsubscribe']));
  });

  it('goes on where one in other words is begun as it ends', async () => {
    await node.start();
    const client = node.connect();
    await client.send(call('slotSubscribe'));
    await client.got(1);
    await client.send(call('slotSubscribe', [], 2), call('slotUnsubscribe', [0], 3));
    await client.got(3);
    node.upstream.notify('slot', { slot: 8 });
    expect((await client.got(4))[3].params).toEqual({ result: { slot: 8 }, subscription: 1 });
    client.close();
    await vi.waitFor(() => expect(node.upstream.methods().at(-1)).toBe('slotUnsubscribe'));
    expect(node.upstream.methods()).toHaveLength(3);
  });

  it('goes on after "received", and keeps every digit', async () => {
    await node.start();
    const client = node.connect();
    await client.send(call('signatureSubscribe', [signature, { enableReceivedNotification: true }]));
    await client.got(1);
    node.upstream.notify('signature', { context: { slot: 7 }, value: 'receivedSignature' });
    await client.got(2);
    node.upstream.notify('signature', {
      context: { slot: 18_446_744_073_709_551_615n },
      value: { err: null },
    });
    await client.got(3);
    expect(client.messages[2]).toBe(
      '{"jsonrpc":"2.0","method":"signatureNotification","params":{"result":{"context":{"slot":18446744073709551615},"value":{"err":null}},"subscription":0}}',
    );
  });
});

it('passes an account of 10 MiB on, with every digit', async () => {
  await node.start();
  const client = node.connect();
  await client.send(call('accountSubscribe', [key, { encoding: 'base64' }]));
  await client.got(1);
  const data = Buffer.alloc(10 * 1_048_576, 'account').toString('base64');
  node.upstream.notify('account', {
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
    await node.start();
    const client = node.connect();
    await client.send(followed, call('slotSubscribe', undefined, 2));
    await client.got(2);
    node.upstream.cut();
    await vi.waitFor(() => expect(node.upstream.calls.length).toBe(4), 5_000);
    expect(node.upstream.methods().slice(2)).toEqual(['signatureSubscribe', 'slotSubscribe']);
    node.upstream.notify('signature', landed);
    expect(await client.got(3)).toHaveLength(3);
    expect(node.gateway.logLines.filter((line) => line.includes('the upstream fails'))).toEqual([]);
  });

  it('that offers no subscriptions closes the client with a reason, and is logged once', async () => {
    await node.start();
    await node.upstream.close();
    const client = node.connect();
    await client.send(followed);
    const sentence = 'The Solana node offers no subscriptions at the moment. Poll, or try again later.';
    expect(await client.closed).toEqual([1013, sentence]);
    // For five seconds nobody else waits for it.
    await expect(node.connect().opened).rejects.toThrow('503');
    const lines = node.gateway.logLines.map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === 'the upstream fails')).toMatchObject([
      { upstream: 'rpc', route: 'subscriptions', reason: 'ECONNREFUSED' },
    ]);
  });

  it('that refuses a subscription is heard in its own words', async () => {
    await node.start();
    node.upstream.refusal = { code: -32602, message: 'Invalid param: WrongSize' };
    const client = node.connect();
    await client.send(call('accountSubscribe', ['short'], 'x'));
    expect(await client.got(1)).toEqual([{ jsonrpc: '2.0', error: node.upstream.refusal, id: 'x' }]);
    node.upstream.refusal = undefined;
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
    await node.start();
    const client = node.connect();
    await client.send(message);
    expect(await client.got(1)).toEqual([answer]);
    expect(node.upstream.connections).toBe(0);
  });

  it('a notification, such as the ping of stock clients, which gets no answer', async () => {
    await node.start();
    const client = node.connect();
    await client.send({ jsonrpc: '2.0', method: 'ping' }, call('accountUnsubscribe', [0]));
    expect(await client.got(1)).toHaveLength(1);
  });

  it('a page of another site', async () => {
    await node.start();
    await expect(node.connect({ headers: { origin: 'https://elsewhere.example' } }).opened).rejects.toThrow(
      '403',
    );
    await expect(node.connect({ headers: { origin: 'null' } }).opened).rejects.toThrow('403');
    await node.connect({ headers: { origin: node.gateway.url } }).opened;
    await node.connect({ headers: { origin: 'https://other.example' } }).opened;
  });

  it('a request under a foreign host name', async () => {
    await node.start();
    await expect(node.connect({ headers: { host: 'rebound.example' } }).opened).rejects.toThrow('403');
  });
});

it('says goodbye when the gateway stops', async () => {
  await node.start();
  const client = node.connect();
  await client.opened;
  await node.gateway.app.close();
  expect(await client.closed).toEqual([1001, 'The gateway is shutting down.']);
});

it('ignores an upgrade that it does not know, as before, with the body', async () => {
  await node.start();
  const answer = await new Promise<string>((resolve, reject) => {
    const body = JSON.stringify(call('nope'));
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAAP__',
      'content-type': 'application/json',
      'content-length': body.length,
    };
    request(`${node.gateway.url}/rpc`, { method: 'POST', headers }, async (response) => {
      const chunks = await response.toArray();
      resolve(`${response.statusCode} ${Buffer.concat(chunks)}`);
    })
      .on('error', reject)
      .end(body);
  });
  expect(answer).toMatch(/^200 .*Method not found/);
});
