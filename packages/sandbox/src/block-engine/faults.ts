import * as z from 'zod/mini';

const rpcName = z.enum([
  'SubscribePackets',
  'SubscribeBundles',
  'GetBlockBuilderFeeInfo',
  'GetBlockEngineEndpoints',
  'SubscribeAccountsOfInterest',
  'SubscribeProgramsOfInterest',
  'StartExpiringPacketStream',
]);
export type RpcName = z.output<typeof rpcName>;

const share = z.number().check(z.gte(0), z.lte(1));

/** What the sandbox's block engine sends, and its injected faults. */
export const blockEngineFaults = z.strictObject({
  /** Packets a second to each subscriber of SubscribePackets. */
  rate: z.int().check(z.gte(0), z.lte(20_000)),
  bundlesPerSecond: z.number().check(z.gte(0), z.lte(500)),
  /** Streams stay open and nothing is sent, heartbeats included. */
  stall: z.boolean(),
  /** Share of messages that are sent twice. */
  duplicate: share,
  /** Share of messages that are sent after their successor. */
  reorder: share,
  /** Every call that needs a token is refused as if the token were unknown. */
  unauthenticated: z.boolean(),
  unimplemented: z.array(rpcName),
  /** These calls answer 398 kB that unpack to 397 MB. */
  bombs: z.array(rpcName),
  /** URLs that GetBlockEngineEndpoints names before the regions. */
  endpoints: z.array(z.string()).check(z.maxLength(1_000)),
  /** Added to every header time. */
  clockSkewMs: z.int().check(z.gte(-60_000), z.lte(60_000)),
  heartbeatMs: z.int().check(z.gte(20), z.lte(10_000)),
  /** The lists of interest contain only `*`. */
  allAccounts: z.boolean(),
  allPrograms: z.boolean(),
  /** Overrides the answer of GetBlockBuilderFeeInfo; null: the honest one. */
  fee: z.nullable(z.strictObject({ pubkey: z.string(), commission: z.int().check(z.gte(0)) })),
});
export type BlockEngineFaults = z.output<typeof blockEngineFaults>;

/** Body of `PUT /sandbox/block-engine`: missing fields stay unchanged. */
export const blockEngineFaultsPatch = z.partial(blockEngineFaults);
export type BlockEngineFaultsPatch = z.output<typeof blockEngineFaultsPatch>;

/** Honest traffic at a rate that a laptop handles easily. */
export const HONEST: BlockEngineFaults = {
  rate: 1_500,
  bundlesPerSecond: 22,
  stall: false,
  duplicate: 0,
  reorder: 0,
  unauthenticated: false,
  unimplemented: [],
  bombs: [],
  endpoints: [],
  clockSkewMs: 0,
  heartbeatMs: 500,
  allAccounts: false,
  allPrograms: false,
  fee: null,
};
