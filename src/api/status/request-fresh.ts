import type { Route, RouteAnswer } from '@clearstake/contract/rest/route';
import { currentTime } from '@/lib/time/clock';
import { type RequestOptions, requestSourced } from '../http/client';
import type { AnswerAge } from './probe';

// The gateway's minimum: its cache must not hide that the upstream is down.
const maxAge = 5;

/** Requests a public route once, bypassing cached answers older than `maxAge` seconds. Throws as `request` does. */
export async function requestFresh<R extends Route>(
  route: R,
  options: RequestOptions<R>,
): Promise<{ value: RouteAnswer<R>; age: AnswerAge; note: string | undefined; leftOut: number }> {
  const { value, source } = await requestSourced(route, { ...options, maxAge, attempts: 1 });
  const seconds = Math.max(0, Math.floor((currentTime() - source.fetchedAt) / 1000));
  return {
    value,
    age: { seconds, lastGood: source.lastGood },
    note: source.note,
    leftOut: source.leftOut ?? 0,
  };
}
