import { cluster } from '@clearstake/contract/config';
import * as z from 'zod/mini';

/** The schema of an intent, with amounts as stored: text in a receipt, bigint in the journal. */
export function intentSchema<Kept>(
  amount: z.ZodMiniType<bigint, Kept>,
  address: z.ZodMiniType<string, string> = z.string(),
) {
  const addresses = z.readonly(z.array(address));
  const base = {
    /** Random, unique: binds an answer to its request. */
    id: z.string(),
    cluster,
    /** Base58 address that pays, signs and owns. */
    wallet: address,
    /** Unix milliseconds. */
    createdAt: z.number(),
  };
  const lamports = { ...base, lamports: amount };
  const tokens = { ...base, tokens: amount };
  /**
   * Lamports' worth that the person accepted as the least result of an exchange with the pool, after being told: no guard is possible
   * on this network, and the server set no minimum. Absent until then.
   */
  const atWorst = z.optional(amount);
  return z.discriminatedUnion('operation', [
    /** Stake `lamports` (rent comes on top) into a new stake account delegated to a pinned vote account. */
    z.object({ ...lamports, operation: z.literal('native-stake'), autoCompound: z.boolean() }),
    z.object({ ...base, operation: z.literal('native-unstake'), stakeAccounts: addresses }),
    /** The same with a message built in the browser, without the staking API. */
    z.object({ ...base, operation: z.literal('sovereign-unstake'), stakeAccounts: addresses }),
    /**
     * Take back the deactivation of this stake account: delegate it again to `vote`, the vote account it is delegated to. The Stake
     * program allows it in the epoch of the deactivation only. Built in the browser.
     */
    z.object({
      ...base,
      operation: z.literal('cancel-deactivation'),
      stakeAccount: address,
      vote: address,
    }),
    /** Deposit `lamports` into the pool for pool tokens. */
    z.object({ ...lamports, atWorst, operation: z.literal('liquid-stake') }),
    /** The unversioned API's deposit: a liquid stake with another wire format. */
    z.object({ ...lamports, atWorst, operation: z.literal('legacy-deposit') }),
    /** The unversioned API's withdrawal: names the lamports wanted, not the tokens burnt. */
    z.object({ ...lamports, atWorst, operation: z.literal('legacy-withdraw') }),
    /** Burn `tokens` (base units) of the pool token into a new, deactivating stake account. */
    z.object({ ...tokens, atWorst, operation: z.literal('liquid-unstake') }),
    /** Sell `tokens` (base units) of the pool token for SOL through the aggregator. */
    z.object({
      ...tokens,
      operation: z.literal('swap-exit'),
      /** At most 300. */
      maxSlippageBps: z.int(),
      /** How far below the pool's own redemption value the guaranteed amount may be. */
      maxDiscountBps: z.int(),
    }),
    z.object({
      ...base,
      operation: z.literal('auto-compound'),
      changes: z.readonly(z.array(z.object({ stakeAccount: address, enable: z.boolean() }))),
    }),
    /**
     * Withdraw from stake accounts to the wallet: a whole inactive account, or idle lamports of a delegated one. Built in the
     * browser.
     */
    z.object({
      ...base,
      operation: z.literal('withdraw'),
      withdrawals: z.readonly(
        z.array(
          z.object({
            stakeAccount: address,
            lamports: amount,
            /** The account is closed: `lamports` is its balance at the request, and later arrivals are withdrawn too. */
            everything: z.optional(z.boolean()),
          }),
        ),
      ),
    }),
    /** Close the wallet's wrapped SOL account, which pays out its whole balance: at least `lamports`. Built in the browser. */
    z.object({ ...lamports, operation: z.literal('unwrap') }),
    /** Merge the sources into the destination, in this order. Built in the browser. */
    z.object({ ...base, operation: z.literal('merge'), destination: address, sources: addresses }),
    /** Move `lamports` of stake into a new account, and deactivate that account when `deactivate` is set. Built in the browser. */
    z.object({
      ...lamports,
      operation: z.literal('split'),
      stakeAccount: address,
      deactivate: z.boolean(),
    }),
  ]);
}
