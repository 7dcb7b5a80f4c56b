import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import { expect, it, vi } from 'vitest';
import type { Listener } from '../shared-stream';
import { follow, viewerContext } from './viewer';

it('tells a viewer that it reads too slowly, and cuts it off after ten seconds', async () => {
  vi.useFakeTimers();
  const listeners = new Set<Listener<number>>();
  const source = {
    listen: (listener: Listener<number>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const send = (...items: number[]) => {
    for (const item of items) for (const listener of listeners) listener.item(item);
  };
  const destroy = vi.fn();
  const request = { ip: '192.0.2.1', raw: { socket: { destroy } } };
  const context = { signal: new AbortController().signal, values: viewerContext(request) } as HandlerContext;
  const stream = follow(source, context, {
    capacity: 10,
    weigh: (item: number) => item,
    called: '10 grams',
  });
  const first = stream.next();
  send(1);
  expect(await first).toEqual({ done: false, value: 1 });
  send(4, 6);
  expect(listeners.size).toBe(1);
  send(1);
  expect(listeners.size).toBe(0);
  vi.advanceTimersByTime(9_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
  const sentence =
    'You read too slowly: more than 10 grams were waiting for you. Open the stream again to go on.';
  await expect(stream.next()).rejects.toEqual(new ConnectError(sentence, Code.ResourceExhausted));
});
