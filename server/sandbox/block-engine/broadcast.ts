import { BoundedQueue } from '@server/streams/bounded-queue';
import type { BlockEngineFaults } from './faults';
import type { SeededRandom } from './random';

/** Messages that may wait for a subscriber who does not read; the oldest are forgotten beyond that. */
const SUBSCRIBER_CAPACITY = 2_000;

/** Sends each message to every subscriber of one stream and plays the faults that concern the order of messages. */
export class Broadcast<T> {
  readonly #subscribers = new Set<BoundedQueue<T>>();
  readonly #faults: () => BlockEngineFaults;
  readonly #random: SeededRandom;
  #held: T | undefined;

  constructor(faults: () => BlockEngineFaults, random: SeededRandom) {
    this.#faults = faults;
    this.#random = random;
  }

  get subscribers(): number {
    return this.#subscribers.size;
  }

  publish(message: T): void {
    const { stall, duplicate, reorder } = this.#faults();
    if (stall) return;
    if (this.#held === undefined && this.#random.next() < reorder) {
      this.#held = message;
      return;
    }
    this.#send(message);
    if (this.#random.next() < duplicate) this.#send(message);
    if (this.#held !== undefined) this.#send(this.#held);
    this.#held = undefined;
  }

  /** Yields `first` if given, then what is published, until the signal aborts. */
  async *subscribe(signal: AbortSignal, first?: T): AsyncGenerator<T, void, undefined> {
    const queue = new BoundedQueue<T>({ capacity: SUBSCRIBER_CAPACITY, overflow: 'drop-oldest' });
    // At once, not when the generator ends: its last message may wait for a connection that is no more.
    const leave = () => {
      this.#subscribers.delete(queue);
      queue.end();
    };
    signal.addEventListener('abort', leave);
    this.#subscribers.add(queue);
    try {
      if (first !== undefined && !this.#faults().stall) yield first;
      yield* queue;
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  #send(message: T): void {
    for (const queue of this.#subscribers) queue.push(message);
  }
}
