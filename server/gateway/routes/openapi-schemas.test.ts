import { allRoutes } from '@contract/rest/routes';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiRoute } from './openapi';

const node = z.record(z.string(), z.unknown());
type Node = z.output<typeof node>;

const operations = new Map<string, Node>();
const nodes: Node[] = [];

/** Every object of the document. */
function collect(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) collect(item);
  const parsed = Array.isArray(value) ? undefined : z.safeParse(node, value);
  if (!parsed?.success) return;
  nodes.push(parsed.data);
  for (const item of Object.values(parsed.data)) collect(item);
}

const app = Fastify();
await app.register(openApiRoute, { cluster: 'mainnet-beta' });
const answer = await app.inject('/openapi.json');
const headers = answer.headers;
const document = node.parse(answer.json());
collect(document);
for (const [path, methods] of Object.entries(node.parse(document.paths)))
  for (const [method, operation] of Object.entries(node.parse(methods)))
    operations.set(`${method} ${path}`, node.parse(operation));
afterAll(() => app.close());

it('the document is JSON that is asked for again, and the same each time', async () => {
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  expect((await app.inject('/openapi.json')).json()).toEqual(document);
});

describe('an operation', () => {
  it.each(allRoutes.map((route) => [route.id, route] as const))('%s is as its route', (id, route) => {
    const operation = operations.get(`${route.method.toLowerCase()} ${route.path}`);
    expect(operation).toMatchObject({ operationId: id, tags: [route.api] });
    expect(operation?.parameters === undefined).toBe(route.query === undefined);
    expect(operation?.requestBody === undefined).toBe(route.body === undefined);
    if (route.body) expect(operation?.requestBody).toMatchObject({ required: true });
    expect(operation?.responses).toMatchObject({
      200: { content: { [route.answer === 'archive' ? 'application/gzip' : 'application/json']: {} } },
      default: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
          },
        },
      },
    });
  });

  it('takes its parameters from the address, and 1 to 100 epochs', () => {
    const parameters = [...operations.values()].flatMap(({ parameters: list }) =>
      z.array(node).parse(list ?? []),
    );
    expect(new Set(parameters.map((parameter) => parameter.in))).toEqual(new Set(['query']));
    const windows = parameters.filter(({ name }) => name === 'epochs').map(({ schema }) => schema);
    expect(windows).toHaveLength(8);
    for (const schema of windows) expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  });
});

describe('a schema', () => {
  it('has one kind of number in one place', () => {
    const kinds = nodes.flatMap(({ anyOf }) => {
      const options = z.array(node).safeParse(anyOf);
      if (!options.success) return [];
      return [options.data.filter(({ type }) => type === 'integer' || type === 'number').length];
    });
    expect(Math.max(...kinds)).toBe(1);
    expect(nodes.some(({ anyOf }) => Array.isArray(anyOf) && anyOf.length < 2)).toBe(false);
  });

  it('calls no stand-in for what cannot be read a default, and is of no dialect of its own', () => {
    const defaults = nodes.filter((item) => 'default' in item && item.type !== undefined);
    expect(defaults.every(({ type, default: value }) => type === 'integer' && value === 5)).toBe(true);
    expect(nodes.some((item) => '$schema' in item)).toBe(false);
  });

  it('of an amount is an int64', () => {
    const stake = operations.get('post /api/v1/staking/native/stake');
    expect(stake?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { amount: { type: 'integer', format: 'int64' } } } },
      },
    });
  });
});
