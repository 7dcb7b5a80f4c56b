import type { Cluster, UnitSettings } from '@clearstake/contract/config';
import type { ParameterPlace } from './upstream/staking-api-request';

/** Upstream URLs as they are set: with their credentials, query and slashes. */
export interface UpstreamUrls {
  readonly stakingApi: string;
  readonly rpc: string;
  readonly blockEngine: string;
  /** Where the RPC's subscriptions are: `ws://` or `wss://`. Default: derived from `rpc`, see `subscriptionUrl`. */
  readonly rpcSubscriptions?: string | undefined;
}

/** The address of a node's subscriptions by the convention of Solana's clients: the port above one that is named. */
export function subscriptionUrl(rpc: string): string {
  const url = new URL(rpc.replace(/^http/i, 'ws'));
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}

/** Limits that protect the gateway and its upstreams. Sizes in bytes, times in milliseconds. */
export const defaultLimits = {
  /**
   * Of a request to the staking API: the longest has a transaction as hex, or the accounts of one; of a batch to the RPC four
   * times that.
   */
  requestBody: 16 * 1024,
  rpcAnswerBody: 64 * 1024 * 1024,
  /** For the gateway's own calls. */
  rpcOwnAnswer: 64 * 1024,
  /** The answer to a batch of which the gateway refused a call: it is parsed to be merged, other answers are streamed. */
  rpcMergedAnswer: 1024 * 1024,
  /** Total of all answers being read at the same time. */
  inFlight: 64 * 1024 * 1024,
  rpcBatch: 100,
  upstreamTimeout: 15_000,
  /** Time limit for a complete RPC answer. */
  rpcDeadline: 60_000,
  /** Time limit for a client to send its request, against connections held open byte by byte. */
  requestTimeout: 30_000,
  /** How long a closing gateway waits for upstreams to answer what they were sent; less than the process waits for the gateway. */
  closingPatience: 6_500,
  /** How long the archive may be silent before it is given up. */
  archiveIdle: 60_000,
  /** How long a visitor waits for a newer answer when an older good one is stored. */
  patience: 1_500,
  /** How long a server-rendered page waits for its data before the plain page is sent. */
  renderBudget: 50,
  /** How long after a visit a stale page is rendered again: by then the visitor's page, code and data have been sent. */
  renderAgainAfter: 3_000,
  /** How long startup waits for the rendered pages to have their figures; afterwards it continues in the background. */
  warmUp: 1_000,
  /** Requests per minute and client over `/api` and `/rpc`; 0 switches the limit off. */
  requestsPerMinute: 6_000,
  /** Average lateness of the event loop from which requests and new streams are refused; 0 switches that off. */
  eventLoopLateness: 1_000,
  /** Maximum age of the gateway's knowledge of the running epoch. */
  epochPoll: 5_000,
  /** WebSockets for subscriptions, in all and per address; several people may share one address (NAT). */
  subscribers: 2_000,
  subscribersPerAddress: 256,
  subscriptionsPerConnection: 100,
  /** Over all connections of an address, so that one alone does not fill `upstreamSubscriptions`. */
  subscriptionsPerAddress: 250,
  subscriptionMessage: 8 * 1024,
  /** Different subscriptions at the RPC. */
  upstreamSubscriptions: 1_000,
  /** How long the connection to the RPC stays open after its last subscription. */
  subscriptionLinger: 5_000,
  picture: 512 * 1024,
  pictures: 32 * 1024 * 1024,
  picturesAtOnce: 64,
  pictureTimeout: 5_000,
};

export type GatewayLimits = Readonly<typeof defaultLimits>;

/** What an operator sets, and the gateway takes as it is. */
export interface GatewaySettings {
  readonly cluster: Cluster;
  /** Path of the key file for the block engine; without one the bridge generates a key for this run. */
  readonly blockEngineKeypair?: string | undefined;
  readonly units: UnitSettings;
  readonly aggregatorSegment: string;
  /** Where GET routes take their parameters, by route id; others as the contract supposes. */
  readonly parameterPlaces?: Readonly<Record<string, ParameterPlace>>;
  /** Accepted Host headers; undefined allows any. Protects a loopback server against DNS rebinding. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of other pages that may call this gateway, such as `https://other.example`; default none. */
  readonly allowedOrigins?: readonly string[];
  /** Addresses or ranges of proxies whose `X-Forwarded-*` is trusted, separated by commas; empty for none. */
  readonly trustedProxies: string;
  readonly redisUrl?: string | undefined;
  /** The path below which everything is served, without a trailing slash; the build must be for it. Default: none. */
  readonly basePath?: string;
  /** The page's own address, without a trailing slash, for what must be named as a whole. */
  readonly publicUrl?: string | undefined;
  /** Where defects are reported: `mailto:` or `https:`, for security.txt. */
  readonly securityContact?: string | undefined;
  /** False removes the service worker, and what it kept, from every browser that comes back; default true. */
  readonly serviceWorker?: boolean;
  /** Directory of the built page, with `client/` and `ssr/`. */
  readonly distDir: string;
  readonly logLevel: string;
}

export interface GatewayConfig extends GatewaySettings {
  readonly upstreams: UpstreamUrls;
  /** The embedded sandbox runs beside this gateway. */
  readonly sandbox: boolean;
  /** Where it takes orders, on loopback; the page is told and may connect there. */
  readonly sandboxControl?: string | undefined;
  /** Replaces standard output for log lines. */
  readonly logStream?: { write(line: string): void };
  readonly limits?: Partial<GatewayLimits>;
}
