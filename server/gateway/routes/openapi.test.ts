import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentedRoutes } from '../testing/strict-upstream';
import { startTestGateway } from '../testing/test-gateway';

const schema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
const body = z.object({ content: z.object({ 'application/json': z.object({ schema }) }) });
const operation = z.object({
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean(),
        schema: z.optional(z.looseObject({ default: z.optional(z.unknown()) })),
      }),
    ),
  ),
  requestBody: z.optional(body),
  responses: z.object({ 200: z.object({ content: z.record(z.string(), z.unknown()) }) }),
});
const paths = z.record(z.string(), z.record(z.string(), operation));

const gateway = await startTestGateway();
const answer = await (await fetch(`${gateway.url}/openapi.json`)).json();
const document: { openapi: string; paths: z.output<typeof paths> } = {
  openapi: answer.openapi,
  paths: paths.parse(answer.paths),
};
afterAll(() => gateway.close());

describe('/openapi.json', () => {
  it('has the routes of the documents and no others', () => {
    expect(document.openapi).toBe('3.1.0');
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const documented = Object.entries(documentedRoutes).map(
      ([path, { method }]) => `${method} ${path.replace('/jupiter/', '/aggregator/')}`,
    );
    expect(routes.toSorted()).toEqual(documented.toSorted());
  });

  it.each(Object.entries(documentedRoutes))('describes what %s takes', (path, { method, query, body }) => {
    const described = document.paths[path.replace('/jupiter/', '/aggregator/')]?.[method.toLowerCase()];
    expect((described?.parameters ?? []).map(({ name }) => name).toSorted()).toEqual(
      Object.keys(query ?? {}).toSorted(),
    );
    expect(described?.parameters?.some(({ required }) => required) ?? false).toBe(false);
    // The document shows no fields for sending; ours is named there.
    if (!body) return;
    const taken = described?.requestBody?.content['application/json'].schema;
    expect(Object.keys(taken?.properties ?? {}).toSorted()).toEqual(Object.keys(body).toSorted());
    const required = Object.keys(body).filter((name) => body[name]?.required);
    expect(taken?.required).toEqual(expect.arrayContaining(required));
  });

  it('says how many epochs a series has by default, and nothing where the answer without them is a figure', () => {
    const defaults = Object.entries(document.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).flatMap(({ name, schema }) =>
        name === 'epochs' ? [[path, schema?.default]] : [],
      ),
    );
    const prefix = '/api/v1/validator/';
    expect(Object.fromEntries(defaults)).toEqual({
      [`${prefix}apy`]: undefined,
      [`${prefix}blockcu`]: undefined,
      [`${prefix}network/apy`]: 5,
      [`${prefix}network/blockcu`]: 5,
      [`${prefix}mev-rewards`]: 5,
      [`${prefix}network/mev-rewards`]: 5,
      [`${prefix}block-rewards`]: 5,
      [`${prefix}network/block-rewards`]: 5,
    });
  });

  it('has no aggregator on testnet', async () => {
    const testnet = await startTestGateway({ cluster: 'testnet' });
    const answer = await (await fetch(`${testnet.url}/openapi.json`)).json();
    await testnet.close();
    const missing = Object.keys(document.paths).filter((path) => !(path in answer.paths));
    expect(missing).toEqual(['/api/v1/staking/liquid/aggregator/unstake']);
  });

  it('writes amounts as int64 and the archive as bytes', () => {
    const described = document.paths['/api/v1/staking/native/stake']?.post?.requestBody;
    expect(JSON.stringify(described)).toContain('"format":"int64"');
    const archive = document.paths['/api/v1/downloads/scheduler']?.post?.responses[200].content;
    expect(archive).toEqual({ 'application/gzip': { schema: { type: 'string', format: 'binary' } } });
  });
});
