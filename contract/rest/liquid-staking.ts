import * as z from 'zod/mini';
import { defineRoute } from './route';
import { amount, amountOrText, hex, publicKey, secretKeyHex } from './values';

/** Builds the deposit of lamports into the stake pool. */
export const liquidStake = defineRoute({
  id: 'liquidStake',
  api: 'v1',
  method: 'POST',
  path: '/api/v1/staking/liquid/stake',
  body: z.strictObject({ pubkey: publicKey, amount }),
  response: z.object({ txn: hex }),
  summary: 'Build a deposit into the stake pool',
});

/** Builds the burn of pool tokens into a new, deactivating stake account. */
export const liquidUnstake = defineRoute({
  id: 'liquidUnstake',
  api: 'v1',
  method: 'POST',
  path: '/api/v1/staking/liquid/unstake',
  body: z.strictObject({ pubkey: publicKey, amount }),
  response: z.object({ txn: hex, pub_key: publicKey, sec_key: secretKeyHex }),
  summary: 'Build a withdrawal from the stake pool into a new stake account',
});

/** Builds the swap of pool tokens to SOL through the external aggregator; not on testnet. */
export const aggregatorUnstake = defineRoute({
  id: 'aggregatorUnstake',
  api: 'v1',
  method: 'POST',
  path: '/api/v1/staking/liquid/aggregator/unstake',
  body: z.strictObject({ pubkey: publicKey, amount: amountOrText }),
  response: z.object({ txn: hex }),
  absentOn: ['testnet'],
  summary: 'Build a swap of pool tokens to SOL through the aggregator',
});
