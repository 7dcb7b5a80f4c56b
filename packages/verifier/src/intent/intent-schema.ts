import * as z from 'zod/mini';

/** The schema of an intent, with amounts as stored: text in a receipt, bigint in the journal. */
export function intentSchema<Kept>(
  amount: z.ZodMiniType<bigint, Kept>,
  address: z.ZodMiniType<string, string> = z.string(),
) {
  const addresses = z.readonly(z.array(address));
  const base = {
    id: z.string(),
    cluster: z.enum(['sandbox', 'mainnet-beta', 'testnet']),
    wallet: address,
    createdAt: z.number(),
  };
  const lamports = { ...base, lamports: amount };
  const tokens = { ...base, tokens: amount };
  const atWorst = z.optional(amount);
  return z.discriminatedUnion('operation', [
    z.object({ ...lamports, operation: z.literal('native-stake'), autoCompound: z.boolean() }),
    z.object({ ...base, operation: z.literal('native-unstake'), stakeAccounts: addresses }),
    z.object({ ...base, operation: z.literal('sovereign-unstake'), stakeAccounts: addresses }),
    z.object({
      ...base,
      operation: z.literal('cancel-deactivation'),
      stakeAccount: address,
      vote: address,
    }),
    z.object({ ...lamports, atWorst, operation: z.literal('liquid-stake') }),
    z.object({ ...lamports, atWorst, operation: z.literal('legacy-deposit') }),
    z.object({ ...lamports, atWorst, operation: z.literal('legacy-withdraw') }),
    z.object({ ...tokens, atWorst, operation: z.literal('liquid-unstake') }),
    z.object({
      ...tokens,
      operation: z.literal('swap-exit'),
      maxSlippageBps: z.int(),
      maxDiscountBps: z.int(),
    }),
    z.object({
      ...base,
      operation: z.literal('auto-compound'),
      changes: z.readonly(z.array(z.object({ stakeAccount: address, enable: z.boolean() }))),
    }),
    z.object({
      ...base,
      operation: z.literal('withdraw'),
      withdrawals: z.readonly(
        z.array(z.object({ stakeAccount: address, lamports: amount, everything: z.optional(z.boolean()) })),
      ),
    }),
    z.object({ ...lamports, operation: z.literal('unwrap') }),
    z.object({ ...base, operation: z.literal('merge'), destination: address, sources: addresses }),
    z.object({
      ...lamports,
      operation: z.literal('split'),
      stakeAccount: address,
      deactivate: z.boolean(),
    }),
  ]);
}
