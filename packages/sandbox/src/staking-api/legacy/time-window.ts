import type { routes } from '@clearstake/contract/rest/routes';
import { badRequest } from '../http/api-error';
import type { RouteInput } from '../http/serve';

const day = 86_400;
const longest = 7 * day;

/**
 * The range of a time query in unix seconds; `to` is not included. A single time selects the sample that was running then, so
 * `time` gives a window that ends just after it. Times are unix seconds, unix milliseconds or ISO 8601.
 * @throws ApiError 400 for a time in another format, a contradictory query, or more than seven days
 */
export function timeWindow(query: RouteInput<typeof routes.legacyTps>['query'], now: number) {
  if (query.time !== undefined) {
    if (query.start_time !== undefined || query.end_time !== undefined) {
      throw badRequest('Ask for one time or for a range, not for both.');
    }
    const time = seconds('time', query.time);
    return { from: time - day, to: time + 1 };
  }
  if (query.start_time === undefined) throw badRequest('end_time needs start_time.');
  const from = seconds('start_time', query.start_time);
  const to = query.end_time === undefined ? now : seconds('end_time', query.end_time);
  if (from > to) throw badRequest('start_time is after end_time.');
  if (to - from > longest) throw badRequest('The range is longer than seven days; ask for less at once.');
  return { from, to };
}

function seconds(name: string, text: string): number {
  if (/^\d{1,11}$/.test(text)) return Number(text);
  if (/^\d{12,14}$/.test(text)) return Math.floor(Number(text) / 1000);
  const parsed = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(parsed)) {
    throw badRequest(`${name} must be unix seconds or an ISO 8601 time such as 2026-01-31T12:00:00Z.`);
  }
  return Math.floor(parsed / 1000);
}
