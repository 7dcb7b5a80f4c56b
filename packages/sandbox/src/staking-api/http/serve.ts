import { demandOf, valueAt } from '@clearstake/contract/rest/describe-issue';
import { leftOut } from '@clearstake/contract/rest/readable';
import { answerSchema, type ParsedBody, type Route, upstreamPath } from '@clearstake/contract/rest/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { applyFaults } from '../../control/faults';
import type { StakingApiContext } from '../context';
import { badRequest } from './api-error';

/** The aggregator's name in upstream paths. */
export const aggregatorSegment = 'jupiter';

type ParsedQuery<R extends Route> = R['query'] extends z.ZodMiniType ? z.output<R['query']> : undefined;

/** A handler's input: both parts already validated against the contract. */
export interface RouteInput<R extends Route> {
  readonly query: ParsedQuery<R>;
  readonly body: ParsedBody<R>;
}

/**
 * Serves one JSON route of the contract: validates the request, applies the route's faults, runs the handler, lets the hostile
 * hook replace the answer and serialises it. An honest answer that breaks the contract is a defect and answers 500.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  context: Pick<StakingApiContext, 'faults' | 'hostile'>,
  route: R,
  handler: (input: RouteInput<R>) => unknown | Promise<unknown>,
): void {
  app.register(async (scope) => {
    applyFaults(scope, () => context.faults.ofRoute(route.id));
    scope.route({
      method: route.method,
      url: upstreamPath(route, aggregatorSegment),
      handler: async (request, reply) => {
        const query = parsed<ParsedQuery<R>>(route.query, parameters(route, request));
        const body = parsed<ParsedBody<R>>(route.body, request.body);
        const answer = await handler({ query, body });
        requireContract(route, query, answer);
        const written = await context.hostile.apply(route.id, body ?? query, answer);
        return reply.type('application/json; charset=utf-8').send(written);
      },
    });
  });
}

/** The parameters of a GET: from its JSON body where the route requires one, which must not contradict the query string. */
function parameters(route: Route, request: FastifyRequest): unknown {
  const { query, body } = request;
  if (!route.bodyOnGet) return query;
  const inQuery = Object.entries(z.parse(z.record(z.string(), z.unknown()), query));
  if (body === undefined || body === null) {
    if (inQuery.length === 0) return {};
    throw badRequest('Send the parameters of this route as a JSON body on the GET request.');
  }
  const fields = z.safeParse(z.record(z.string(), z.unknown()), body);
  if (!fields.success) throw badRequest('The body of this GET request must be a JSON object.');
  for (const [name, value] of inQuery) {
    if (name in fields.data && String(fields.data[name]) !== String(value)) {
      throw badRequest(`${name} differs between the query string and the JSON body.`);
    }
  }
  return fields.data;
}

/** Parses a value; undefined without a schema. @throws ApiError 400 with the first error */
export function parsed<Output>(schema: z.ZodMiniType | undefined, value: unknown): Output;
export function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw badRequest(sentence(result.error.issues[0], value));
}

function sentence(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (value === undefined) return 'This route needs a JSON body, with Content-Type: application/json.';
  if (issue?.code === 'unrecognized_keys') {
    return `This route has no ${issue.keys.length > 1 ? 'fields' : 'field'} ${issue.keys.join(', ')}.`;
  }
  const path = issue?.path ?? [];
  const missing = path.length > 0 && valueAt(value, path) === undefined;
  const reason = missing ? 'is missing' : (demandOf(issue) ?? 'is not what this route takes');
  const [first, ...rest] = path;
  if (first === undefined) return `The request ${reason}.`;
  const field = rest.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    String(first),
  );
  return `${field} ${reason}.`;
}

function requireContract(route: Route, query: unknown, answer: unknown): void {
  const parsed = z.safeParse(z.record(z.string(), z.unknown()), query);
  const result = z.safeParse(answerSchema(route, parsed.success ? parsed.data : {}), answer);
  if (!result.success || leftOut(answer, result.data) > 0)
    throw new Error(
      `${route.id} would answer outside the contract: ${result.error?.message ?? 'a value cannot be read'}`,
    );
}
