import type { ParsedBody } from '@clearstake/contract/rest/route';
import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import type { Chain } from '../../chain/chain';
import { applyFaults } from '../../control/faults';
import type { StakingApiContext } from '../context';
import { parsed, serve } from '../http/serve';
import { archiveLength, archiveStream } from './archive';
import { buildCatalogue } from './builds';
import { authorizeDownload } from './download-request';

interface SchedulerContext extends Pick<StakingApiContext, 'faults' | 'hostile'> {
  readonly chain: Pick<Chain, 'getAccount'>;
}

/** The scheduler's builds: their list, and the download for a caller that proves control of a validator identity. */
export function schedulerRoutes(app: FastifyInstance, context: SchedulerContext): void {
  serve(app, context, routes.schedulerVersions, ({ query }) =>
    buildCatalogue.filter(({ os }) => os.includes(query.folder ?? '')),
  );
  const route = routes.schedulerDownload;
  app.register(async (scope) => {
    applyFaults(scope, () => context.faults.ofRoute(route.id));
    scope.post(route.path, async (request, reply) => {
      const body = parsed<ParsedBody<typeof route>>(route.body, request.body);
      authorizeDownload(context.chain, body);
      const length = await archiveLength(body.os, body.version);
      return reply
        .type('application/gzip')
        .header('content-length', length)
        .header('content-disposition', `attachment; filename="scheduler-${body.version}-${body.os}.tar.gz"`)
        .header('cache-control', 'no-store')
        .send(archiveStream(body.os, body.version));
    });
  });
}
