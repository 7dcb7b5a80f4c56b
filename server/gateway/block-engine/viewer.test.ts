import { Code, ConnectError, createContextValues, type HandlerContext } from '@connectrpc/connect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from './shared-stream';
import { follow, viewerContext, viewerOf } from './viewer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Weighs an item by its value. */
const patience = { capacity: 10, weigh: (item: number) => item, called: '10 grams' };

/** A source that the test drives, and a viewer whose connection may be closed. */
function watched() {
  const listeners = new Set<Listener<number>>();
  const source = {
    listen: (listener: Listener<number>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const abort = new AbortController();
  const destroy = vi.fn();
  const request = { ip: '192.0.2.1', raw: { socket: { destroy } } };
  const context = { signal: abort.signal, values: viewerContext(request) } as HandlerContext;
  const each = (call: (listener: Listener<number>) => void) => {
    for (const listener of [...listeners]) call(listener);
  };
  return {
    source,
    context,
    abort,
    destroy,
    listeners,
    send: (...items: number[]) => {
      for (const item of items) each((listener) => listener.item(item));
    },
    fail: (error: Error) => each((listener) => listener.failed?.(error)),
  };
}

/** What a promise has come to by now: its value, its error or nothing. */
async function soon(promise: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'nothing yet';
  const keep = (value: unknown) => {
    outcome = value;
  };
  promise.then(keep, keep);
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

const item = (value: number) => ({ done: false, value });
const done = { done: true, value: undefined };

describe('a viewer', () => {
  it('without a connection of its own is nobody', () => {
    const context = { values: createContextValues() } as HandlerContext;
    expect(viewerOf(context).address).toBe('unknown');
    expect(viewerOf(context).hangUp).not.toThrow();
  });

  it('is told when it reads too slowly, hears no more, and is cut off after ten seconds', async () => {
    const { source, context, listeners, destroy, send } = watched();
    const stream = follow(source, context, patience);
    const first = stream.next();
    send(1);
    expect(await soon(first)).toEqual(item(1));
    send(4, 6);
    expect(listeners.size).toBe(1);
    send(1);
    expect(listeners.size).toBe(0);
    vi.advanceTimersByTime(9_999);
    expect(destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(destroy).toHaveBeenCalledOnce();
    expect(await soon(stream.next())).toEqual(
      new ConnectError(
        'You read too slowly: more than 10 grams were waiting for you. Open the stream again to go on.',
        Code.ResourceExhausted,
      ),
    );
  });

  it('that reads the reason is not cut off', async () => {
    const { source, context, destroy, send } = watched();
    const stream = follow(source, context, patience);
    const first = stream.next();
    send(11);
    expect(await soon(first)).toBeInstanceOf(ConnectError);
    await vi.runAllTimersAsync();
    expect(destroy).not.toHaveBeenCalled();
  });

  it('that leaves ends its stream, also before it has begun', async () => {
    const { source, context, abort, listeners } = watched();
    const next = follow(source, context, patience).next();
    expect(listeners.size).toBe(1);
    abort.abort();
    expect(await soon(next)).toEqual(done);
    expect(listeners.size).toBe(0);
    expect(await soon(follow(source, context, patience).next())).toEqual(done);
    expect(listeners.size).toBe(0);
  });

  it('that stops reading leaves nothing behind', async () => {
    const { source, context, listeners, send } = watched();
    const removed = vi.spyOn(context.signal, 'removeEventListener');
    const stream = follow(source, context, patience);
    const first = stream.next();
    send(1);
    await soon(first);
    await soon(stream.return());
    expect(listeners.size).toBe(0);
    expect(removed.mock.calls.map(([event]) => event)).toEqual(['abort']);
  });

  it('hears of a failure in the words for it, after what came before it', async () => {
    const { source, context, send, fail } = watched();
    const explain = (error: unknown) => new ConnectError(`It was: ${error}`, Code.Unavailable);
    const stream = follow(source, context, patience, explain);
    const first = stream.next();
    send(1, 2);
    fail(new Error('cut'));
    expect([await soon(first), await soon(stream.next())]).toEqual([item(1), item(2)]);
    expect(await soon(stream.next())).toEqual(new ConnectError('It was: Error: cut', Code.Unavailable));
  });

  it('without words for a failure waits for what follows it', async () => {
    const { source, context, send, fail } = watched();
    const first = follow(source, context, patience).next();
    fail(new Error('cut'));
    send(3);
    expect(await soon(first)).toEqual(item(3));
  });
});
