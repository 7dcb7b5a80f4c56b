import * as z from 'zod/mini';
import { defineRoute } from './route';
import { amount, amountOrText, hex, publicKey, secretKeyHex } from './values';

export const liquidStake = defineRoute({
  path: '/api/v1/staking/liquid/stake',
  body: z.strictObject({ pubkey: publicKey, amount }),
  response: z.object({ txn: hex }),
  summary: 'Build a deposit into the stake pool',
});

export const liquidUnstake = defineRoute({
  path: '/api/v1/staking/liquid/unstake',
  body: z.strictObject({ pubkey: publicKey, amount }),
  response: z.object({ txn: hex, pub_key: publicKey, sec_key: secretKeyHex }),
  summary: 'Build a withdrawal from the stake pool into a new stake account',
});

export const aggregatorUnstake = defineRoute({
  path: '/api/v1/staking/liquid/aggregator/unstake',
  body: z.strictObject({ pubkey: publicKey, amount: amountOrText }),
  response: z.object({ txn: hex }),
  absentOn: ['testnet'],
  summary: 'Build a swap of pool tokens to SOL through the aggregator',
});
