import * as z from 'zod/mini';
import { defineRoute } from './route';
import { hex, signature } from './values';

const claimed = z.catch(z.nullish(signature), undefined);
/** The document of v1 names no field, so three spellings are read, in this order. */
const spellings = z.object({ txn_signature: claimed, signature: claimed, txn_sig: claimed });

/**
 * The answer to a sent transaction, whatever it is: the status says that the API took it. The signature that counts is computed from
 * the signed bytes; one that is claimed here is compared with it.
 */
export const sentAnswer = z.pipe(
  z.catch(spellings, {}),
  z.transform((answer: z.output<typeof spellings>): { signature?: string } => {
    const given = answer.txn_signature ?? answer.signature ?? answer.txn_sig;
    return given ? { signature: given } : {};
  }),
);

export const sendTransaction = defineRoute({
  path: '/api/v1/send-txn',
  body: z.strictObject({ txn: hex }),
  response: sentAnswer,
  summary: 'Broadcast a signed transaction',
});
