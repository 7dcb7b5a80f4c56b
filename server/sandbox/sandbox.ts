import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';

export interface SandboxOptions {
  /** Directory of the journal; created when missing. Only one process may use it at a time. */
  readonly dir: string;
  /** Seed of everything random in the world. A journal remembers its seed and refuses another one. */
  readonly seed: string;
  /** Wall-clock length of an epoch. */
  readonly epochSeconds: number;
  /** Throw the journal away and start over. */
  readonly fresh?: boolean;
  readonly logger?: FastifyBaseLogger;
}

export interface Sandbox {
  readonly urls: { readonly stakingApi: string; readonly rpc: string; readonly blockEngine: string };
  /** Routes under `/sandbox`, to be mounted by the process that serves the gateway, on loopback only. */
  readonly control: FastifyPluginAsync;
  readonly close: () => Promise<void>;
}

/** Starts the three upstreams on loopback ports over one chain. Rejects with one clear sentence. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  throw new Error(`The sandbox in ${options.dir} cannot start yet.`);
}
