import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Listener } from '../shared-stream';
import { Admission, type StreamKind, type StreamLimits } from './admission';
import { follow, viewerContext } from './viewer';

const limits: StreamLimits = { viewsPerAddress: 2, rawPerAddress: 1, total: 9, callsPerSecond: 2 };
const full = 'This gateway serves as many streams as it can. Try later.';
const tooMany = (limit: number) =>
  `Your address has ${limit} streams of this kind open, which is the limit. Close one first.`;

/** A call from an address, and what its viewer does who leaves. */
function caller(ip = '192.0.2.1') {
  const abort = new AbortController();
  const context = { signal: abort.signal, values: viewerContext({ ip } as FastifyRequest) } as HandlerContext;
  return { context, vanish: () => abort.abort() };
}

async function* endless() {
  for (;;) yield 1;
}

/** `open`, or the sentence of the refusal. */
const opened = (admission: Admission, kind: StreamKind, ip?: string) =>
  admission
    .admit(kind, caller(ip).context, endless)
    .next()
    .then(
      () => 'open',
      (error: unknown) => ConnectError.from(error).rawMessage,
    );

it('limits the streams of an address for each kind alone', async () => {
  const admission = new Admission(limits);
  const outcomes = [];
  for (const kind of ['view', 'raw', 'view', 'view', 'raw'] as const)
    outcomes.push(await opened(admission, kind));
  expect(outcomes).toEqual(['open', 'open', 'open', tooMany(2), tooMany(1)]);
});

it('limits the streams of all addresses together', async () => {
  const admission = new Admission({ ...limits, total: 2 });
  const outcomes = [];
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) outcomes.push(await opened(admission, 'raw', ip));
  expect(outcomes).toEqual(['open', 'open', full]);
});

it('admits no stream while the gateway is busy, and lets those that are open go on', async () => {
  let busy = false;
  const admission = new Admission(limits, () => busy);
  const watching = admission.admit('view', caller().context, endless);
  await watching.next();
  busy = true;
  expect(await opened(admission, 'view')).toBe(full);
  expect(await watching.next()).toEqual({ done: false, value: 1 });
});

it('makes room when a viewer vanishes who never reads the last message', async () => {
  const listeners = new Set<Listener<number>>();
  const source = {
    listen: (listener: Listener<number>) => {
      listeners.add(listener);
      listener.item(1);
      return () => void listeners.delete(listener);
    },
  };
  const admission = new Admission(limits);
  const { context, vanish } = caller();
  const patience = { capacity: 10, weigh: () => 1, called: '10' };
  await admission.admit('raw', context, () => follow(source, context, patience)).next();
  expect(await opened(admission, 'raw')).toBe(tooMany(1));
  vanish();
  expect(listeners.size).toBe(0);
  expect(await opened(admission, 'raw')).toBe('open');
});

it('limits the calls of an address in a second', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const sentence = 'Your address has made 2 calls in this second, which is the limit. Try again in a second.';
  const admission = new Admission(limits);
  const call = (ip?: string) => admission.call(caller(ip).context);
  call();
  vi.setSystemTime(1_800_000_000_999);
  call();
  expect(() => call()).toThrow(
    expect.objectContaining({ code: Code.ResourceExhausted, rawMessage: sentence }),
  );
  call('192.0.2.2');
  vi.setSystemTime(1_800_000_001_000);
  call();
});
