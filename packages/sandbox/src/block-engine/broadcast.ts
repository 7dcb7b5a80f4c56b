import { BoundedQueue } from '@clearstake/contract/bounded-queue';
import { leaveOnAbort } from '@clearstake/contract/leave-on-abort';
import type { BlockEngineFaults } from './faults';
import type { SeededRandom } from './random';

/** Messages queued for a subscriber that does not read; beyond that the oldest are dropped. */
const SUBSCRIBER_CAPACITY = 2_000;

/** Sends each message to every subscriber of one stream and applies the faults that concern message order. */
export class Broadcast<T> {
  readonly #subscribers = new Set<BoundedQueue<T>>();
  #held: T | undefined;

  constructor(
    private readonly faults: () => BlockEngineFaults,
    private readonly random: SeededRandom,
  ) {}

  get subscribers(): number {
    return this.#subscribers.size;
  }

  publish(message: T): void {
    const { stall, duplicate, reorder } = this.faults();
    if (stall) return;
    if (this.#held === undefined && this.random.next() < reorder) {
      this.#held = message;
      return;
    }
    this.#send(message);
    if (this.random.next() < duplicate) this.#send(message);
    if (this.#held !== undefined) this.#send(this.#held);
    this.#held = undefined;
  }

  /** Yields `first` if given, then what is published, until the signal aborts. */
  async *subscribe(signal: AbortSignal, first?: T): AsyncGenerator<T, void, undefined> {
    const queue = new BoundedQueue<T>({ capacity: SUBSCRIBER_CAPACITY, overflow: 'drop-oldest' });
    this.#subscribers.add(queue);
    const leave = leaveOnAbort(signal, () => {
      this.#subscribers.delete(queue);
      queue.end();
    });
    try {
      if (first !== undefined && !this.faults().stall) yield first;
      yield* queue;
    } finally {
      leave();
    }
  }

  #send(message: T): void {
    for (const queue of this.#subscribers) queue.push(message);
  }
}
