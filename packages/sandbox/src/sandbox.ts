import { mkdir } from 'node:fs/promises';
import type { Cluster } from '@clearstake/contract/config';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBlockEngine } from './block-engine/block-engine';
import { blockEngineControlRoutes } from './block-engine/control';
import { createRecoveringChain, type RecoveringOptions } from './chain/recovering-chain';
import type { World } from './chain/world/types';
import { controlRoutes } from './control/control';
import { startControlServer } from './control/control-server';
import { createFaults } from './control/faults';
import { createHostileMode } from './control/hostile';
import { hostileAnswers, hostileResults } from './control/hostile-answers';
import { historyClock } from './history/chain-clock';
import { createHistory } from './history/history';
import { listedAttacks, playedAttacks } from './hostile';
import { HOST } from './ports';
import { startRpc } from './rpc/start-rpc';
import { createStakingApi } from './staking-api/staking-api';
import { genesisWorld } from './world';

export interface SandboxOptions
  extends Pick<
    RecoveringOptions,
    'dir' | 'seed' | 'epochSeconds' | 'confirmMs' | 'fresh' | 'now' | 'onJournal'
  > {
  /** The cluster whose genesis hash and pinned addresses it has; its own unless named. */
  readonly cluster?: Cluster;
  /** Accounts in the genesis of a fresh chain, in addition to those of its world. */
  readonly accounts?: World['accounts'];
  /** Port of the JSON-RPC, 0 for any free one; 8899 where it is free unless set. */
  readonly rpcPort?: number | undefined;
  /** Port of the control endpoints, likewise; 4499 where it is free unless set. */
  readonly controlPort?: number | undefined;
  /** Port of the page, which is to be left free. */
  readonly pagePort?: number;
  readonly logger?: FastifyBaseLogger;
}

export interface Sandbox {
  readonly urls: { readonly stakingApi: string; readonly rpc: string; readonly blockEngine: string };
  /** Where subscriptions of the RPC are answered: `ws://...`. */
  readonly pubsubUrl: string;
  /** Where the sandbox takes orders. */
  readonly control: Omit<Awaited<ReturnType<typeof startControlServer>>, 'close'>;
  readonly close: () => Promise<void>;
}

/** Starts the three upstreams on loopback ports over one chain. Rejects with one clear sentence. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { cluster = 'sandbox', dir, seed, rpcPort, controlPort, pagePort, logger } = options;
  await mkdir(dir, { recursive: true });
  const chain = await createRecoveringChain({
    ...options,
    world: genesisWorld(seed, cluster, options.accounts),
    onError: (error) => logger?.error(error, 'An epoch could not be turned.'),
  });
  const closers: (() => Promise<void>)[] = [() => chain.close()];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const faults = createFaults();
    const hostile = createHostileMode();
    const history = createHistory({ seed, cluster, clock: historyClock(chain) });
    const logging = logger ? { logger } : {};
    const listen = async (app: FastifyInstance) => {
      closers.push(() => app.close());
      return await app.listen({ host: HOST, port: 0 });
    };
    const rpc = await startRpc(
      {
        chain,
        faults,
        identity: history.tracked.identity,
        hostile: hostileResults(hostile, chain),
        ...logging,
      },
      rpcPort,
      [pagePort, controlPort].filter((port) => port !== undefined),
    );
    closers.push(rpc.close);
    const stakingApi = await listen(
      createStakingApi({ chain, history, faults, hostile: hostileAnswers(hostile, chain), ...logging }),
    );
    const engine = createBlockEngine({ seed, fault: () => faults.of('blockEngine') });
    closers.push(() => engine.close());
    const { url: blockEngine } = await engine.listen();
    const control = await startControlServer({
      port: controlPort,
      reserved: pagePort === undefined ? [] : [pagePort],
      routes: async (app) => {
        const attacks = cluster === 'sandbox' ? listedAttacks : playedAttacks;
        await app.register(controlRoutes({ chain, faults, hostile, attacks }));
        await app.register(blockEngineControlRoutes(engine));
      },
    });
    closers.push(control.close);
    return {
      urls: { stakingApi, rpc: rpc.url, blockEngine },
      pubsubUrl: rpc.pubsubUrl,
      control,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
