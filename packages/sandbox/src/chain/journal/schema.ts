import { cluster } from '@clearstake/contract/config';
import type { DeepReadonly } from '@clearstake/contract/deep-readonly';
import * as z from 'zod/mini';

/** Incremented whenever records change shape; a journal of another version is refused. */
export const JOURNAL_FORMAT = 2;
/** As format 2, but without a seal; a journal of this version gets one when it is opened. */
export const UNSEALED_FORMAT = 1;

const u64 = z.pipe(
  z.union([z.int(), z.bigint()]),
  z.transform((value) => BigInt(value)),
);
const bytes = z.pipe(
  z.string().check(z.refine((text) => Buffer.from(text, 'base64').toString('base64') === text)),
  z.transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))),
);

/**
 * A transaction error in the validators' wire format, e.g. `"BlockhashNotFound"` or `{"InstructionError":[2,{"Custom":6}]}`.
 */
export type TransactionError = string | { readonly [kind: string]: unknown };
const transactionError: z.ZodMiniType<TransactionError | null> = z.nullable(
  z.union([z.string(), z.record(z.string(), z.unknown())]),
);

/** Totals and clocks, rewritten by every event. */
export const chainState = z.object({
  format: z.number(),
  seed: z.string(),
  /** Absent in journals from before a sandbox could play another cluster. */
  cluster: z._default(cluster, 'sandbox'),
  genesisAtMs: z.number(),
  epoch: u64,
  epochStartedAtMs: z.number(),
  sequence: z.number(),
  transactionCount: u64,
  accounts: z.number(),
  genesisLamports: u64,
  inflation: u64,
  burnedFees: u64,
});
export type ChainState = z.output<typeof chainState>;

export const clusterStakes = z.array(
  z.object({ epoch: u64, effective: u64, activating: u64, deactivating: u64 }),
);
/** Effective, activating and deactivating stake of the whole cluster in one epoch, lamports. */
export type ClusterStake = DeepReadonly<z.output<typeof clusterStakes>[number]>;

/** The part of a signature's status that is available without reading its transaction. */
export const signatureEntry = z.object({ slot: u64, landedAtMs: z.number(), err: transactionError });
export type SignatureEntry = z.output<typeof signatureEntry>;

export const addressEntry = z.extend(signatureEntry, { signature: z.string(), memo: z.nullable(z.string()) });

export const inflationReward = z.object({
  epoch: u64,
  amount: u64,
  postBalance: u64,
  /** First slot of the epoch in which it was paid. */
  effectiveSlot: u64,
  /** Vote commission in percent at the time; null for a vote account's own commission reward. */
  commission: z.nullable(z.number()),
});
export type InflationReward = DeepReadonly<z.output<typeof inflationReward>>;

const innerInstruction = z.object({
  programIdIndex: z.number(),
  accounts: z.array(z.number()),
  data: bytes,
  stackHeight: z.number(),
});
export type InnerInstruction = DeepReadonly<z.output<typeof innerInstruction>>;

const tokenBalance = z.object({
  accountIndex: z.number(),
  mint: z.string(),
  owner: z.string(),
  programId: z.string(),
  amount: u64,
  decimals: z.number(),
});
export type TokenBalance = DeepReadonly<z.output<typeof tokenBalance>>;

/** The result of running a transaction, successful or not. */
const executionMeta = z.object({
  err: transactionError,
  logs: z.array(z.string()),
  unitsConsumed: u64,
  returnData: z.nullable(z.object({ programId: z.string(), data: bytes })),
  /** By the index of the outer instruction in the message. */
  innerInstructions: z.array(z.object({ index: z.number(), instructions: z.array(innerInstruction) })),
});
export type ExecutionMeta = DeepReadonly<z.output<typeof executionMeta>>;

const loadedBalances = z.object({
  /** Static keys, then loaded writable, then loaded read-only: balances are in this order. */
  accountKeys: z.array(z.string()),
  loadedWritable: z.array(z.string()),
  loadedReadonly: z.array(z.string()),
  preBalances: z.array(u64),
  postBalances: z.array(u64),
  preTokenBalances: z.array(tokenBalance),
  postTokenBalances: z.array(tokenBalance),
});
export type LoadedBalances = DeepReadonly<z.output<typeof loadedBalances>>;

/** A landed transaction with the message that its sender signed (also for lowered ones). */
export const landedTransaction = z.extend(loadedBalances, {
  signature: z.string(),
  slot: u64,
  blockTime: u64,
  /** Wall time of landing; the commitment follows from it. */
  landedAtMs: z.number(),
  wire: bytes,
  fee: u64,
  meta: executionMeta,
});
export type LandedTransaction = DeepReadonly<z.output<typeof landedTransaction>>;

/** Prepares a value for the journal's JSON: bytes become base64 text. */
export function journalValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(journalValue);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, journalValue(each)]));
  }
  return value;
}
