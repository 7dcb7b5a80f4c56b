import * as z from 'zod/mini';
import { defineRoute } from './route';
import { amount, hex, publicKey, secretKeyHex } from './values';

/** Builds the transaction that creates a stake account and delegates it; rent is added on top of `amount`. */
export const nativeStake = defineRoute({
  path: '/api/v1/staking/native/stake',
  body: z.strictObject({
    pubkey: publicKey,
    amount,
    is_auto_compounding_enabled: z.optional(z.boolean()),
  }),
  response: z.object({ txn: hex, pubkey: publicKey, sec_key: secretKeyHex }),
  summary: 'Build a transaction that creates a stake account and delegates it',
});

export const nativeUnstake = defineRoute({
  path: '/api/v1/staking/native/unstake',
  body: z.strictObject({
    pubkey: publicKey,
    stake_accounts: z.array(publicKey).check(z.minLength(1, 'must name at least one stake account')),
  }),
  response: z.object({ txn: hex }),
  summary: 'Build a transaction that deactivates stake accounts',
});

export const autoCompoundUpdate = defineRoute({
  path: '/api/v1/staking/native/autocompound/update',
  body: z.strictObject({
    wallet: publicKey,
    stake_accounts: z
      .array(z.strictObject({ stake_account_address: publicKey, enable: z.boolean() }))
      .check(z.minLength(1, 'must name at least one stake account')),
  }),
  response: z.object({ txn: hex }),
  summary: 'Build a transaction that switches auto-compounding of stake accounts',
});
