export class SecondCounts {
  #second = 0;
  readonly #counts = new Map<string, number>();

  /** Returns the count with this one. */
  add(key: string): number {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) this.#counts.clear();
    this.#second = second;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
