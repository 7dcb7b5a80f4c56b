import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { expect, it } from 'vitest';
import { endReasons } from './end-reasons';

type Next = Parameters<Interceptor>[0];
type Request = Parameters<Next>[0];
type Response = Awaited<ReturnType<Next>>;

const late = new ConnectError('the operation timed out', Code.DeadlineExceeded);
const call = (signal: AbortSignal, answer: () => Promise<unknown>) =>
  endReasons(answer as () => Promise<Response>)({ signal } as Request);
const never = () => new Promise(() => {});

/** What a call has come to by now: its answer, its error or nothing. */
const soon = (running: Promise<unknown>) =>
  Promise.race([
    running.catch((error: unknown) => error),
    new Promise((resolve) => setImmediate(resolve, 'nothing yet')),
  ]);

it('an answer in time is passed on as it is', async () => {
  const answer = { stream: false, message: { a: 1 } };
  expect(await soon(call(new AbortController().signal, async () => answer))).toBe(answer);
});

it('a call says why it was ended, also where that was before it began', async () => {
  const ending = new AbortController();
  const running = call(ending.signal, never);
  ending.abort(late);
  expect(await soon(running)).toBe(late);
  expect(await soon(call(ending.signal, never))).toBe(late);
});

it('a call that its caller ended is canceled', async () => {
  const leaving = new AbortController();
  const running = call(leaving.signal, never);
  leaving.abort();
  expect(await soon(running)).toMatchObject({ code: Code.Canceled });
});

/** The items of a stream, and the error at its end. */
async function read(signal: AbortSignal, messages: () => AsyncIterable<number>): Promise<unknown[]> {
  const { message } = await call(signal, async () => ({ stream: true, message: messages(), header: 'h' }));
  const seen: unknown[] = [];
  try {
    for await (const item of message as unknown as AsyncIterable<number>) seen.push(item);
  } catch (error) {
    seen.push(error);
  }
  return seen;
}

it('a stream that stops for its deadline does not look complete, and one that is complete does', async () => {
  const ending = new AbortController();
  const stopping = async function* () {
    yield 1;
    ending.abort(late);
  };
  expect(await read(ending.signal, stopping)).toEqual([1, late]);
  const complete = async function* () {
    yield 1;
  };
  expect(await read(new AbortController().signal, complete)).toEqual([1]);
});
