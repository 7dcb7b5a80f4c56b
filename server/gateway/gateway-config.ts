import type { AmountUnit, ApyUnit, Cluster } from '@contract/config';

/** Where the three upstreams are. URLs without a trailing slash. */
export interface UpstreamUrls {
  readonly stakingApi: string;
  readonly rpc: string;
  readonly blockEngine: string;
}

/** Bounds that protect the gateway and its upstreams. Sizes in bytes, times in milliseconds. */
export interface GatewayLimits {
  readonly requestBody: number;
  readonly rpcAnswerBody: number;
  /** Of a call that the gateway makes for itself. */
  readonly rpcOwnAnswer: number;
  /** Of all answers that are being read at the same time. */
  readonly inFlight: number;
  readonly rpcBatch: number;
  readonly upstreamTimeout: number;
  /** How long an RPC answer may take as a whole. */
  readonly rpcDeadline: number;
  /** How long a client may take to send a request; whoever sends a byte now and then would hold its connection for ever. */
  readonly requestTimeout: number;
  /** How long the archive may send nothing before it is given up. */
  readonly archiveIdle: number;
  /** How long a visitor waits for a newer answer when an older good one is at hand. */
  readonly patience: number;
  /** How long the first view waits for its data before the plain page is sent. */
  readonly firstView: number;
  /** How long the start waits for the first views to have their figures; they are then awaited behind it. */
  readonly warmUp: number;
  /** Requests per minute and client over `/api` and `/rpc`; 0 switches the limit off. */
  readonly requestsPerMinute: number;
  /** How old the gateway's knowledge of the running epoch may be. */
  readonly epochPoll: number;
}

export const defaultLimits: GatewayLimits = {
  requestBody: 64 * 1024,
  rpcAnswerBody: 64 * 1024 * 1024,
  rpcOwnAnswer: 64 * 1024,
  inFlight: 64 * 1024 * 1024,
  rpcBatch: 100,
  upstreamTimeout: 15_000,
  rpcDeadline: 60_000,
  requestTimeout: 30_000,
  archiveIdle: 60_000,
  patience: 1_500,
  firstView: 50,
  warmUp: 1_000,
  requestsPerMinute: 6_000,
  epochPoll: 5_000,
};

/** Everything that `createGateway` needs to know. */
export interface GatewayConfig {
  readonly cluster: Cluster;
  readonly upstreams: UpstreamUrls;
  /** Path of the key file for the block engine; without one the bridge makes a key for this run. */
  readonly blockEngineKeypair?: string;
  readonly units: { readonly apy: ApyUnit; readonly amount: AmountUnit };
  readonly aggregatorSegment: string;
  /** The embedded sandbox runs beside this gateway. */
  readonly sandbox: boolean;
  /** Host names that a request may name; undefined allows any. Protects a loopback server against DNS rebinding. */
  readonly allowedHosts?: readonly string[];
  /** Addresses or ranges of proxies whose `X-Forwarded-*` is believed, separated by commas; empty for none. */
  readonly trustedProxies: string;
  readonly redisUrl?: string;
  /** False asks the upstream for every answer, to measure what keeping answers is worth; true unless told. */
  readonly cache?: boolean;
  /** Directory of the built page; `client/` and `ssr/` are inside. */
  readonly distDir: string;
  readonly logLevel: string;
  /** Where log lines go instead of standard output. */
  readonly logStream?: { write(line: string): void };
  readonly limits?: Partial<GatewayLimits>;
}
