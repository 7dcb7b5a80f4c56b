import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { call } from '../testing/pubsub-gateway';
import type { SubscriptionListener } from './shared-subscriptions';
import { Subscriber } from './subscriber';

const mebibyte = 1_048_576;

/** A client's socket, and subscriptions whose upstream is the test. */
function subscriber(most = 9) {
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const listened: { kind: string; params: unknown; listener: SubscriptionListener; stop: () => void }[] = [];
  const subscriptions = {
    listen: (kind: string, params: unknown, listener: SubscriptionListener) => {
      const stop = vi.fn();
      listened.push({ kind, params, listener, stop });
      return stop;
    },
  };
  const count = async () => undefined;
  new Subscriber(socket as unknown as WebSocket, { subscriptions, most, enter: () => () => {}, count });
  return {
    socket,
    listened,
    say: (message: unknown) =>
      socket.emit('message', Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))),
    /** The answers since the last look. */
    answers: () => sent.splice(0).map((text) => JSON.parse(text)),
  };
}
const refused = (code: number, message: string, id: unknown = 1) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
});
const unknownMethod = refused(
  -32_601,
  'Method not found: only subscriptions are answered here. Send other calls by POST.',
);

describe('a subscription', () => {
  const tooMany = refused(
    -32_600,
    'This connection has 1 subscriptions, which is the limit. End one first.',
    2,
  );
  const second = call('rootSubscribe', undefined, 2);

  it('makes room with its last notification, and not before', () => {
    const { say, answers, listened } = subscriber(1);
    say(call('slotSubscribe'));
    const notification = (result: unknown) => ({
      jsonrpc: '2.0',
      method: 'slotNotification',
      params: { result, subscription: 0 },
    });
    listened[0]?.listener.notified('slotNotification', '5', false);
    say(second);
    expect(answers()).toEqual([notification(5), tooMany]);
    listened[0]?.listener.notified('slotNotification', '6', true);
    say(second);
    expect([answers(), listened.length]).toEqual([[notification(6)], 2]);
  });
});

describe('a connection', () => {
  it('is cut when more than 4 MiB wait for its client', () => {
    const { say, answers, socket } = subscriber();
    socket.bufferedAmount = 4 * mebibyte;
    say(call('nope'));
    expect([answers(), socket.terminate.mock.calls.length]).toEqual([[unknownMethod], 0]);
    socket.bufferedAmount += 1;
    say(call('nope'));
    expect([answers(), socket.terminate.mock.calls.length]).toEqual([[], 1]);
  });
});
