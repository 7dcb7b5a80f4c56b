import { once } from 'node:events';
import { connect } from 'node:http2';
import { routes } from '@clearstake/contract/rest/routes';
import { shortCache } from '@clearstake/contract/shared-calls';
import { GatewayError, type UpstreamName, upstreamTitles } from '../errors';
import { parseAnswer } from './failures';
import type { RpcUpstream } from './rpc';
import type { StakingApi } from './staking-api';

export interface UpstreamState {
  /** Whether it answers, if only with the wish for a pause. */
  readonly ok: boolean;
  readonly milliseconds: number;
  /** Why it is not ok, or pauses, as a sentence. */
  readonly error?: string;
}

export type Readiness = Readonly<Record<UpstreamName, UpstreamState>>;

const probeTimeout = 2_000;
const remembered = 1_000;

/** Opens an HTTP/2 connection and waits for the peer's settings: an address that accepts TCP alone is not a block engine. */
async function greetHttp2(url: string): Promise<void> {
  const session = connect(url);
  const signal = AbortSignal.timeout(probeTimeout);
  const closed = once(session, 'close').then(() => {
    throw new Error('closed');
  });
  await Promise.race([once(session, 'remoteSettings', { signal }), closed]).finally(() => session.destroy());
}

async function probe(name: UpstreamName, greet: () => Promise<unknown>): Promise<UpstreamState> {
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
  try {
    await greet();
    return { ok: true, milliseconds: milliseconds() };
  } catch (error) {
    const sentence =
      error instanceof GatewayError ? error.message : `${upstreamTitles[name]} cannot be reached.`;
    // An upstream that asks for a pause answers: were no gateway ready then, nobody got what they have in their caches.
    const paused = error instanceof GatewayError && error.statusCode === 429;
    return { ok: paused, milliseconds: milliseconds(), error: sentence };
  }
}

/** Probes all three upstreams; the result is cached for a second and shared by concurrent callers. */
export function createReadinessCheck(
  stakingApi: StakingApi,
  rpc: RpcUpstream,
  blockEngineUrl: string,
): () => Promise<Readiness> {
  const readiness = shortCache(async (): Promise<Readiness> => {
    const [api, chain, blockEngine] = await Promise.all([
      probe('stakingApi', async () => {
        const signal = AbortSignal.timeout(probeTimeout);
        const route = routes.tps;
        parseAnswer(await stakingApi.json({ route, query: {}, signal }), 'stakingApi', route.id);
      }),
      probe('rpc', () => rpc.call('getHealth', probeTimeout)),
      probe('blockEngine', () => greetHttp2(blockEngineUrl)),
    ]);
    return { stakingApi: api, rpc: chain, blockEngine };
  });
  return () => readiness(remembered);
}
