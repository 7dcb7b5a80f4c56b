import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { abortedWith } from './aborted-with';

let server: FastifyInstance;
let url: string;
const open: { raw: ServerResponse; signal: AbortSignal }[] = [];

beforeEach(async () => {
  open.length = 0;
  server = Fastify({ forceCloseConnections: true });
  server.get('/', async (_request, reply) => {
    open.push({ raw: reply.raw, signal: abortedWith(reply) });
    return reply.hijack();
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

it('aborts when the browser leaves before its answer is complete', async () => {
  const browser = request(url).on('error', () => {});
  browser.end();
  await expect.poll(() => open).toHaveLength(1);
  open[0]?.raw.write('the first part');
  expect(open[0]?.signal.aborted).toBe(false);
  browser.destroy();
  await expect.poll(() => open[0]?.signal.aborted).toBe(true);
});

it('does not when the answer is complete, and the connection ends', async () => {
  const browser = request(url, { agent: false });
  browser.on('response', (response) => response.resume()).end();
  await expect.poll(() => open).toHaveLength(1);
  for (const { raw } of open) {
    const closed = once(raw, 'close');
    raw.end('all of it');
    await closed;
  }
  expect(open[0]?.signal.aborted).toBe(false);
});
