import {
  Code,
  ConnectError,
  createContextKey,
  createContextValues,
  type HandlerContext,
} from '@connectrpc/connect';
import { BoundedQueue } from '@server/streams/bounded-queue';
import type { FastifyRequest } from 'fastify';
import type { Source } from './shared-stream';

/** Who reads a stream. `hangUp` closes the connection without another word. */
export interface Viewer {
  readonly address: string;
  readonly hangUp: () => void;
}

const viewerKey = createContextKey<Viewer>({ address: 'unknown', hangUp: () => {} });

export const viewerOf = (context: HandlerContext): Viewer => context.values.get(viewerKey);

export const viewerContext = (request: FastifyRequest) =>
  createContextValues().set(viewerKey, {
    address: request.ip,
    hangUp: () => request.raw.socket.destroy(),
  });

/** What is kept back for one viewer, in the unit of `weigh`, and what it is called in the refusal. */
export interface Patience<T> {
  readonly capacity: number;
  readonly weigh: (item: T) => number;
  readonly called: string;
}

/** A dropped viewer who does not even read the reason is hung up on after this. */
const HANG_UP_MS = 10_000;

/**
 * Yields what the source sends until the viewer leaves or the source fails (`explain` words the failure).
 * A viewer who lets more than the patience wait gets RESOURCE_EXHAUSTED and nothing is kept for it any more.
 */
export async function* follow<T>(
  source: Source<T>,
  context: HandlerContext,
  patience: Patience<T>,
  explain?: (error: unknown) => ConnectError,
): AsyncGenerator<T, void, undefined> {
  const viewer = viewerOf(context);
  let hangUp: NodeJS.Timeout | undefined;
  const queue = new BoundedQueue<T>({
    capacity: patience.capacity,
    weigh: patience.weigh,
    overflow: () =>
      new ConnectError(
        `You read too slowly: more than ${patience.called} were waiting for you. Open the stream again to go on.`,
        Code.ResourceExhausted,
      ),
    onOverflow: () => {
      stop();
      hangUp = setTimeout(viewer.hangUp, HANG_UP_MS);
    },
  });
  const stop = source.listen({
    item: (item) => queue.push(item),
    ...(explain ? { failed: (error: unknown) => queue.end(explain(error)) } : {}),
  });
  // At once, not when the generator ends: its last message may wait for a connection that is no more.
  const leave = () => {
    stop();
    queue.end();
  };
  context.signal.addEventListener('abort', leave);
  if (context.signal.aborted) leave();
  try {
    yield* queue;
  } finally {
    context.signal.removeEventListener('abort', leave);
    clearTimeout(hangUp);
    stop();
  }
}
