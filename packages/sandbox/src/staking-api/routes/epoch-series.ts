import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { History } from '../../history/history';
import { rewardInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';

const defaultEpochs = 5;

type SeriesRoute = (typeof routes)[
  | 'apy'
  | 'networkApy'
  | 'blockCu'
  | 'networkBlockCu'
  | 'mevRewards'
  | 'networkMevRewards'
  | 'blockRewards'
  | 'networkBlockRewards'];
type RewardRow = ReturnType<History['runningRewards']>;

/**
 * Figures by epoch, oldest first. Yields and compute units end with the last complete epoch; rewards end with the running one,
 * which is incomplete.
 */
export function epochSeriesRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { history } = context;
  const tracked = (epoch: number) => history.validatorEpoch(history.tracked.identity, epoch);

  /** A route's figures of complete epochs; `latest` answers a question without a number of epochs. */
  const figures = (
    route: SeriesRoute,
    name: string,
    figure: (epoch: number) => number | null,
    latest?: () => number,
  ) =>
    serve(app, context, route, ({ query }) => ({
      [name]:
        latest && query.epochs === undefined
          ? latest()
          : completeEpochs(history, query.epochs).map((epoch) => ({ epoch, [name]: figure(epoch) })),
    }));
  const rewardsIn = (route: SeriesRoute, name: string, lamports: (row: RewardRow) => bigint) =>
    serve(app, context, route, ({ query }) => ({
      [name]: rewards(history, query.epochs).map((row) => ({
        epoch: row.epoch,
        [name]: rewardInSol(lamports(row)),
      })),
    }));

  const latestApy = () => tracked(history.lastCompleteEpoch()).apyTotal;
  figures(routes.apy, 'apy', (epoch) => tracked(epoch).apyTotal, latestApy);
  figures(routes.networkApy, 'apy', (epoch) => history.networkEpoch(epoch).apy);
  figures(
    routes.blockCu,
    'block_cu',
    (epoch) => tracked(epoch).blockCu,
    () => history.latestBlockCu(),
  );
  figures(routes.networkBlockCu, 'block_cu', (epoch) => history.networkEpoch(epoch).blockCu);
  rewardsIn(routes.mevRewards, 'mev_rewards', ({ own }) => own.mevRewards);
  rewardsIn(routes.networkMevRewards, 'mev_rewards', ({ network }) => network.mevRewards);
  rewardsIn(routes.blockRewards, 'block_rewards', ({ own }) => own.blockRewards);
  rewardsIn(routes.networkBlockRewards, 'block_rewards', ({ network }) => network.blockRewards);
}

function completeEpochs(history: History, count = defaultEpochs): number[] {
  const last = history.lastCompleteEpoch();
  const first = Math.max(last - count + 1, history.firstEpoch);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function rewards(history: History, count = defaultEpochs): RewardRow[] {
  const complete = completeEpochs(history, count - 1).map((epoch) => ({
    epoch,
    own: history.validatorEpoch(history.tracked.identity, epoch),
    network: history.networkEpoch(epoch),
  }));
  return [...complete, history.runningRewards()];
}
