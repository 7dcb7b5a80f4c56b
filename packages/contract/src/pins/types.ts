import type * as z from 'zod/mini';
import type { Cluster } from '../config';
import type { DeepReadonly } from '../deep-readonly';
import type { autoCompound, guard, pool, validator } from './schema';

export type PinnedValidator = DeepReadonly<z.output<typeof validator>>;
export type PinnedPool = DeepReadonly<z.output<typeof pool>>;
export type PinnedAutoCompound = DeepReadonly<z.output<typeof autoCompound>>;
export type PinnedInstruction = PinnedAutoCompound['enable'];
export type PinnedGuard = DeepReadonly<z.output<typeof guard>>;

/** The swap program behind the aggregator exit, and the most that it may keep. */
export interface PinnedAggregator {
  readonly program: string;
  readonly eventAuthority: string;
  readonly maxPlatformFeeBps: number;
  readonly maxPositiveSlippageBps: number;
}

/**
 * What the verifier assumes about a cluster. Compiled in: nothing that an API or an RPC node returns changes it. Addresses are
 * base58.
 */
export interface Pins {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly validators: readonly PinnedValidator[];
  readonly pool: PinnedPool | null;
  readonly autoCompound: PinnedAutoCompound | null;
  readonly aggregator: PinnedAggregator | null;
  /** Null where no deployment is published: transactions then go without a guard of ours. */
  readonly guard: PinnedGuard | null;
  /** The program of validators' activation accounts. */
  readonly activationProgram: string;
}

export interface PinsFile {
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** What it adds: the place of each entry, as `pool.reserve`, and its value. */
  readonly entries: readonly (readonly [place: string, value: string])[];
  readonly pins: Pins;
}
