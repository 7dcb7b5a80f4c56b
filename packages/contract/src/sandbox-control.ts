import * as z from 'zod/mini';

const latency = z.int().check(z.gte(0), z.lte(60_000));
const rate = z.number().check(z.gte(0), z.lte(1));

export const fault = z.strictObject({
  /** Milliseconds added to every answer, at most a minute. */
  latencyMs: z._default(latency, 0),
  /** Share of requests that fail with a server error, 0 to 1. */
  errorRate: z._default(rate, 0),
  outage: z._default(z.boolean(), false),
});
export type Fault = z.output<typeof fault>;

/** A missing upstream or route has no fault. */
export const faults = z.strictObject({
  stakingApi: z.optional(fault),
  rpc: z.optional(fault),
  blockEngine: z.optional(fault),
  /** Faults of single staking routes, keyed by route id. */
  routes: z.optional(z.record(z.string(), fault)),
});
/** Body and answer of `PUT /sandbox/faults`, answer of `GET /sandbox/faults`. A PUT replaces everything. */
export type Faults = z.output<typeof faults>;

const attack = z.object({
  name: z.string(),
  /** Who lies: the staking API, the RPC node, or both together. */
  surface: z.enum(['staking-api', 'rpc', 'both']),
  /** Ids of the staking routes and names of the RPC methods whose answers it spoils. */
  routes: z.readonly(z.array(z.string())),
  summary: z.string(),
  /** The operations that it is an attack on, by the browser's names. */
  operations: z.readonly(z.array(z.string())),
  /** The refusal that it must meet before a wallet opens; null for one that acts after signing. */
  refusal: z.nullable(z.string()),
  /** What it would do to a person; null for one that needs a wallet of its own to be tried. */
  harm: z.nullable(z.string()),
});
export type Attack = z.output<typeof attack>;

/** Answer of `GET /sandbox/attacks`. */
export const attackList = z.object({ attacks: z.readonly(z.array(attack)) });

/** Body of `PUT /sandbox/hostile`; null means honest. */
export const hostileMode = z.strictObject({
  attack: z.nullable(z.string()),
  /** Milliseconds until the sandbox is honest again, at most a minute; absent: until the next request. */
  lease: z.optional(z.int().check(z.gte(1), z.lte(60_000))),
});

const bps = z.int().check(z.gte(0), z.lte(10_000));
/** Body and answer of `PUT /sandbox/pool-fees`: the stake pool's fees on a deposit of SOL and on a withdrawal of stake. */
export const poolFees = z.strictObject({ solDepositBps: bps, stakeWithdrawalBps: bps });
