import type { Route, RouteAnswer } from '@contract/rest/route';
import { type RequestOptions, requestSourced } from '../http/client';
import type { AnswerAge } from './probe';

// As new as the gateway gives it on demand: its cache must not hide that the upstream is gone.
const maxAge = 5;

/** Asks a public route once, past answers that the gateway has kept for more than some seconds. Throws as `request` does. */
export async function askPastCache<R extends Route>(
  route: R,
  options: RequestOptions<R>,
): Promise<{ value: RouteAnswer<R>; age: AnswerAge; note: string | undefined; leftOut: number }> {
  const { value, source } = await requestSourced(route, { ...options, maxAge, attempts: 1 });
  const seconds = Math.max(0, Math.floor((Date.now() - source.fetchedAt) / 1000));
  return {
    value,
    age: { seconds, lastGood: source.lastGood },
    note: source.note,
    leftOut: source.leftOut ?? 0,
  };
}
