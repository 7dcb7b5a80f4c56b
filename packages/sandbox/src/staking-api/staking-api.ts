import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { applyFaults } from '../control/faults';
import type { StakingApiContext } from './context';
import { createJsonApp } from './http/json-app';
import { legacyPoolRoutes } from './legacy/pool-routes';
import { legacySeriesRoutes } from './legacy/series-routes';
import { legacyValueRoutes } from './legacy/value-routes';
import { autoCompoundRoutes } from './routes/auto-compound';
import { epochSeriesRoutes } from './routes/epoch-series';
import { liquidStakingRoutes } from './routes/liquid-staking';
import { nativeStakingRoutes } from './routes/native-staking';
import { sendTransactionRoutes } from './routes/send-transaction';
import { logoRoute, validatorListRoutes } from './routes/validator-lists';
import { validatorValueRoutes } from './routes/validator-values';
import { schedulerRoutes } from './scheduler/scheduler-routes';

export interface StakingApiOptions extends StakingApiContext {
  readonly logger?: FastifyBaseLogger;
}

/**
 * The sandbox's staking API: every route of the contract over one chain and one history. The caller listens and closes.
 */
export function createStakingApi({ logger, ...context }: StakingApiOptions): FastifyInstance {
  const app = createJsonApp(logger ? { loggerInstance: logger } : {});
  applyFaults(app, () => context.faults.of('stakingApi'));
  validatorListRoutes(app, context);
  validatorValueRoutes(app, context);
  epochSeriesRoutes(app, context);
  nativeStakingRoutes(app, context);
  liquidStakingRoutes(app, context);
  autoCompoundRoutes(app, context);
  sendTransactionRoutes(app, context);
  schedulerRoutes(app, context);
  legacyPoolRoutes(app, context);
  legacyValueRoutes(app, context);
  legacySeriesRoutes(app, context);
  logoRoute(app);
  return app;
}
