import type { PublicConfig } from '@clearstake/contract/config';
import { routes } from '@clearstake/contract/rest/routes';
import { shortCache } from '@clearstake/contract/shared-calls';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../gateway-config';
import type { RpcUpstream } from '../upstream/rpc';

// Timeout for a slow RPC: the page gets null and asks again.
const genesisPatience = 1_000;

/** The answer of `/config.json`. The genesis hash is fetched once: it never changes on a chain. */
export function createPublicConfig(config: GatewayConfig, rpc: RpcUpstream): () => Promise<PublicConfig> {
  const genesisHash = shortCache(async () =>
    z.string().parse(await rpc.call('getGenesisHash', genesisPatience)),
  );
  return async () => {
    return {
      cluster: config.cluster,
      // Unknown while the node does not tell; the next request asks again.
      genesisHash: await genesisHash(Number.POSITIVE_INFINITY).catch(() => null),
      units: config.units,
      aggregatorSegment: config.aggregatorSegment,
      features: {
        sandbox: config.sandbox,
        aggregatorExit: !routes.aggregatorUnstake.absentOn.includes(config.cluster),
      },
      ...(config.sandboxControl !== undefined && { sandboxControl: config.sandboxControl }),
    };
  };
}
