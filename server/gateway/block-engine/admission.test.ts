import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission, type StreamKind, type StreamLimits } from './admission';
import { viewerContext } from './viewer';

const limits: StreamLimits = { viewsPerAddress: 2, rawPerAddress: 1, total: 9, callsPerSecond: 2 };

const contextOf = (ip = '192.0.2.1') => {
  const values = viewerContext({ ip } as FastifyRequest);
  return { signal: new AbortController().signal, values } as HandlerContext;
};

const refusal = (limit: number) =>
  `Your address has ${limit} streams of this kind open, which is the limit. Close one first.`;

describe('streams', () => {
  const open = (admission: Admission, kind: StreamKind, ip?: string) => {
    const stream = admission.admit(kind, contextOf(ip), async function* () {
      yield 1;
    });
    return { stream, first: stream.next() };
  };
  const outcome = ({ first }: ReturnType<typeof open>) =>
    first.then(
      () => 'open',
      (error: unknown) => [ConnectError.from(error).code, ConnectError.from(error).rawMessage],
    );
  const outcomes = async (admission: Admission, ...kinds: StreamKind[]) => {
    const all = [];
    for (const kind of kinds) all.push(await outcome(open(admission, kind)));
    return all;
  };

  it('of each kind have their own limit for an address', async () => {
    expect(await outcomes(new Admission(limits), 'view', 'raw', 'view', 'view', 'raw')).toEqual([
      'open',
      'open',
      'open',
      [Code.ResourceExhausted, refusal(2)],
      [Code.ResourceExhausted, refusal(1)],
    ]);
  });

  it('of all addresses have one limit together', async () => {
    const admission = new Admission({ ...limits, total: 2 });
    const all = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      all.push(await outcome(open(admission, 'raw', address)));
    const sentence = 'This gateway serves as many streams as it can. Try later.';
    expect(all).toEqual(['open', 'open', [Code.ResourceExhausted, sentence]]);
  });

  it('make room when they end, and are then no longer told that their viewer left', async () => {
    const admission = new Admission(limits);
    const context = contextOf();
    const removed = vi.spyOn(context.signal, 'removeEventListener');
    const stream = admission.admit('raw', context, async function* () {
      yield 1;
    });
    await stream.next();
    expect(await outcome(open(admission, 'raw'))).toEqual([Code.ResourceExhausted, refusal(1)]);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(removed.mock.calls.map(([event]) => event)).toEqual(['abort']);
    expect(await outcome(open(admission, 'raw'))).toBe('open');
  });
});

describe('calls', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const sentence = 'Your address has made 2 calls in this second, which is the limit. Try again in a second.';

  it('of an address are refused after so many in a second, and allowed in the next one', () => {
    const admission = new Admission(limits);
    const call = (ip?: string) => admission.call(contextOf(ip));
    call();
    vi.setSystemTime(1_800_000_000_999);
    call();
    expect(() => call()).toThrow(new ConnectError(sentence, Code.ResourceExhausted));
    call('192.0.2.2');
    vi.setSystemTime(1_800_000_001_000);
    call();
    call();
    expect(() => call()).toThrow(new ConnectError(sentence, Code.ResourceExhausted));
  });
});
