import * as z from 'zod/mini';
import { defineRoute } from './route';
import { hex, publicKey } from './values';

/** Builds the transaction that switches auto-compounding of stake accounts on or off. */
export const autoCompoundUpdate = defineRoute({
  id: 'autoCompoundUpdate',
  api: 'v1',
  method: 'POST',
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
