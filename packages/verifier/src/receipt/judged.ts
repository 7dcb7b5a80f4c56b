import type { Pins } from '@clearstake/contract/pins';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import * as z from 'zod/mini';
import { notedSchema } from '../said/noted';
import { checkIds, reviewGroups, type Verdict } from '../types';
import type { VerifyInput } from '../verify/context';
import { canonical, plain } from './plain';
import { readFacts } from './read-facts';

export const hexText = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));
const sha256Text = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Text, and the name of an address, is words: with the value as data beside it. */
const value = z.looseObject({
  kind: z.string(),
  text: z.optional(notedSchema),
  name: z.optional(notedSchema),
});

/** A row of the review, with its values as data and amounts as text. */
const row = z.object({
  key: z.string(),
  group: z.enum(reviewGroups),
  label: notedSchema,
  asked: value,
  found: value,
  note: z.optional(notedSchema),
  status: z.enum(['pass', 'fail', 'warn']),
  check: z.optional(z.enum(checkIds)),
});

/** What the verdict on the signed bytes follows from, besides the request and the bytes, and its rows. */
export const judgedSchema = z.object({
  verdict: z.literal('accepted'),
  /** SHA-256 of the cluster's pins, as {@link pinsSha256} writes them. */
  pinsSha256: sha256Text,
  /** The message that was reviewed and given to the wallet, which may have changed it. */
  offered: hexText,
  /** The account that the answer named, and whether its key belonged to it. */
  newAccount: z.nullable(z.object({ address: z.string(), keyMatches: z.boolean() })),
  leftOut: z.optional(notedSchema),
  /** What the RPC node said; see `ChainFacts`. */
  facts: z.record(z.string(), z.unknown()).check(z.refine((facts) => readFacts(facts) !== null)),
  rows: z.array(row),
});

export type Judged = z.output<typeof judgedSchema>;

/** SHA-256, in hex, of a cluster's pins as JSON with sorted members. */
export function pinsSha256(pins: Pins): string {
  return hex.encode(sha256(new TextEncoder().encode(canonical(pins))));
}

export function plainRows(rows: Verdict['rows']): Judged['rows'] {
  return z.array(row).parse(plain(rows));
}

/** What a verdict was computed from, for the journal and the receipt; null where nothing was offered or accepted. */
export function judgedMembers(input: VerifyInput, verdict: Verdict): Judged | null {
  const { decoded, facts, pins, answer, leftOut } = input;
  if (decoded.message === null || verdict.outcome !== 'accepted') return null;
  const judged = judgedSchema.safeParse({
    verdict: verdict.outcome,
    pinsSha256: pinsSha256(pins),
    offered: hex.encode(decoded.message.bytes),
    newAccount: answer.newAccount,
    ...(leftOut !== undefined && { leftOut: plain(leftOut) }),
    facts: plain(facts),
    rows: plain(verdict.rows),
  });
  // A receipt with less is better than a transaction that was signed and is not sent.
  return judged.success ? judged.data : null;
}
