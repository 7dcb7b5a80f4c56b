import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { History } from '../../history/history';
import { stakeInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { badRequest, notFound } from '../http/api-error';
import { type RouteInput, serve } from '../http/serve';
import { timeWindow } from './time-window';

const mostEpochs = 100;
const mostSamples = 2_000;

type EpochQuery = RouteInput<typeof routes.legacyTvl>['query'];

/** APY, TPS and TVL by epoch, range of epochs, and, for TPS, time. Same figures as the versioned routes. */
export function legacySeriesRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { history } = context;
  serve(app, context, routes.legacyApy, ({ query }) => ({
    apy_values: epochWindow(history, query).map((epoch) => {
      const figures = history.validatorEpoch(history.tracked.identity, epoch);
      return {
        epoch,
        apy: figures.apyTotal,
        apy_inflation: figures.apy,
        apy_block_rewards: figures.apyBlockRewards,
        apy_mev: figures.apyMev,
      };
    }),
  }));
  serve(app, context, routes.legacyTvl, ({ query }) => ({
    tvl_values: epochWindow(history, query).map((epoch) => ({
      epoch,
      tvl: stakeInSol(history.tvl(epoch)),
      time: history.clock.epochStart(epoch + 1),
    })),
  }));
  serve(app, context, routes.legacyTps, ({ query }) => {
    const byEpoch = (query.epoch ?? query.start_epoch ?? query.end_epoch) !== undefined;
    const byTime = (query.time ?? query.start_time ?? query.end_time) !== undefined;
    if (byEpoch && byTime) throw badRequest('Ask by epoch or by time, not by both.');
    if (byTime) {
      const samples = samplesIn(history, timeWindow(query, nowOf(history)));
      return { tps_values: query.time === undefined ? samples : samples.slice(-1) };
    }
    if (!byEpoch) return { tps_values: [{ tps: history.latestTps(), epoch: history.clock.currentEpoch() }] };
    return { tps_values: epochWindow(history, query).map((epoch) => ({ epoch, tps: history.tps(epoch) })) };
  });
}

function samplesIn(history: History, { from, to }: ReturnType<typeof timeWindow>) {
  const samples = history.tpsSamples(from, to);
  if (samples.length === 0) throw notFound('There is no sample at that time.');
  if (samples.length > mostSamples) {
    throw badRequest(`The range has ${samples.length} samples; at most ${mostSamples} are answered at once.`);
  }
  return samples.map(({ epoch, time, totalTps }) => ({ epoch, time, tps: totalTps }));
}

/** The current time of the history's clock, in unix seconds. */
function nowOf({ clock }: History): number {
  const epoch = clock.currentEpoch();
  const start = clock.epochStart(epoch);
  const length = clock.epochStart(epoch + 1) - start;
  return Math.ceil(start + clock.progress() * length);
}

/**
 * The complete epochs of a query, oldest first; by default the latest one. A range without an end goes to the latest.
 * @throws ApiError 400 for a contradictory or too long query, 404 for epochs without data
 */
function epochWindow(history: History, query: EpochQuery): number[] {
  const last = history.lastCompleteEpoch();
  const [from, to] = bounds(query, last);
  if (from > to) throw badRequest(`start_epoch ${from} is after end_epoch ${to}.`);
  if (to - from + 1 > mostEpochs) {
    throw badRequest(`The range has ${to - from + 1} epochs; at most ${mostEpochs} are answered at once.`);
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
