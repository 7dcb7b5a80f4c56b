import { once } from 'node:events';
import { request } from 'node:http';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { abortedWith } from './aborted-with';

const app = () => Fastify({ forceCloseConnections: true });
let server = app();
let url = '';
let reply: FastifyReply | undefined;
let signal: AbortSignal | undefined;

beforeEach(async () => {
  [reply, signal] = [undefined, undefined];
  server = app();
  server.get('/', async (_request, answer) => {
    reply = answer;
    signal = abortedWith(answer);
    return answer.hijack();
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

it('aborts when the browser leaves before its answer is complete', async () => {
  const browser = request(url).on('error', () => {});
  browser.end();
  await expect.poll(() => signal?.aborted).toBe(false);
  reply?.raw.write('the first part');
  browser.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
});

it('does not when the answer is complete, and the connection ends', async () => {
  const browser = request(url, { agent: false });
  browser.end();
  await expect.poll(() => reply).toBeDefined();
  const closed = once(reply?.raw ?? browser, 'close');
  reply?.raw.end('all of it');
  const [response] = await once(browser, 'response');
  response.resume();
  await closed;
  expect(signal?.aborted).toBe(false);
});
