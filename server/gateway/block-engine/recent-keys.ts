/** Remembers the last `capacity` keys. */
export class RecentKeys {
  readonly #keys = new Set<string>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Returns whether the key is new. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    if (this.#keys.size > this.#capacity) {
      // A set iterates in insertion order: the first key is the oldest.
      for (const oldest of this.#keys) {
        this.#keys.delete(oldest);
        break;
      }
    }
    return true;
  }
}
