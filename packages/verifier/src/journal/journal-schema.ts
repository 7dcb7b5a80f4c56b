import type { DeepReadonly } from '@clearstake/contract/deep-readonly';
import * as z from 'zod/mini';
import { intentSchema } from '../intent/intent-schema';
import { notedSchema } from '../said/noted';

const said = z.array(notedSchema);
/** Unix milliseconds that a Date can hold. */
const moment = z.int().check(z.nonnegative(), z.lte(8_640_000_000_000_000));

export const journalStatus = z.enum([
  'sending',
  'sent',
  'confirmed',
  'finalized',
  'failed-on-chain',
  'expired',
  'unknown',
]);

const balance = {
  address: z.string(),
  unit: z.enum(['lamports', 'pool-token']),
  before: z.bigint(),
  after: z.bigint(),
};

/** The chain's record of a landed transaction, compared with what was signed. Computed once and stored in the journal. */
export const auditSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['matches', 'differs']),
    /** Differences; empty when it matches. */
    problems: said,
    /** What could not be compared, and what has changed since it landed; neither counts as a difference. */
    notes: said,
    slot: z.bigint(),
    /** Unix seconds; null when the node does not know. */
    blockTime: z.nullable(z.bigint()),
    /** Lamports that were charged. */
    fee: z.bigint(),
    /** The wallet's lamports right before and right after it; null when the record does not list them. */
    walletBefore: z.nullable(z.bigint()),
    walletAfter: z.nullable(z.bigint()),
    /** The record's balances of each account of the verdict that it lists. Absent in entries of earlier versions. */
    balances: z.optional(z.array(z.object(balance))),
    /** Unix milliseconds of the comparison. */
    at: moment,
  }),
  /** The node reports that it landed and cannot return it. */
  z.object({ kind: z.literal('not-found'), at: moment }),
]);

/** Absent in entries of earlier versions, and where the account's own state is not known. */
const stakeAfter = z.object({
  epoch: z.bigint(),
  lamports: z.bigint(),
  staker: z.string(),
  withdrawer: z.string(),
  lockup: z.object({ unixTimestamp: z.bigint(), epoch: z.bigint(), custodian: z.string() }),
  delegation: z.nullable(
    z.object({
      vote: z.string(),
      /** Null where a pool's rate decides it. */
      lamports: z.nullable(z.bigint()),
      activationEpoch: z.bigint(),
      deactivationEpoch: z.bigint(),
    }),
  ),
});

/** The part of a verdict needed after signing: to track, to compare with the chain's record, and for the receipt. */
const signedVerdict = z.object({
  checks: z.object({ passed: z.int(), total: z.int(), encoding: z.int() }),
  instructions: z.array(z.object({ index: z.int(), program: z.string() })),
  blockhash: z.nullable(z.string()),
  fee: z.nullable(z.object({ total: z.bigint() })),
  effects: z.array(
    z.object({
      ...balance,
      role: z.enum(['wallet', 'stake-account', 'new-stake-account', 'token-account', 'key-between']),
    }),
  ),
  controlled: z.optional(
    z.array(
      z.object({
        address: z.string(),
        unlocked: z.boolean(),
        /** The stake authority that it may keep instead of the wallet, where the operation does not need that role. */
        staker: z.optional(z.string()),
        after: z.optional(stakeAfter),
      }),
    ),
  ),
});

/** One transaction that was about to be sent. Written before sending; survives reloads. */
export const journalEntrySchema = z.object({
  /** Absent in entries of earlier versions, whose words are English text instead of codes. */
  format: z.optional(z.literal(2)),
  /** Base58 signature, computed from the signed bytes: the key. */
  signature: z.string(),
  intent: intentSchema(z.bigint()),
  genesisHash: z.string(),
  lastValidBlockHeight: z.bigint(),
  /** A slot at or before signing. Absent in entries of earlier versions; those are never called expired. */
  signingSlot: z.optional(z.bigint()),
  messageSha256: z.string(),
  /** SHA-256 of the pins file that it was judged by, in hex; absent without one. */
  pinsFileSha256: z.optional(z.string()),
  /** Hash of the build of the page that judged it, in hex; absent where it was not built, and in entries of earlier versions. */
  buildSha256: z.optional(z.string()),
  /** The signed transaction, so that it can be sent again unchanged and audited. */
  wire: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  newAccount: z.nullable(z.string()),
  verdict: signedVerdict,
  /** What it was computed from, for the receipt, which validates it. Absent in entries of earlier versions. */
  judged: z.optional(z.unknown()),
  status: journalStatus,
  slot: z.nullable(z.bigint()),
  /** Why it failed or is not known yet; English text in entries of earlier versions. */
  detail: z.nullable(notedSchema),
  /** Absent until the chain's record was compared, also in entries of earlier versions. */
  audit: z.optional(auditSchema),
  createdAt: moment,
  updatedAt: moment,
});

/** Whether a stored row is an entry: another program, or another version of this one, may have written it. */
export function isJournalEntry(row: unknown): row is DeepReadonly<z.output<typeof journalEntrySchema>> {
  return journalEntrySchema.safeParse(row).success;
}
