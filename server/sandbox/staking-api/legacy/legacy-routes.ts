import type { FastifyInstance } from 'fastify';
import type { StakingApiContext } from '../context';
import { legacyPoolRoutes } from './pool-routes';
import { legacySeriesRoutes } from './series-routes';
import { legacyValueRoutes } from './value-routes';

/** The unversioned API: ten routes over the same chain and history as the versioned ones. */
export function legacyRoutes(app: FastifyInstance, context: StakingApiContext): void {
  legacyPoolRoutes(app, context);
  legacyValueRoutes(app, context);
  legacySeriesRoutes(app, context);
}
