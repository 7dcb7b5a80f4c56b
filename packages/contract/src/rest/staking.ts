import * as z from 'zod/mini';
import { defineRoute } from './route';
import { amount, amountOrText, hex, publicKey, secretKeyHex, signature } from './values';

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

/** In the order of the document. */
export const stakingRoutes = {
  /** Builds the transaction that creates a stake account and delegates it; rent is added on top of `amount`. */
  nativeStake: defineRoute({
    path: '/api/v1/staking/native/stake',
    body: z.strictObject({
      pubkey: publicKey,
      amount,
      is_auto_compounding_enabled: z.optional(z.boolean()),
    }),
    response: z.object({ txn: hex, pubkey: publicKey, sec_key: secretKeyHex }),
    summary: 'Build a transaction that creates a stake account and delegates it',
  }),
  nativeUnstake: defineRoute({
    path: '/api/v1/staking/native/unstake',
    body: z.strictObject({
      pubkey: publicKey,
      stake_accounts: z.array(publicKey).check(z.minLength(1, 'must name at least one stake account')),
    }),
    response: z.object({ txn: hex }),
    summary: 'Build a transaction that deactivates stake accounts',
  }),
  liquidStake: defineRoute({
    path: '/api/v1/staking/liquid/stake',
    body: z.strictObject({ pubkey: publicKey, amount }),
    response: z.object({ txn: hex }),
    summary: 'Build a deposit into the stake pool',
  }),
  liquidUnstake: defineRoute({
    path: '/api/v1/staking/liquid/unstake',
    body: z.strictObject({ pubkey: publicKey, amount }),
    response: z.object({ txn: hex, pub_key: publicKey, sec_key: secretKeyHex }),
    summary: 'Build a withdrawal from the stake pool into a new stake account',
  }),
  aggregatorUnstake: defineRoute({
    path: '/api/v1/staking/liquid/aggregator/unstake',
    body: z.strictObject({ pubkey: publicKey, amount: amountOrText }),
    response: z.object({ txn: hex }),
    absentOn: ['testnet'],
    summary: 'Build a swap of pool tokens to SOL through the aggregator',
  }),
  autoCompoundUpdate: defineRoute({
    path: '/api/v1/staking/native/autocompound/update',
    body: z.strictObject({
      wallet: publicKey,
      stake_accounts: z
        .array(z.strictObject({ stake_account_address: publicKey, enable: z.boolean() }))
        .check(z.minLength(1, 'must name at least one stake account')),
    }),
    response: z.object({ txn: hex }),
    summary: 'Build a transaction that switches auto-compounding of stake accounts',
  }),
  sendTransaction: defineRoute({
    path: '/api/v1/send-txn',
    body: z.strictObject({ txn: hex }),
    response: sentAnswer,
    summary: 'Broadcast a signed transaction',
  }),
};
