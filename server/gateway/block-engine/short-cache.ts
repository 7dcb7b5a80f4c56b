/** Shares one call among concurrent callers and caches its answer briefly. A failure is not cached. */
export function shortCache<T>(freshMs: number, call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let kept: { answer: T; until: number } | undefined;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    running ??= call().finally(() => {
      running = undefined;
    });
    const answer = await running;
    kept = { answer, until: performance.now() + freshMs };
    return answer;
  };
}
