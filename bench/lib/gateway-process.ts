/** A gateway over the built page as a process of its own. Says where it listens, and ends with its parent. */
import { createGateway } from '@server/gateway/gateway';
import type { UpstreamUrls } from '@server/gateway/gateway-config';

/** What the process is started with, as JSON. */
export interface GatewaySettings {
  readonly upstreams: UpstreamUrls;
  /** False asks the upstream for every answer. */
  readonly cache: boolean;
  readonly redisUrl?: string;
}

/** What the process says to its parent. */
export interface GatewayReport {
  readonly url: string;
}

const settings: GatewaySettings = JSON.parse(process.argv[2] ?? '{}');
const app = await createGateway({
  ...settings,
  // The sandbox plays the upstreams, but this gateway shall treat them as strangers.
  cluster: 'testnet',
  units: { apy: 'percent', amount: 'SOL' },
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
