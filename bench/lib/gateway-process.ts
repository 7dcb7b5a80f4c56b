/** A gateway over the built page as a separate process. Reports where it listens, and ends with its parent. */
import { createGateway } from '@server/gateway/gateway';
import type { UpstreamUrls } from '@server/gateway/gateway-config';

/** The process's argument, as JSON. */
export interface GatewaySettings {
  readonly upstreams: UpstreamUrls;
  /** False fetches every answer from the upstream. */
  readonly cache: boolean;
  readonly redisUrl?: string;
}

/** Message to the parent process. */
export interface GatewayReport {
  readonly url: string;
}

const settings: GatewaySettings = JSON.parse(process.argv[2] ?? '{}');
const app = await createGateway({
  ...settings,
  // The upstreams are the sandbox's, but this gateway must treat them as foreign.
  cluster: 'testnet',
  units: { apy: 'percent', stake: 'SOL', reward: 'SOL' },
  aggregatorSegment: 'jupiter',
  sandbox: false,
  trustedProxies: '',
  distDir: 'dist',
  logLevel: 'error',
  limits: { requestsPerMinute: 0 },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', async () => {
  await app.close();
  process.exit(0);
});
process.send?.({ url } satisfies GatewayReport);
