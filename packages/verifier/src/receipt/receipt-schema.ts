import * as z from 'zod/mini';
import { journalStatus } from '../journal/journal-schema';
import { notedSchema } from '../said/noted';
import { hexText, judgedSchema } from './judged';
import { addressText } from './read-facts';

const digits = z.string().check(z.regex(/^-?\d{1,20}$/));
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const when = z.nullable(time);
const unit = z.enum(['lamports', 'pool-token']);

const common = {
  kind: z.literal('clearstake-receipt'),
  network: z.object({ cluster: z.string(), genesisHash: z.string() }),
  /** SHA-256 of the pins file that it was judged by; absent where only the pins of the release counted. */
  pinsFileSha256: z.optional(hexText),
  /** Hash of the build of the page that judged it, as that page named itself; absent where it was not built. */
  buildSha256: z.optional(hexText),
  /** The intent, with amounts as text. */
  request: z.record(z.string(), z.unknown()),
  message: z.object({ hex: hexText, sha256: hexText, sha256Base58: z.string() }),
  transaction: hexText,
  signature: z.string(),
  instructions: z.array(
    z.object({
      program: z.string(),
      programName: z.nullable(notedSchema),
      title: notedSchema,
      summary: notedSchema,
    }),
  ),
  checks: z.object({ passed: z.int(), total: z.int(), encoding: z.int() }),
  outcome: z.object({
    status: journalStatus,
    slot: z.nullable(digits),
    time: when,
    fee: z.nullable(digits),
  }),
  /** What the review promised, with the balances at that time. */
  balances: z.array(z.object({ address: addressText, unit, before: digits, after: digits })),
  writtenAt: time,
};

const audit = z.object({
  /** `not-found`: the node claimed a landing and had no record of it. `not-compared`: nothing landed, or no node answered. */
  result: z.enum(['matches', 'differs', 'not-found', 'not-compared']),
  problems: z.array(notedSchema),
  notes: z.array(notedSchema),
  slot: z.nullable(digits),
  time: when,
  fee: z.nullable(digits),
  walletBefore: z.nullable(digits),
  walletAfter: z.nullable(digits),
  at: when,
});

/**
 * The file format of a receipt: JSON, amounts as decimal text in base units, bytes in hex, times in ISO 8601 UTC. Version 1 has
 * no comparison with the chain; versions 1 and 2 lack what the verdict was computed from; before version 4 words are English text.
 */
export const receiptSchema = z.union([
  z.object({ ...common, version: z.literal(4), audit, judged: z.optional(judgedSchema) }),
  z.object({ ...common, version: z.literal(3), audit, judged: judgedSchema }),
  z.object({ ...common, version: z.literal(2), audit }),
  z.object({ ...common, version: z.literal(1) }),
]);

export type Receipt = z.output<typeof receiptSchema>;

export type ReceiptAudit = z.output<typeof audit>;
