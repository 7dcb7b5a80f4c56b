import * as z from 'zod/mini';
import { thawedIntent } from '../intent/make-intent';
import type { Intent } from '../types/intent';

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text: string) => BigInt(text)),
);
const address = z.string();
const addresses = z.array(address);
const base = {
  id: z.string(),
  cluster: z.enum(['sandbox', 'mainnet-beta', 'testnet']),
  wallet: address,
  createdAt: z.number(),
};
const lamports = { ...base, lamports: amount };
const tokens = { ...base, tokens: amount };

const request = z.discriminatedUnion('operation', [
  z.object({ ...lamports, operation: z.literal('native-stake'), autoCompound: z.boolean() }),
  z.object({ ...base, operation: z.literal('native-unstake'), stakeAccounts: addresses }),
  z.object({ ...base, operation: z.literal('sovereign-unstake'), stakeAccounts: addresses }),
  z.object({ ...lamports, operation: z.literal('liquid-stake') }),
  z.object({ ...lamports, operation: z.literal('legacy-deposit') }),
  z.object({ ...lamports, operation: z.literal('legacy-withdraw') }),
  z.object({ ...tokens, operation: z.literal('liquid-unstake') }),
  z.object({
    ...tokens,
    operation: z.literal('swap-exit'),
    maxSlippageBps: z.int(),
    maxDiscountBps: z.int(),
  }),
  z.object({
    ...base,
    operation: z.literal('auto-compound'),
    changes: z.array(z.object({ stakeAccount: address, enable: z.boolean() })),
  }),
  z.object({
    ...base,
    operation: z.literal('withdraw'),
    withdrawals: z.array(
      z.object({ stakeAccount: address, lamports: amount, everything: z.optional(z.boolean()) }),
    ),
  }),
  z.object({ ...lamports, operation: z.literal('unwrap') }),
  z.object({ ...base, operation: z.literal('merge'), destination: address, sources: addresses }),
  z.object({ ...lamports, operation: z.literal('split'), stakeAccount: address, deactivate: z.boolean() }),
]);

/** The intent that a receipt's `request` is; null when it is none. */
export function readRequest(value: unknown): Intent | null {
  const read = request.safeParse(value);
  return read.success ? thawedIntent(read.data) : null;
}
