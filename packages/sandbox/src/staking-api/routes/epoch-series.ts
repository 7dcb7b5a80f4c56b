import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { History } from '../../history/types';
import { rewardInSol } from '../../history/units';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';

const defaultEpochs = 5;

/**
 * Figures by epoch, oldest first. Yields and compute units end with the last complete epoch; rewards end with the running one,
 * which is incomplete.
 */
export function epochSeriesRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { history } = context;
  const tracked = (epoch: number) => history.validatorEpoch(history.tracked.identity, epoch);

  serve(app, context, routes.apy, ({ query }) =>
    query.epochs === undefined
      ? { apy: tracked(history.lastCompleteEpoch()).apyTotal }
      : {
          apy: completeEpochs(history, query.epochs).map((epoch) => ({
            epoch,
            apy: tracked(epoch).apyTotal,
          })),
        },
  );
  serve(app, context, routes.networkApy, ({ query }) => ({
    apy: completeEpochs(history, query.epochs).map((epoch) => ({
      epoch,
      apy: history.networkEpoch(epoch).apy,
    })),
  }));
  serve(app, context, routes.blockCu, ({ query }) =>
    query.epochs === undefined
      ? { block_cu: history.latestBlockCu() }
      : {
          block_cu: completeEpochs(history, query.epochs).map((epoch) => ({
            epoch,
            block_cu: tracked(epoch).blockCu,
          })),
        },
  );
  serve(app, context, routes.networkBlockCu, ({ query }) => ({
    block_cu: completeEpochs(history, query.epochs).map((epoch) => ({
      epoch,
      block_cu: history.networkEpoch(epoch).blockCu,
    })),
  }));
  serve(app, context, routes.mevRewards, ({ query }) => ({
    mev_rewards: rewards(history, query.epochs).map(({ epoch, own }) => ({
      epoch,
      mev_rewards: rewardInSol(own.mevRewards),
    })),
  }));
  serve(app, context, routes.networkMevRewards, ({ query }) => ({
    mev_rewards: rewards(history, query.epochs).map(({ epoch, network }) => ({
      epoch,
      mev_rewards: rewardInSol(network.mevRewards),
    })),
  }));
  serve(app, context, routes.blockRewards, ({ query }) => ({
    block_rewards: rewards(history, query.epochs).map(({ epoch, own }) => ({
      epoch,
      block_rewards: rewardInSol(own.blockRewards),
    })),
  }));
  serve(app, context, routes.networkBlockRewards, ({ query }) => ({
    block_rewards: rewards(history, query.epochs).map(({ epoch, network }) => ({
      epoch,
      block_rewards: rewardInSol(network.blockRewards),
    })),
  }));
}

function completeEpochs(history: History, count = defaultEpochs): number[] {
  const last = history.lastCompleteEpoch();
  const first = Math.max(last - count + 1, history.firstEpoch);
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

function rewards(history: History, count = defaultEpochs) {
  const complete = completeEpochs(history, count - 1).map((epoch) => ({
    epoch,
    own: history.validatorEpoch(history.tracked.identity, epoch),
    network: history.networkEpoch(epoch),
  }));
  return [...complete, history.runningRewards()];
}
