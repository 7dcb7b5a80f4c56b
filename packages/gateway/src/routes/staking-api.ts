import type { Cluster } from '@clearstake/contract/config';
import { inSequence, msg, verbatim } from '@clearstake/contract/i18n';
import { describeIssue } from '@clearstake/contract/rest/describe-issue';
import type { Route } from '@clearstake/contract/rest/route';
import { allRoutes } from '@clearstake/contract/rest/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../errors';
import type { GatewayParts } from '../parts';
import type { CountFurther } from '../security/rate-limit';
import { neverShed } from '../security/shed-load';
import { sends } from '../upstream/failures';
import { abortedWith } from './aborted-with';
import { acceptJson } from './accept-json';
import { requestedMaxAge, sendPublicAnswer } from './public-answers';

interface StakingApiRouteOptions
  extends Pick<GatewayParts, 'stakingApi' | 'answers' | 'compressor' | 'limits' | 'holdClose'> {
  readonly cluster: Cluster;
  /** Counts long bodies; absent when nothing is limited. */
  readonly countFurther: CountFurther | undefined;
}

const noParameters = z.strictObject({});

/**
 * What the contract reads of a value. On the older routes, whose document requires next to no field and gives no bounds, nothing is
 * refused: the API decides.
 */
function checked({ api }: Route, schema: z.ZodMiniType | undefined, value: unknown, what: string): unknown {
  if (api === 'legacy') return value;
  const result = z.safeParse(schema ?? noParameters, value);
  if (result.success) return result.data;
  const complaint = verbatim(describeIssue(result.error, value, what));
  throw new GatewayError(400, inSequence([complaint, { message: msg('Nothing was forwarded.') }]));
}

function checkedQuery(route: Route, request: FastifyRequest): Readonly<Record<string, unknown>> {
  const query = checked(route, route.query, request.query, 'query');
  return query !== null && typeof query === 'object' ? { ...query } : {};
}

/** The body of a GET is not read: without a word, its parameters would count as left out. */
function refuseBodyOfGet({ method, headers }: FastifyRequest): void {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (method !== 'GET' || isEmpty) return;
  throw new GatewayError(400, {
    message: msg('Put the parameters into the address: a GET has no body here. Nothing was forwarded.'),
  });
}

/** Every route of the contract under `/api`, and nothing else there. */
export const stakingApiRoutes: FastifyPluginAsync<StakingApiRouteOptions> = async (app, options) => {
  const { cluster, stakingApi, answers, compressor, limits, countFurther, holdClose } = options;
  acceptJson(app, { countFurther });

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (route.absentOn.includes(cluster)) {
      throw new GatewayError(404, {
        message: msg('The staking API has no such route on {cluster}. Nothing was forwarded.'),
        values: { cluster },
      });
    }
    refuseBodyOfGet(request);
    const query = checkedQuery(route, request);
    if (route.freshness !== 'none') {
      const answer = await answers(route, query, requestedMaxAge(request.headers['cache-control']));
      return sendPublicAnswer(request, reply, route.freshness, answer, compressor, stakingApi.note(route.id));
    }
    // Forwarded as it came, not as it was read: an amount that is a text of digits stays one.
    const { body } = request;
    checked(route, route.body, body, 'body');
    reply.header('cache-control', 'no-store');
    if (route.answer === 'archive') return sendArchive(route, query, body, reply);
    // Not aborted when the browser disconnects: a transaction being sent must arrive even if the tab is closed.
    const answer = stakingApi.json({ route, query, body });
    if (sends(route.id)) holdClose(reply, answer);
    const text = await answer;
    return reply.type('application/json; charset=utf-8').send(text);
  }

  async function sendArchive(
    route: Route,
    query: Readonly<Record<string, unknown>>,
    body: unknown,
    reply: FastifyReply,
  ) {
    const archive = await stakingApi.archive({ route, query, body, signal: abortedWith(reply) });
    const length = archive.headers['content-length'];
    if (typeof length === 'string') reply.header('content-length', length);
    return reply
      .header('content-disposition', 'attachment; filename="scheduler.tar.gz"')
      .type('application/gzip')
      .send(archive.body);
  }

  for (const route of allRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: limits.requestBody,
      config: { label: route.id, ...(sends(route.id) && neverShed) },
      handler: (request, reply) => answer(route, request, reply),
    });
  }
};
