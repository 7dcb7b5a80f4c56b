import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { stakeInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { badRequest, notFound } from '../http/api-error';
import { serve } from '../http/serve';
import { epochWindow } from './epoch-window';
import { asksByTime, type TimeWindow, timeWindow } from './time-window';

/** Maximum number of samples in one answer. */
const mostSamples = 2_000;

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
    if (!asksByTime(query)) {
      if (query.epoch === undefined && query.start_epoch === undefined && query.end_epoch === undefined) {
        return { tps_values: [{ tps: history.latestTps(), epoch: history.clock.currentEpoch() }] };
      }
      return {
        tps_values: epochWindow(history, query).map((epoch) => ({ epoch, tps: history.tps(epoch) })),
      };
    }
    if (query.epoch !== undefined || query.start_epoch !== undefined || query.end_epoch !== undefined) {
      throw badRequest('Ask by epoch or by time, not by both.');
    }
    const samples = samplesIn(context, timeWindow(query, nowOf(context)));
    return { tps_values: query.time === undefined ? samples : samples.slice(-1) };
  });
}

function samplesIn({ history }: StakingApiContext, { from, to }: TimeWindow) {
  const samples = history.tpsSamples(from, to);
  if (samples.length === 0) throw notFound('There is no sample at that time.');
  if (samples.length > mostSamples) {
    throw badRequest(`The range has ${samples.length} samples; at most ${mostSamples} are answered at once.`);
  }
  return samples.map(({ epoch, time, totalTps }) => ({ epoch, time, tps: totalTps }));
}

/** The current time of the history's clock, in unix seconds. */
function nowOf({ history: { clock } }: StakingApiContext): number {
  const epoch = clock.currentEpoch();
  const start = clock.epochStart(epoch);
  const length = clock.epochStart(epoch + 1) - start;
  return Math.ceil(start + clock.progress() * length);
}
