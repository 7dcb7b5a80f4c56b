import { setTimeout as sleep } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';
import { LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { BoundedQueue } from '@server/streams/bounded-queue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SharedStream, type SharedStreamOptions } from './shared-stream';

let stream: SharedStream<number>;
afterEach(() => {
  stream.close();
  vi.restoreAllMocks();
});

/** A stream whose upstream the test drives; each opening has its own queue. */
function scripted(options: Partial<SharedStreamOptions<number>> = {}) {
  const openings: { queue: BoundedQueue<number>; signal: AbortSignal }[] = [];
  stream = new SharedStream<number>({
    open: (signal, opened) => {
      const queue = new BoundedQueue<number>({ capacity: 100, overflow: 'drop-oldest' });
      signal.addEventListener('abort', () => queue.end());
      openings.push({ queue, signal });
      opened();
      return queue;
    },
    lingerMs: 50,
    ...options,
  });
  const push = (item: number) => openings.at(-1)?.queue.push(item);
  const fail = (error: Error) => openings.at(-1)?.queue.end(error);
  return { openings, push, fail };
}

describe('SharedStream', () => {
  it('opens upstream with the first listener, once for all', async () => {
    const { openings, push } = scripted();
    expect(openings).toHaveLength(0);
    const seen: string[] = [];
    stream.listen({ item: (item) => seen.push(`a${item}`) });
    stream.listen({ item: (item) => seen.push(`b${item}`) });
    push(1);
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['a1', 'b1']);
    expect(openings).toHaveLength(1);
  });

  it('aborts upstream some time after the last listener left, not at once', async () => {
    const { openings } = scripted();
    const stop = stream.listen({ item: () => {} });
    stop();
    expect(openings[0]?.signal.aborted).toBe(false);
    const stopAgain = stream.listen({ item: () => {} });
    await sleep(80);
    expect(openings[0]?.signal.aborted).toBe(false);
    stopAgain();
    await expect.poll(() => openings[0]?.signal.aborted, { timeout: 5_000 }).toBe(true);
    expect(openings).toHaveLength(1);
  });

  it('keeps upstream open for those who stay, and ends it for the last one only', async () => {
    const { openings, push } = scripted();
    const seen: number[] = [];
    const stop = stream.listen({ item: () => {} });
    const stopLast = stream.listen({ item: (item) => seen.push(item) });
    stop();
    await sleep(80);
    // Leaving twice is leaving once.
    stop();
    await sleep(80);
    push(1);
    await expect.poll(() => seen).toEqual([1]);
    stopLast();
    await expect.poll(() => openings.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('is live from its acceptance on, before anything has come', async () => {
    const { push } = scripted();
    stream.listen({ item: () => {} });
    expect(stream.link().state).toBe(LinkState.LIVE);
    push(1);
    await expect.poll(() => stream.link().messages, { timeout: 5_000 }).toBe(1n);
    expect(stream.link().state).toBe(LinkState.LIVE);
  });

  it('notifies listeners of a failure and reopens the stream', async () => {
    const { openings, fail, push } = scripted();
    const seen: (number | string)[] = [];
    const links: unknown[] = [];
    stream.listen({
      item: (item) => seen.push(item),
      failed: (error) => {
        seen.push(ConnectError.from(error).rawMessage);
        links.push(stream.link());
      },
    });
    fail(new ConnectError('cut', Code.Unavailable));
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['cut']);
    expect(links).toMatchObject([
      { state: LinkState.RECONNECTING, attempt: 1, reason: 'The block engine says: “cut”.' },
    ]);
    await expect.poll(() => openings.length, { timeout: 10_000 }).toBe(2);
    push(7);
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['cut', 7]);
    expect(stream.link().state).toBe(LinkState.LIVE);
  });

  it.each([Code.Unimplemented, Code.PermissionDenied])(
    'stops at code %i until a new listener arrives',
    async (code) => {
      const { openings, fail } = scripted();
      stream.listen({ item: () => {} });
      fail(new ConnectError('not here', code));
      await expect.poll(() => stream.link().state, { timeout: 5_000 }).toBe(LinkState.STOPPED);
      await sleep(700);
      expect(openings).toHaveLength(1);
      stream.listen({ item: () => {} });
      await expect.poll(() => openings.length, { timeout: 5_000 }).toBe(2);
    },
  );

  it('gives up an opening that is never answered, even when the upstream ignores the abort', async () => {
    const never = new Promise<IteratorResult<number>>(() => {});
    let answers = false;
    let openings = 0;
    stream = new SharedStream<number>({
      open: (_signal, opened) => ({
        [Symbol.asyncIterator]: () => {
          openings += 1;
          if (answers) opened();
          return { next: () => never };
        },
      }),
      openWithinMs: 50,
      lingerMs: 50,
    });
    const failures: unknown[] = [];
    stream.listen({
      item: () => {},
      failed: (error) => {
        answers = true;
        failures.push([ConnectError.from(error).code, stream.link()]);
      },
    });
    const reason = 'The block engine did not answer within 0.05 seconds.';
    await expect
      .poll(() => failures, { timeout: 5_000 })
      .toMatchObject([[Code.DeadlineExceeded, { state: LinkState.RECONNECTING, attempt: 1, reason }]]);
    await expect.poll(() => stream.link().state, { timeout: 5_000 }).toBe(LinkState.LIVE);
    expect(openings).toBe(2);
  });

  it('keeps a stream that was accepted in time, however long it is silent', async () => {
    const { openings, push } = scripted({ openWithinMs: 50 });
    const seen: number[] = [];
    stream.listen({ item: (item) => seen.push(item) });
    await sleep(200);
    push(3);
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([3]);
    expect(openings).toHaveLength(1);
  });

  it('replays the last item to a late listener when configured', async () => {
    const { push } = scripted({ replayLast: true });
    const seen: string[] = [];
    stream.listen({ item: (item) => seen.push(`a${item}`) });
    push(5);
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['a5']);
    stream.listen({ item: (item) => seen.push(`b${item}`) });
    expect(seen).toEqual(['a5', 'b5']);
  });

  it('replays nothing while the stream is lost: the item may be of long ago', async () => {
    const { push, fail } = scripted({ replayLast: true });
    const seen: number[] = [];
    stream.listen({ item: (item) => seen.push(item) });
    push(5);
    await expect.poll(() => seen).toEqual([5]);
    fail(new ConnectError('cut', Code.Unavailable));
    await expect.poll(() => stream.link().state).toBe(LinkState.RECONNECTING);
    const late: number[] = [];
    // What waits hurries for a new listener, so it may be live again a moment later.
    stream.listen({ item: (item) => late.push(item) });
    expect(late).toEqual([]);
  });

  it('counts failures in a row, from the start again once something has come', async () => {
    const { openings, fail, push } = scripted();
    const attempts: number[] = [];
    let received = 0;
    stream.listen({
      item: () => {
        received += 1;
      },
      failed: () => attempts.push(stream.link().attempt),
    });
    fail(new ConnectError('cut', Code.Unavailable));
    await expect.poll(() => openings.length, { timeout: 10_000 }).toBe(2);
    fail(new ConnectError('cut', Code.Unavailable));
    await expect.poll(() => openings.length, { timeout: 10_000 }).toBe(3);
    push(1);
    await expect.poll(() => received, { timeout: 5_000 }).toBe(1);
    fail(new ConnectError('cut', Code.Unavailable));
    await expect.poll(() => attempts, { timeout: 5_000 }).toEqual([1, 2, 1]);
  });

  /** Timers that a call sets at once: those of the stream alone, whatever else the process does. */
  function timersOf(call: () => void): unknown[] {
    const setters = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
    call();
    const set = setters.flatMap(({ mock }) => mock.results.map(({ value }) => value));
    for (const setter of setters) setter.mockRestore();
    return set;
  }

  it('leaves no timer behind when closed', async () => {
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const { push } = scripted();
    let received = 0;
    let stop = () => {};
    const item = () => {
      received += 1;
    };
    const set = timersOf(() => {
      stop = stream.listen({ item });
    });
    // The time to open.
    expect(set).toHaveLength(1);
    push(1);
    await expect.poll(() => received, { timeout: 5_000 }).toBe(1);
    const lingering = timersOf(stop);
    expect(lingering).toHaveLength(1);
    stream.close();
    const left = () => {
      const gone = new Set(cleared.mock.calls.map(([timer]) => timer));
      return [...set, ...lingering].filter((timer) => !gone.has(timer as NodeJS.Timeout)).length;
    };
    await expect.poll(left, { timeout: 5_000 }).toBe(0);
  });

  it('leaves no timer behind when it cannot be opened', async () => {
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const failures: unknown[] = [];
    stream = new SharedStream<number>({
      // biome-ignore lint/correctness/useYield: it ends before it gives anything.
      open: async function* () {
        throw new ConnectError('closed', Code.Unavailable);
      },
      lingerMs: 50,
    });
    const set = timersOf(
      () => void stream.listen({ item: () => {}, failed: (error) => failures.push(error) }),
    );
    expect(set).toHaveLength(1);
    await expect.poll(() => failures.length, { timeout: 5_000 }).toBe(1);
    expect(cleared).toHaveBeenCalledWith(set[0]);
  });
});
