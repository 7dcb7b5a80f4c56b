import { request, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { abortedWith } from './aborted-with';

it('aborts when the browser leaves before its answer is complete', async () => {
  const open: { raw: ServerResponse; signal: AbortSignal }[] = [];
  const server = Fastify({ forceCloseConnections: true });
  server.get('/', async (_request, reply) => {
    open.push({ raw: reply.raw, signal: abortedWith(reply) });
    return reply.hijack();
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = request(url).on('error', () => {});
  leaving.end();
  await expect.poll(() => open).toHaveLength(1);
  open[0]?.raw.write('the first part');
  expect(open[0]?.signal.aborted).toBe(false);
  leaving.destroy();
  await expect.poll(() => open[0]?.signal.aborted).toBe(true);
  await server.close();
});
