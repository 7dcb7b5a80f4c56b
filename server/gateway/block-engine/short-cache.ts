/** Shares one call among askers and keeps its answer for a short while. A failure is not kept. */
export function shortCache<T>(freshMs: number, call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let kept: { answer: T; until: number } | undefined;
  return async () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    running ??= call().finally(() => {
      running = undefined;
    });
    const answer = await running;
    kept = { answer, until: Date.now() + freshMs };
    return answer;
  };
}
