import { BoundedQueue } from '@clearstake/contract/bounded-queue';
import { leaveOnAbort } from '@clearstake/contract/leave-on-abort';
import {
  Code,
  ConnectError,
  createContextKey,
  createContextValues,
  type HandlerContext,
} from '@connectrpc/connect';
import { countedAddress } from '../security/rate-limit';
import type { Source } from '../shared-stream';

/** The reader of a stream. `hangUp` closes the connection without an error message. */
export interface Viewer {
  readonly address: string;
  readonly hangUp: () => void;
}

const viewerKey = createContextKey<Viewer>({ address: 'unknown', hangUp: () => {} });

export const viewerOf = (context: HandlerContext): Viewer => context.values.get(viewerKey);

export const viewerContext = (request: { ip: string; raw: { socket: { destroy(): unknown } } }) =>
  createContextValues().set(viewerKey, {
    address: countedAddress(request),
    hangUp: () => request.raw.socket.destroy(),
  });

/** How much is buffered for one viewer, in the unit of `weigh`; `called` names the limit in the refusal. */
export interface ViewerBuffer<T> {
  readonly capacity: number;
  readonly weigh: (item: T) => number;
  readonly called: string;
}

/** Time limit for a dropped viewer to read the reason before its connection is closed. */
const HANG_UP_MS = 10_000;

/**
 * Yields the source's items until the viewer leaves or the source fails (`explain` words the failure).
 * A viewer whose buffer overflows gets RESOURCE_EXHAUSTED and its buffer is dropped.
 */
export async function* follow<T>(
  source: Source<T>,
  context: HandlerContext,
  patience: ViewerBuffer<T>,
  explain?: (error: unknown) => ConnectError,
): AsyncGenerator<T, void, undefined> {
  const viewer = viewerOf(context);
  let hangUp: NodeJS.Timeout | undefined;
  const queue = new BoundedQueue<T>({
    capacity: patience.capacity,
    weigh: patience.weigh,
    overflow: () => {
      stop();
      hangUp = setTimeout(viewer.hangUp, HANG_UP_MS);
      return new ConnectError(
        `You read too slowly: more than ${patience.called} were waiting for you. Open the stream again to go on.`,
        Code.ResourceExhausted,
      );
    },
  });
  const stop = source.listen({
    item: (item) => queue.push(item),
    ...(explain ? { failed: (error: unknown) => queue.end(explain(error)) } : {}),
  });
  const leave = leaveOnAbort(context.signal, () => {
    stop();
    queue.end();
  });
  try {
    yield* queue;
  } finally {
    leave();
    clearTimeout(hangUp);
  }
}
