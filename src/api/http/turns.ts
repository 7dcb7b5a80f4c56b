const waiting: (() => void)[] = [];
let underWay = 0;
let most = Number.POSITIVE_INFINITY;

/** Runs a request when fewer than the page's bound are under way; without a bound, at once. */
export async function inTurn<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  while (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
  underWay += 1;
  try {
    return await request();
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}

/** Bounds what the whole page has under way at once, until the returned function is called. */
export function boundRequests(bound: number): () => void {
  most = bound;
  return () => {
    most = Number.POSITIVE_INFINITY;
    for (const go of waiting.splice(0)) go();
  };
}
