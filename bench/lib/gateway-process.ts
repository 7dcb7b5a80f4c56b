/** A gateway over the built page as a separate process. Reports where it listens, answers with its usage, and ends with its parent. */
import { createGateway } from '@clearstake/gateway/gateway';
import type { UpstreamUrls } from '@clearstake/gateway/gateway-config';
import { answerUsage } from './usage';

export interface GatewaySettings {
  readonly upstreams: UpstreamUrls;
  readonly redisUrl?: string;
  /** Default: any free port, no limit, this folder's build, no proxy. */
  readonly port?: number;
  readonly requestsPerMinute?: number;
  readonly distDir?: string;
  readonly trustedProxies?: string;
}

export interface GatewayReport {
  readonly url: string;
}

const { port = 0, requestsPerMinute = 0, ...settings }: GatewaySettings = JSON.parse(process.argv[2] ?? '{}');
const app = await createGateway({
  trustedProxies: '',
  distDir: 'dist',
  ...settings,
  // The upstreams are the sandbox's, but this gateway must treat them as foreign.
  cluster: 'testnet',
  units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
  aggregatorSegment: 'jupiter',
  sandbox: false,
  logLevel: 'error',
  limits: { requestsPerMinute },
});
const url = await app.listen({ host: '127.0.0.1', port });
process.on('disconnect', async () => {
  await app.close();
  process.exit(0);
});
answerUsage();
process.send?.({ url } satisfies GatewayReport);
