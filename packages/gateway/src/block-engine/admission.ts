import { leaveOnAbort } from '@clearstake/contract/leave-on-abort';
import { Code, type HandlerContext } from '@connectrpc/connect';
import { OpenCounts } from '../security/open-counts';
import { SecondCounts } from '../security/second-counts';
import { asViewerError, failed } from './failure';
import { viewerOf } from './viewer';

/** Limits on concurrent streams; several people may share one address (NAT). */
export const DEFAULT_STREAM_LIMITS = {
  /** For the view service, whose messages are small. */
  viewsPerAddress: 256,
  /** For the bridged services, which forward every packet. */
  rawPerAddress: 16,
  total: 2_000,
  /** Unary calls per address and second; each may reach the block engine. */
  callsPerSecond: 20,
};
export type StreamLimits = Readonly<typeof DEFAULT_STREAM_LIMITS>;

export type StreamKind = 'view' | 'raw';

/**
 * Counts open streams and unary calls; over the limit, and for streams while the gateway is busy, calls fail with
 * RESOURCE_EXHAUSTED.
 */
export class Admission {
  readonly #open = new OpenCounts();
  readonly #calls = new SecondCounts();

  constructor(
    private readonly limits: StreamLimits,
    private readonly isBusy = () => false,
  ) {}

  async *admit<T>(kind: StreamKind, context: HandlerContext, stream: () => AsyncIterable<T>) {
    const leave = leaveOnAbort(context.signal, this.#enter(kind, viewerOf(context).address));
    try {
      yield* stream();
    } finally {
      leave();
    }
  }

  call(context: HandlerContext): void {
    const calls = this.#calls.add(viewerOf(context).address);
    if (calls > this.limits.callsPerSecond) {
      const values = { limit: this.limits.callsPerSecond };
      throw failed(Code.ResourceExhausted, { said: 'calls', values });
    }
  }

  /** Counts a unary call and makes it. What fails is told as a viewer may see it. */
  async answer<T>(context: HandlerContext, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.call(context);
    try {
      return await call(context.signal);
    } catch (error) {
      throw asViewerError(error);
    }
  }

  #enter(kind: StreamKind, address: string): () => void {
    const key = `${kind} ${address}`;
    const limit = kind === 'view' ? this.limits.viewsPerAddress : this.limits.rawPerAddress;
    if (this.#open.of(key) >= limit) {
      throw failed(Code.ResourceExhausted, { said: 'streams', values: { limit } });
    }
    if (this.#open.total >= this.limits.total || this.isBusy()) {
      throw failed(Code.ResourceExhausted, { said: 'full' });
    }
    return this.#open.enter(key);
  }
}
