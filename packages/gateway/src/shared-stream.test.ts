import { failureText } from '@clearstake/contract/block-engine-sentences';
import { BoundedQueue } from '@clearstake/contract/bounded-queue';
import { LinkState } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError } from '@connectrpc/connect';
import { afterEach, expect, it, vi } from 'vitest';
import { streamFailures } from './block-engine/failure';
import { SharedStream, type SharedStreamOptions } from './shared-stream';

const cut = new ConnectError('cut', Code.Unavailable);

let stream: SharedStream<number>;
afterEach(() => {
  stream.close();
});

/** A stream whose upstream the test drives, and one that listens to it; each opening has its own queue. */
function scripted(options: Partial<SharedStreamOptions<number>> = {}) {
  const openings: { queue: BoundedQueue<number>; signal: AbortSignal }[] = [];
  const seen: (number | string)[] = [];
  stream = new SharedStream<number>({
    open: (signal, opened) => {
      const queue = new BoundedQueue<number>({ capacity: 100, overflow: 'drop-oldest' });
      signal.addEventListener('abort', () => queue.end());
      openings.push({ queue, signal });
      opened();
      return queue;
    },
    failures: streamFailures,
    lingerMs: 50,
    ...options,
  });
  const listen = (name = '') =>
    stream.listen({
      item: (item) => seen.push(name ? `${name}${item}` : item),
      failed: (error) => seen.push(ConnectError.from(error).rawMessage),
    });
  const push = (item: number) => openings.at(-1)?.queue.push(item);
  const fail = (error: Error) => openings.at(-1)?.queue.end(error);
  return { openings, seen, listen, push, fail };
}

it('ends the upstream some time after its last listener left, and leaves no timer behind', () => {
  vi.useFakeTimers();
  const { openings, listen } = scripted();
  const aborted = () => openings.map(({ signal }) => signal.aborted);
  const stop = listen();
  const stopLast = listen();
  stop();
  vi.advanceTimersByTime(1_000);
  stopLast();
  vi.advanceTimersByTime(49);
  const stopAgain = listen();
  // Leaving twice is leaving once.
  stop();
  vi.advanceTimersByTime(1_000);
  expect(aborted()).toEqual([false]);
  stopAgain();
  vi.advanceTimersByTime(50);
  expect(aborted()).toEqual([true]);
  expect(vi.getTimerCount()).toBe(0);
});

it('tells its listeners of a failure, says why, and opens the stream again', async () => {
  const { openings, seen, listen, push, fail } = scripted();
  listen();
  fail(cut);
  await expect.poll(() => seen).toEqual(['cut']);
  const reason = failureText({ said: 'says', values: { quotation: 'cut' } });
  expect(stream.link()).toMatchObject({ state: LinkState.RECONNECTING, attempt: 1, reason });
  await expect.poll(() => openings.length).toBe(2);
  push(7);
  await expect.poll(() => seen).toEqual(['cut', 7]);
  expect(stream.link().state).toBe(LinkState.LIVE);
  fail(cut);
  await expect.poll(() => seen).toEqual(['cut', 7, 'cut']);
  // Of failures in a row, it is the first again.
  expect(stream.link().attempt).toBe(1);
});

it.each([Code.Unimplemented, Code.PermissionDenied])('stops at %i until a listener comes', async (code) => {
  const { openings, listen, fail } = scripted();
  listen();
  fail(new ConnectError('not here', code));
  await expect.poll(() => stream.link().state).toBe(LinkState.STOPPED);
  expect(openings).toHaveLength(1);
  listen();
  await expect.poll(() => openings.length).toBe(2);
});

it('gives up an opening that is never answered, even when the upstream ignores the abort', async () => {
  vi.useFakeTimers();
  const never = new Promise<IteratorResult<number>>(() => {});
  const failures: unknown[] = [];
  scripted({ open: () => ({ [Symbol.asyncIterator]: () => ({ next: () => never }) }) });
  stream.listen({
    item: () => {},
    failed: (error) => failures.push([ConnectError.from(error).code, stream.link()]),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  const reason = failureText({ said: 'unanswered', values: { seconds: 10 } });
  expect(failures).toMatchObject([
    [Code.DeadlineExceeded, { state: LinkState.RECONNECTING, attempt: 1, reason }],
  ]);
});

it('lets go of an upstream that goes on after the stream was closed', async () => {
  let isOpen = true;
  scripted({
    async *open() {
      try {
        while (true) yield 1;
      } finally {
        isOpen = false;
      }
    },
  });
  stream.listen({ item: () => stream.close() });
  await expect.poll(() => isOpen).toBe(false);
});

it('replays the last item to a late listener, but not while the stream is lost', async () => {
  const { seen, listen, push, fail } = scripted({ replayLast: true });
  listen('a');
  push(5);
  await expect.poll(() => seen).toEqual(['a5']);
  listen('b');
  expect(seen).toEqual(['a5', 'b5']);
  fail(cut);
  await expect.poll(() => stream.link().state).toBe(LinkState.RECONNECTING);
  listen('c');
  expect(seen).not.toContain('c5');
});
