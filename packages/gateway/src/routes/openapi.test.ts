import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentedRoutes } from '../testing/strict-upstream';
import { openApiRoute } from './openapi';

const node = z.record(z.string(), z.unknown());
type Node = z.output<typeof node>;

async function read(cluster: 'mainnet-beta' | 'testnet') {
  const app = Fastify();
  await app.register(openApiRoute, { cluster });
  const answer = await app.inject('/openapi.json');
  await app.close();
  return answer;
}

const answer = await read('mainnet-beta');
const document = node.parse(answer.json());
const operations = new Map<string, Node>();
for (const [path, methods] of Object.entries(node.parse(document.paths)))
  for (const [method, operation] of Object.entries(node.parse(methods)))
    operations.set(`${method.toUpperCase()} ${path}`, node.parse(operation));
const ours = (path: string) => path.replace('/jupiter/', '/aggregator/');
const parameterList = z.array(
  z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: node }),
);
const parametersOf = (operation: Node | undefined) => parameterList.parse(operation?.parameters ?? []);

it('has the routes of the documents and no others, and is revalidated each time', () => {
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(documentedRoutes).map(([path, { method }]) => `${method} ${ours(path)}`);
  expect([...operations.keys()].toSorted()).toEqual(documented.toSorted());
});

it.each(Object.entries(documentedRoutes))('describes what %s takes', (path, { method, query, body }) => {
  const operation = operations.get(`${method} ${ours(path)}`);
  const parameters = parametersOf(operation);
  expect(parameters.map(({ name }) => name).toSorted()).toEqual(Object.keys(query ?? {}).toSorted());
  expect(parameters.filter(({ required, in: place }) => required || place !== 'query')).toEqual([]);
  // The document shows no fields for sending; ours is named there.
  if (!body) return;
  const required = Object.keys(body).filter((name) => body[name]?.required);
  expect(operation?.requestBody).toMatchObject({
    required: true,
    content: {
      'application/json': {
        schema: {
          properties: Object.fromEntries(Object.keys(body).map((name) => [name, expect.anything()])),
          ...(required.length > 0 && { required: expect.arrayContaining(required) }),
        },
      },
    },
  });
});

it('takes 1 to 100 epochs, and says how many a series has by default', () => {
  const windows = [...operations].flatMap(([name, operation]) =>
    parametersOf(operation).flatMap((parameter) =>
      parameter.name === 'epochs' ? [[name.split('/api/v1/validator/')[1], parameter.schema] as const] : [],
    ),
  );
  for (const [, schema] of windows)
    expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  expect(Object.fromEntries(windows.map(([name, schema]) => [name, schema.default]))).toEqual({
    apy: undefined,
    blockcu: undefined,
    'network/apy': 5,
    'network/blockcu': 5,
    'mev-rewards': 5,
    'network/mev-rewards': 5,
    'block-rewards': 5,
    'network/block-rewards': 5,
  });
});

it('describes an amount as one kind of number, for the aggregator also as text', () => {
  const bodyWith = (amount: object) => ({
    requestBody: { content: { 'application/json': { schema: { properties: { amount } } } } },
  });
  const lamports = { type: 'integer', format: 'int64' };
  const liquid = '/api/v1/staking/liquid';
  expect(operations.get(`POST ${liquid}/stake`)).toMatchObject(bodyWith(lamports));
  expect(operations.get(`POST ${liquid}/aggregator/unstake`)).toMatchObject(
    bodyWith({ anyOf: [lamports, { type: 'string' }] }),
  );
});
