export interface BoundedQueueOptions<T> {
  /** Greatest total weight that may be queued. */
  readonly capacity: number;
  readonly weigh?: (item: T) => number;
  /** `drop-oldest` drops items; a function ends the queue with its error and drops all that is queued. */
  readonly overflow: 'drop-oldest' | (() => Error);
}

/**
 * Hands items from one writer to one reader without ever holding more than `capacity`.
 * The reader iterates once; `end` lets it drain the queue, `end(error)` makes it throw after that.
 */
export class BoundedQueue<T> implements AsyncIterable<T> {
  #items: { item: T; weight: number }[] = [];
  #weight = 0;
  #ended: { error: Error | undefined } | undefined;
  #wake: (() => void) | undefined;
  readonly #options: BoundedQueueOptions<T>;

  constructor(options: BoundedQueueOptions<T>) {
    this.#options = options;
  }

  /** Returns false when the queue has ended and the item was refused. */
  push(item: T): boolean {
    if (this.#ended) return false;
    const weight = this.#options.weigh?.(item) ?? 1;
    this.#items.push({ item, weight });
    this.#weight += weight;
    if (this.#weight > this.#options.capacity) this.#overflow();
    this.#wake?.();
    return true;
  }

  end(error?: Error): void {
    if (this.#ended) return;
    this.#ended = { error };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    while (true) {
      const head = this.#items.shift();
      if (head) {
        this.#weight -= head.weight;
        yield head.item;
      } else if (this.#ended) {
        if (this.#ended.error) throw this.#ended.error;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = undefined;
      }
    }
  }

  #overflow(): void {
    const { overflow, capacity } = this.#options;
    if (overflow === 'drop-oldest') {
      while (this.#weight > capacity && this.#items.length > 1) {
        this.#weight -= this.#items.shift()?.weight ?? 0;
      }
      return;
    }
    this.#items = [];
    this.#weight = 0;
    this.end(overflow());
  }
}
