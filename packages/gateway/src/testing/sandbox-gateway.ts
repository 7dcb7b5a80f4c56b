import { BlockEngineRelayer, BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import { BlockEngineView } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import {
  type BlockEngine,
  type BlockEngineOptions,
  createBlockEngine,
} from '@clearstake/sandbox/block-engine/block-engine';
import { createClient } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-node';
import Fastify, { type FastifyInstance } from 'fastify';
import { type BlockEngineBridgeOptions, blockEngineBridge } from '../block-engine/bridge';

/** The gateway's bridge on a real port in front of a running engine, with clients, for tests. */
export class GatewayFixture {
  private constructor(
    readonly engine: BlockEngine,
    /** The engine's own address. */
    readonly upstream: string,
    private readonly gateway: FastifyInstance,
    readonly url: string,
  ) {}

  static async start(
    engineOptions: Partial<BlockEngineOptions> = {},
    bridgeOptions: Partial<BlockEngineBridgeOptions> = {},
  ): Promise<GatewayFixture> {
    const engine = createBlockEngine({ seed: 'test', rate: 1_000, regionDelays: false, ...engineOptions });
    const { url } = await engine.listen();
    return GatewayFixture.#over(engine, url, bridgeOptions);
  }

  /** A further gateway in front of the same engine. */
  beside(bridgeOptions: Partial<BlockEngineBridgeOptions> = {}): Promise<GatewayFixture> {
    return GatewayFixture.#over(this.engine, this.upstream, bridgeOptions);
  }

  static async #over(
    engine: BlockEngine,
    upstream: string,
    bridgeOptions: Partial<BlockEngineBridgeOptions>,
  ): Promise<GatewayFixture> {
    const gateway = Fastify();
    await gateway.register(blockEngineBridge, {
      url: upstream,
      lingerMs: 200,
      endpointReach: 'loopback',
      ...bridgeOptions,
    });
    return new GatewayFixture(
      engine,
      upstream,
      gateway,
      await gateway.listen({ host: '127.0.0.1', port: 0 }),
    );
  }

  async stop(): Promise<void> {
    await this.stopGateway();
    await this.engine.close();
  }

  async stopGateway(): Promise<void> {
    await this.gateway.close();
  }

  get view() {
    return createClient(BlockEngineView, this.#transport());
  }

  get validator() {
    return createClient(BlockEngineValidator, this.#transport());
  }

  get relayer() {
    return createClient(BlockEngineRelayer, this.#transport());
  }

  #transport() {
    return createGrpcWebTransport({ baseUrl: this.url, httpVersion: '1.1' });
  }
}

/** Reads until `enough` returns true, then aborts. */
export async function read<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  enough: (items: T[]) => boolean,
): Promise<T[]> {
  const abort = new AbortController();
  const items: T[] = [];
  try {
    for await (const item of open(abort.signal)) {
      items.push(item);
      if (enough(items)) break;
    }
  } finally {
    abort.abort();
  }
  return items;
}
