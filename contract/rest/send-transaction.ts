import * as z from 'zod/mini';
import { defineRoute } from './route';
import { hex, signature } from './values';

/**
 * The answer to a sent transaction. The document does not name its field, so three spellings are read, in this order. The
 * signature computed from the signed bytes counts; this one is compared with it.
 */
const spellings = z.object({
  txn_signature: z.nullish(z.string()),
  signature: z.nullish(z.string()),
  txn_sig: z.nullish(z.string()),
});
const firstSpelled = z.transform((answer: z.output<typeof spellings>) => ({
  signature: answer.txn_signature ?? answer.signature ?? answer.txn_sig ?? undefined,
}));
const sendAnswer = z.pipe(z.pipe(spellings, firstSpelled), z.object({ signature }));

export const sendTransaction = defineRoute({
  id: 'sendTransaction',
  method: 'POST',
  path: '/api/v1/send-txn',
  body: z.strictObject({ txn: hex }),
  response: sendAnswer,
  summary: 'Broadcast a signed transaction',
});
