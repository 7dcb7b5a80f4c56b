import type { History } from '../../history/history';
import { badRequest, notFound } from '../http/api-error';

export interface EpochQuery {
  readonly epoch?: string | undefined;
  readonly start_epoch?: string | undefined;
  readonly end_epoch?: string | undefined;
}

/** Maximum number of epochs in one answer. */
const longest = 100;

/**
 * The complete epochs of a query, oldest first; by default the latest one. A range without an end goes to the latest.
 * @throws ApiError 400 for a contradictory or too long query, 404 for epochs without data
 */
export function epochWindow(history: History, query: EpochQuery): number[] {
  const last = history.lastCompleteEpoch();
  const [from, to] = bounds(query, last);
  if (from > to) throw badRequest(`start_epoch ${from} is after end_epoch ${to}.`);
  if (to - from + 1 > longest) {
    throw badRequest(`The range has ${to - from + 1} epochs; at most ${longest} are answered at once.`);
  }
  if (from < history.firstEpoch || to > last) {
    const range = from === to ? `epoch ${from}` : `epochs ${from} to ${to}`;
    throw notFound(`There is no data for ${range}; complete epochs are ${history.firstEpoch} to ${last}.`);
  }
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

function bounds(query: EpochQuery, last: number): [number, number] {
  for (const [name, text] of Object.entries(query)) {
    if (text !== undefined && !/^\d{1,10}$/.test(text)) throw badRequest(`${name} must be an epoch number.`);
  }
  if (query.epoch !== undefined) {
    if (query.start_epoch !== undefined || query.end_epoch !== undefined) {
      throw badRequest('Ask for one epoch or for a range, not for both.');
    }
    const epoch = Number(query.epoch);
    return [epoch, epoch];
  }
  if (query.start_epoch === undefined) {
    if (query.end_epoch !== undefined) throw badRequest('end_epoch needs start_epoch.');
    return [last, last];
  }
  return [Number(query.start_epoch), query.end_epoch === undefined ? last : Number(query.end_epoch)];
}
