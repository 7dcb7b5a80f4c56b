interface Shared<Value> {
  readonly answer: Promise<Value>;
  readonly land: (value: Value) => void;
  readonly fail: (error: unknown) => void;
  calls: number;
  lastCall: number;
}

/**
 * Has all who ask for one key at the same time share one call. One that takes longer than `again` milliseconds may hang: who asks
 * then starts another. The first answer serves all who wait; of several failures they get the last call's, as the most recent.
 */
export class SharedCalls<Value> {
  readonly #pending = new Map<string, Shared<Value>>();
  readonly #again: number;
  readonly #now: () => number;

  constructor(again = Number.POSITIVE_INFINITY, now = () => performance.now()) {
    this.#again = again;
    this.#now = now;
  }

  run(key: string, call: () => Promise<Value>): Promise<Value> {
    const shared = this.#pending.get(key) ?? this.#open(key);
    if (this.#now() - shared.lastCall < this.#again) return shared.answer;
    shared.lastCall = this.#now();
    shared.calls += 1;
    const own = shared.calls;
    call().then(shared.land, (error: unknown) => {
      if (own === shared.calls) shared.fail(error);
    });
    return shared.answer;
  }

  #open(key: string): Shared<Value> {
    let land = (_value: Value) => {};
    let fail = (_error: unknown) => {};
    const answer = new Promise<Value>((resolve, reject) => {
      land = resolve;
      fail = reject;
    });
    const shared = { answer, land, fail, calls: 0, lastCall: Number.NEGATIVE_INFINITY };
    this.#pending.set(key, shared);
    const gone = () => this.#pending.delete(key);
    answer.then(gone, gone);
    return shared;
  }
}

/** Returns the last answer of `call` where that is younger than `freshMs`, else a new one. A failure is not kept. */
export function shortCache<Value>(call: () => Promise<Value>): (freshMs: number) => Promise<Value> {
  const calls = new SharedCalls<Value>();
  let kept: { readonly answer: Value; readonly at: number } | undefined;
  return async (freshMs) => {
    if (kept && performance.now() - kept.at < freshMs) return kept.answer;
    return calls.run('', async () => {
      const answer = await call();
      kept = { answer, at: performance.now() };
      return answer;
    });
  };
}
