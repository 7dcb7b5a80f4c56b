import { request } from 'node:http';
import { type BlockEngine, createBlockEngine } from '@clearstake/sandbox/block-engine/block-engine';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { blockEngineBridge } from '../src/block-engine/bridge';

let engine: BlockEngine;
let gateway: FastifyInstance;
afterEach(async () => {
  await gateway.close();
  await engine.close();
});

const EMPTY_MESSAGE = Buffer.alloc(5);

/** Opens a stream with Node's HTTP client, which reads only on demand. */
function open(url: string, method: string) {
  const call = request(new URL(method, url), {
    method: 'POST',
    headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' },
  });
  call.end(EMPTY_MESSAGE);
  return call;
}

it('a viewer who does not read is dropped with a reason, and its buffer is freed', async () => {
  engine = createBlockEngine({ seed: 'slow', rate: 20_000, regionDelays: false });
  const { url: upstream } = await engine.listen();
  gateway = Fastify();
  await gateway.register(blockEngineBridge, { url: upstream, lingerMs: 100 });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });

  const before = process.memoryUsage().rss;
  const call = open(url, '/block_engine.BlockEngineValidator/SubscribePackets');
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
    call.on('response', resolve),
  );
  response.pause();
  await expect.poll(() => engine.control.state().subscribers.packets).toBe(1);
  // Dropping the only viewer ends the upstream subscription, too.
  await expect.poll(() => engine.control.state().subscribers.packets, { timeout: 20_000 }).toBe(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);

  let tail = '';
  response.setEncoding('latin1');
  response.on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-600);
  });
  response.resume();
  await new Promise((resolve) => response.on('end', resolve));
  expect(tail).toMatch(/grpc-status: 8\r\n/);
  const [, reason = ''] = /grpc-message: (.*)\r\n/.exec(tail) ?? [];
  expect(decodeURIComponent(reason)).toBe(
    'You read too slowly: more than 4 MiB of packets were waiting for you. Open the stream again to go on.',
  );
});
