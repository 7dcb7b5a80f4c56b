import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import { viewerOf } from './viewer';

/** How many streams may be open at once. Behind one address there may be a whole office. */
export interface StreamLimits {
  /** Of the view service, which costs little. */
  readonly viewsPerAddress: number;
  /** Of the bridged services, each of which carries every packet. */
  readonly rawPerAddress: number;
  readonly total: number;
}

export const DEFAULT_STREAM_LIMITS: StreamLimits = { viewsPerAddress: 256, rawPerAddress: 16, total: 2_000 };

export type StreamKind = 'view' | 'raw';

/** Counts open streams; one too many is refused with RESOURCE_EXHAUSTED. */
export class Admission {
  readonly #open = new Map<string, number>();
  readonly #limits: StreamLimits;
  #total = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Wraps a stream so that it counts as long as it is open. */
  async *admit<T>(kind: StreamKind, context: HandlerContext, stream: () => AsyncIterable<T>) {
    const leave = this.#enter(kind, viewerOf(context).address);
    try {
      yield* stream();
    } finally {
      leave();
    }
  }

  #enter(kind: StreamKind, address: string): () => void {
    const key = `${kind} ${address}`;
    const open = this.#open.get(key) ?? 0;
    const limit = kind === 'view' ? this.#limits.viewsPerAddress : this.#limits.rawPerAddress;
    if (open >= limit) {
      throw new ConnectError(
        `Your address has ${open} streams of this kind open, which is the limit. Close one first.`,
        Code.ResourceExhausted,
      );
    }
    if (this.#total >= this.#limits.total) {
      throw new ConnectError(
        'This gateway serves as many streams as it can. Try later.',
        Code.ResourceExhausted,
      );
    }
    this.#open.set(key, open + 1);
    this.#total += 1;
    return () => {
      this.#total -= 1;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
