import { msg } from '@clearstake/contract/i18n';
import { base64 } from '@scure/base';
import * as z from 'zod/mini';

const u64Max = 18_446_744_073_709_551_615n;

/** An unsigned 64-bit integer, parsed as bigint. A single transform, because lists have thousands of them. */
export const u64 = z.pipe(
  z.unknown(),
  z.transform((value: unknown, context) => {
    const whole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
    const integer = whole ? BigInt(value) : undefined;
    if (integer !== undefined && integer >= 0n && integer <= u64Max) return integer;
    const message = integer === undefined ? msg('must be an integer') : msg('must fit in a u64');
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

/** Bytes in the node's encoding: a tuple of text and encoding. */
export const base64Bytes = z.pipe(
  z.tuple([z.string(), z.literal('base64')]),
  z.transform(([text]: [string, 'base64'], context) => {
    try {
      return base64.decode(text);
    } catch {
      context.issues.push({ code: 'custom', message: msg('must be base64'), input: text });
      return z.NEVER;
    }
  }),
);

export const account = z.object({
  lamports: u64,
  owner: z.string(),
  executable: z.boolean(),
  data: base64Bytes,
});
export type Account = z.output<typeof account>;

export function inContext<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ context: z.object({ slot: u64 }), value });
}

export const commitment = z.enum(['processed', 'confirmed', 'finalized']);
export type Commitment = z.output<typeof commitment>;

export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}
