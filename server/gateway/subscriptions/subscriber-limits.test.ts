import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, PubsubGateway } from '../testing/pubsub-gateway';
import { postJson } from '../testing/test-gateway';

const node = new PubsubGateway();
beforeEach(node.open);
afterEach(node.close);

describe('a connection that is refused', () => {
  const ask = () => node.connectByHand('origin: https://elsewhere.example');

  it('and reset by its client, ends nothing else', async () => {
    await node.start();
    const escaped: unknown[] = [];
    const catching = (error: unknown) => escaped.push(error);
    process.on('uncaughtException', catching);
    try {
      const client = ask();
      await once(node.gateway.app.server, 'upgrade');
      client.resetAndDestroy();
      await vi.waitFor(async () => expect(await node.openConnections()).toBe(0), 5_000);
      await node.connect().opened;
    } finally {
      process.off('uncaughtException', catching);
    }
    expect(escaped).toEqual([]);
  });

  it('is closed although its client keeps its half open', async () => {
    await node.start();
    const client = ask();
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    await vi.waitFor(async () => expect(await node.openConnections()).toBe(0), 5_000);
    client.destroy();
  });
});

describe('limits', () => {
  it('connections of one address', async () => {
    await node.start({ subscribersPerAddress: 2 });
    const [first, second] = [node.connect(), node.connect()];
    await Promise.all([first.opened, second.opened]);
    await expect(node.connect().opened).rejects.toThrow('429');
    first.close();
    await first.closed;
    await vi.waitFor(() => node.connect().opened);
  });

  it('of all addresses of one IPv6 network together, as for other requests', async () => {
    await node.start({ subscribersPerAddress: 2, requestsPerMinute: 5 }, 'loopback');
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const first = node.connect(from('2001:db8:0:1::1'));
    await first.opened;
    await node.connect(from('2001:db8:0:1::2')).opened;
    await expect(node.connect(from('2001:db8:0:1::3')).opened).rejects.toThrow('429');
    await node.connect(from('2001:db8:0:2::1')).opened;
    await first.send(call('accountUnsubscribe', [0]), call('accountUnsubscribe', [0]));
    await first.got(2);
    const post = (address: string) =>
      postJson(`${node.gateway.url}/rpc`, call('getSlot'), from(address).headers).then(
        ({ status }) => status,
      );
    expect([await post('2001:db8:0:1::4'), await post('2001:db8:0:2::2')]).toEqual([429, 502]);
  });

  it('subscriptions of one connection', async () => {
    await node.start({ subscriptionsPerConnection: 1 });
    const client = node.connect();
    await client.send(call('slotSubscribe'), call('rootSubscribe', undefined, 2));
    const answers = await client.got(2);
    expect(answers.find(({ id }) => id === 2)?.error).toEqual({
      code: -32600,
      message: 'This connection has 1 subscriptions, which is the limit. End one first.',
    });
    expect(node.upstream.methods()).toEqual(['slotSubscribe']);
  });

  it('subscriptions of one address, over all its connections', async () => {
    await node.start({ subscriptionsPerAddress: 2 }, 'loopback');
    const from = (address: string) => node.connect({ headers: { 'x-forwarded-for': address } });
    const [first, second, other] = [from('192.0.2.1'), from('192.0.2.1'), from('192.0.2.2')];
    await first.send(call('slotSubscribe'));
    await second.send(call('slotSubscribe'));
    await Promise.all([first.got(1), second.got(1)]);
    const refusal = {
      code: -32600,
      message: 'Your address has as many subscriptions as it may. End one first.',
    };
    await second.send(call('rootSubscribe', undefined, 2));
    expect((await second.got(2)).at(-1)?.error).toEqual(refusal);
    await other.send(call('rootSubscribe'));
    expect((await other.got(1))[0]?.result).toBe(0);
    first.close();
    await first.closed;
    await vi.waitFor(async () => {
      const third = from('192.0.2.1');
      await third.send(call('rootSubscribe'));
      expect((await third.got(1))[0]?.error).toBeUndefined();
    });
  });

  it('different subscriptions at the RPC', async () => {
    await node.start({ upstreamSubscriptions: 1 });
    const client = node.connect();
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
    await node.start({ subscriptionMessage: 100 });
    const client = node.connect();
    await client.send(call('accountSubscribe', ['x'.repeat(200)]));
    expect((await client.closed)[0]).toBe(1009);
  });

  it('messages, which count as requests', async () => {
    await node.start({ requestsPerMinute: 3 });
    const client = node.connect();
    await client.send(...[1, 2, 3].map((id) => call('accountUnsubscribe', [0], id)));
    const [code, reason] = await client.closed;
    expect([code, reason.replace(/\d+ s/, '60 s')]).toEqual([
      1008,
      'Too many requests from this address. Try again in 60 s.',
    ]);
  });

  it('messages, also those of a client that goes on after that', async () => {
    await node.start({ requestsPerMinute: 2 });
    const socket = node.connectByHand(
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    );
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
    await vi.waitFor(async () => expect(await node.openConnections()).toBe(0), 5_000);
    await vi.waitFor(() => expect(node.upstream.methods()).toEqual(['slotSubscribe', 'slotUnsubscribe']));
  });
});
