import type { PublicConfig } from '@contract/config';
import { routes } from '@contract/rest/routes';
import type { GatewayConfig } from '../gateway-config';
import type { RpcUpstream } from '../upstream/rpc';

// Timeout for a slow RPC: the page gets null and asks again.
const genesisPatience = 1_000;

/** The answer of `/config.json`. The genesis hash is fetched once: it never changes on a chain. */
export function createPublicConfig(config: GatewayConfig, rpc: RpcUpstream): () => Promise<PublicConfig> {
  let genesisHash: string | null = null;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await rpc.call('getGenesisHash', genesisPatience);
      if (typeof answer === 'string') genesisHash = answer;
    } catch {
      // Unknown for now; the next request asks again.
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    if (genesisHash === null) {
      asking ??= ask();
      await asking;
    }
    return {
      cluster: config.cluster,
      genesisHash,
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
