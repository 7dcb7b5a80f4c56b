import type { Cluster } from '@clearstake/contract/config';
import { errorBody, type Route } from '@clearstake/contract/rest/route';
import { allRoutes } from '@clearstake/contract/rest/routes';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const int64 = { type: 'integer', format: 'int64' };

/** What is read as `number` or `bigint` by its size is one kind of number on the wire. */
function oneNumber(written: Json): void {
  const options = (written.anyOf ?? []) as Json[];
  const plain = options.find(({ type, format }) => (type === 'integer' || type === 'number') && !format);
  const large = options.find(({ format }) => format === int64.format);
  if (plain === undefined || large === undefined) return;
  const kept = options.filter((option) => option !== (plain.type === 'integer' ? plain : large));
  delete written.anyOf;
  Object.assign(written, kept.length === 1 ? kept[0] : { anyOf: kept });
}

/** A schema as it is on the wire, before anything is read into bigint. */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'bigint') Object.assign(written, int64);
      // What stands for a value that cannot be read is no default.
      if (type === 'catch') delete written.default;
      oneNumber(written);
    },
  });
  return json;
}

/**
 * The schema takes its text, too, as every parameter of an address is one. Without it, a route of two forms answers with the
 * other.
 */
const windowOf = ({ responseFor }: Route) => ({
  type: 'integer',
  minimum: 1,
  maximum: 100,
  ...(!responseFor && { default: 5 }),
});

const content = (schema: z.ZodMiniType) => ({ 'application/json': { schema: jsonSchema(schema) } });

function parametersOf(route: Route, query: z.ZodMiniType): Json[] {
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: name === 'epochs' ? windowOf(route) : schema,
  }));
}

function operation(route: Route): Json {
  const { id, api, summary, query, body, response, answer } = route;
  const archive = { 'application/gzip': { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: id,
    summary,
    tags: [api],
    ...(query && { parameters: parametersOf(route, query) }),
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      200: { description: 'Success', content: answer === 'archive' ? archive : content(response) },
      default: { description: 'Failure, as one sentence', content: content(errorBody) },
    },
  };
}

function openApiDocument(cluster: Cluster): Json {
  const paths: Record<string, Json> = {};
  for (const route of allRoutes.filter(({ absentOn }) => !absentOn.includes(cluster))) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Staking API, through the Clearstake gateway',
      version: '1.0.0',
      description:
        'Staking routes build transactions and neither sign nor send them. Amounts are int64 in lamports or pool token units. ' +
        'The path segment "aggregator" stands for the vendor’s own.',
    },
    servers: [{ url: './' }],
    tags: [
      { name: 'v1', description: 'Version 1' },
      { name: 'legacy', description: 'Unversioned' },
    ],
    paths,
  };
}

/** `/openapi.json`, made of the route table when it is first asked for. */
export const openApiRoute: FastifyPluginAsync<{ readonly cluster: Cluster }> = async (app, { cluster }) => {
  let document: string | undefined;
  app.get('/openapi.json', { config: { label: 'openapi' } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(cluster));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
};
