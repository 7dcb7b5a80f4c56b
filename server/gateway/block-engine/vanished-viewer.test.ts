import { createContextValues, type HandlerContext } from '@connectrpc/connect';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Admission } from './admission';
import type { Listener } from './shared-stream';
import { follow, viewerContext } from './viewer';

/** A call with an unread response: the generator is never resumed after its first message. */
function vanishing() {
  const abort = new AbortController();
  const context = { signal: abort.signal, values: createContextValues() } as HandlerContext;
  return { context, vanish: () => abort.abort() };
}

const patience = { capacity: 10, weigh: () => 1, called: '10' };

it('is refused while the gateway is busy, and those that watch go on', async () => {
  let busy = false;
  const limits = { viewsPerAddress: 9, rawPerAddress: 9, total: 9, callsPerSecond: 9 };
  const admission = new Admission(limits, () => busy);
  const endless = async function* () {
    for (;;) yield 1;
  };
  const watching = admission.admit('view', vanishing().context, endless);
  expect(await watching.next()).toEqual({ done: false, value: 1 });
  busy = true;
  await expect(admission.admit('view', vanishing().context, endless).next()).rejects.toThrow(
    'This gateway serves as many streams as it can. Try later.',
  );
  expect(await watching.next()).toEqual({ done: false, value: 1 });
});

it('removes its listener and its count although its last message was never read', async () => {
  const listeners = new Set<Listener<number>>();
  const source = {
    listen: (listener: Listener<number>) => {
      listeners.add(listener);
      listener.item(1);
      return () => void listeners.delete(listener);
    },
  };
  const admission = new Admission({ viewsPerAddress: 1, rawPerAddress: 1, total: 1, callsPerSecond: 1 });
  const first = vanishing();
  const watch = (context: HandlerContext) =>
    admission.admit('view', context, () => follow(source, context, patience));
  expect(await watch(first.context).next()).toEqual({ done: false, value: 1 });
  await expect(watch(vanishing().context).next()).rejects.toThrow('which is the limit');
  expect(listeners.size).toBe(1);
  first.vanish();
  expect(listeners.size).toBe(0);
  expect(await watch(vanishing().context).next()).toEqual({ done: false, value: 1 });
});

it('counts all addresses of one IPv6 network as one, and an IPv4 address however it is written', async () => {
  const admission = new Admission({ viewsPerAddress: 1, rawPerAddress: 1, total: 9, callsPerSecond: 9 });
  const endless = async function* () {
    for (;;) yield 1;
  };
  const watch = (ip: string) => {
    const values = viewerContext({ ip } as FastifyRequest);
    const context = { signal: new AbortController().signal, values } as HandlerContext;
    return admission.admit('view', context, endless).next();
  };
  const admitted = { done: false, value: 1 };
  expect(await watch('2001:db8:0:1::1')).toEqual(admitted);
  await expect(watch('2001:db8:0:1:ffff::2')).rejects.toThrow('which is the limit');
  expect(await watch('2001:db8:0:2::1')).toEqual(admitted);
  expect(await watch('192.0.2.1')).toEqual(admitted);
  await expect(watch('::ffff:192.0.2.1')).rejects.toThrow('which is the limit');
});
