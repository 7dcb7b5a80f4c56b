export class OpenCounts {
  readonly #open = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  /** Counts one more until the returned function is called; calling that again changes nothing. */
  enter(key: string): () => void {
    this.#open.set(key, this.of(key) + 1);
    this.#total += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#total -= 1;
      const left = this.of(key) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}
