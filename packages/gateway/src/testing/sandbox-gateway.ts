import { BlockEngineRelayer, BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import { BlockEngineView } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { createBlockEngine } from '@clearstake/sandbox/block-engine/block-engine';
import { createClient } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-node';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { type BlockEngineBridgeOptions, blockEngineBridge } from '../block-engine/bridge';

export type TestBridge = Awaited<ReturnType<typeof startBridge>>;

/** A block engine on loopback, until the test is finished. */
export async function startEngine(rate = 1_000) {
  const engine = createBlockEngine({ seed: 'test', rate, regionDelays: false });
  onTestFinished(() => engine.close());
  const { url } = await engine.listen();
  return { engine: engine.control, url };
}

/** The gateway's bridge on a real port in front of a block engine, with clients, until the test is finished. */
export async function startBridge(engineUrl: string, options: Partial<BlockEngineBridgeOptions> = {}) {
  const gateway = Fastify();
  onTestFinished(() => gateway.close());
  await gateway.register(blockEngineBridge, {
    url: engineUrl,
    lingerMs: 200,
    endpointReach: 'loopback',
    ...options,
  });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const transport = createGrpcWebTransport({ baseUrl: url, httpVersion: '1.1' });
  return {
    url,
    view: createClient(BlockEngineView, transport),
    validator: createClient(BlockEngineValidator, transport),
    relayer: createClient(BlockEngineRelayer, transport),
  };
}

/** A bridge with a block engine of its own. */
export async function startSandboxBridge(rate?: number) {
  const { engine, url: engineUrl } = await startEngine(rate);
  return { engine, engineUrl, ...(await startBridge(engineUrl)) };
}

/** The first message of a stream, which is then left. */
export async function firstOf<T>(messages: AsyncIterable<T>): Promise<T> {
  for await (const message of messages) return message;
  throw new Error('The stream ended.');
}
