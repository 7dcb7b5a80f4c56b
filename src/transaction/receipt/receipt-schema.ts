import * as z from 'zod/mini';

const digits = z.string().check(z.regex(/^-?\d{1,20}$/));
const hexText = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** A receipt as it stands in its file: JSON, amounts as decimal text in base units, bytes in hex, times in ISO 8601 UTC. */
export const receiptSchema = z.object({
  kind: z.literal('clearstake-receipt'),
  version: z.literal(1),
  network: z.object({ cluster: z.string(), genesisHash: z.string() }),
  /** The intent, with amounts as text. */
  request: z.record(z.string(), z.unknown()),
  message: z.object({ hex: hexText, sha256: hexText, sha256Base58: z.string() }),
  transaction: hexText,
  signature: z.string(),
  instructions: z.array(
    z.object({
      program: z.string(),
      programName: z.nullable(z.string()),
      title: z.string(),
      summary: z.string(),
    }),
  ),
  checks: z.object({ passed: z.int(), total: z.int(), encoding: z.int() }),
  outcome: z.object({
    status: z.string(),
    slot: z.nullable(digits),
    time: z.nullable(z.string()),
    fee: z.nullable(digits),
  }),
  balances: z.array(z.object({ address: z.string(), unit: z.string(), before: digits, after: digits })),
  writtenAt: z.string(),
});

/** See {@link receiptSchema}. */
export type Receipt = z.output<typeof receiptSchema>;
