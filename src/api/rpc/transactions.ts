import { msg } from '@clearstake/contract/i18n';
import { readTransactionError } from '@clearstake/contract/transaction-error';
// The answers have the shapes of the ports in packages/verifier/src/types.
import * as z from 'zod/mini';
import { call, callInContext } from './call';
import { account, base64Bytes, commitment, toBase64, u64 } from './values';

const simulation = z.object({
  err: z.nullable(z.unknown()),
  logs: z.nullish(z.array(z.string())),
  unitsConsumed: z.nullish(u64),
  accounts: z.nullish(z.array(z.nullable(account))),
});

/** Simulates a transaction without verifying signatures; returns the post-state of the given addresses, in their order. */
export async function simulateTransaction(wire: Uint8Array, addresses: readonly string[]) {
  const value = await callInContext({
    method: 'simulateTransaction',
    params: [
      toBase64(wire),
      {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: false,
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses },
      },
    ],
    result: simulation,
  });
  return {
    error: readTransactionError(value.err),
    logs: value.logs ?? [],
    unitsConsumed: value.unitsConsumed ?? null,
    accounts: value.accounts ?? [],
  };
}

/** Broadcasts a signed transaction with preflight. Resolves to the signature that the node returns. */
export function sendTransaction(wire: Uint8Array): Promise<string> {
  return call({
    method: 'sendTransaction',
    params: [toBase64(wire), { encoding: 'base64', skipPreflight: false, preflightCommitment: 'confirmed' }],
    result: z.string(),
    idempotent: false,
  });
}

const status = z.object({
  slot: u64,
  err: z.nullable(z.unknown()),
  confirmationStatus: z.nullish(commitment),
});

/** Statuses in the given order, including history; null for unknown signatures. */
export async function getSignatureStatuses(signatures: readonly string[]) {
  const statuses = await callInContext({
    method: 'getSignatureStatuses',
    params: [signatures, { searchTransactionHistory: true }],
    result: z
      .array(z.nullable(status))
      .check(z.refine((list) => list.length === signatures.length, msg('must have one entry a signature'))),
  });
  return statuses.map((entry) =>
    entry === null
      ? null
      : {
          slot: entry.slot,
          confirmationStatus: entry.confirmationStatus ?? null,
          error: readTransactionError(entry.err),
        },
  );
}

const tokenBalances = z.nullish(
  z.array(
    z.object({
      accountIndex: z.int().check(z.nonnegative()),
      mint: z.string(),
      uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
    }),
  ),
);
const addresses = z.array(z.string());

const landed = z.nullable(
  z.object({
    slot: u64,
    blockTime: z.nullish(u64),
    transaction: base64Bytes,
    meta: z.object({
      err: z.nullable(z.unknown()),
      fee: u64,
      preBalances: z.array(u64),
      postBalances: z.array(u64),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
      loadedAddresses: z.nullish(z.object({ writable: addresses, readonly: addresses })),
    }),
  }),
);

function readTokenBalances(balances: z.output<typeof tokenBalances>) {
  if (!balances) return null;
  return balances.map(({ accountIndex, mint, uiTokenAmount }) => ({
    account: accountIndex,
    mint,
    amount: BigInt(uiTokenAmount.amount),
  }));
}

/** A confirmed transaction by its signature; null when the node does not have it. */
export async function getTransaction(signature: string) {
  const transaction = await call({
    method: 'getTransaction',
    params: [signature, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    result: landed,
  });
  if (transaction === null) return null;
  const { meta } = transaction;
  const loaded = meta.loadedAddresses;
  return {
    slot: transaction.slot,
    blockTime: transaction.blockTime ?? null,
    wire: transaction.transaction,
    error: readTransactionError(meta.err),
    fee: meta.fee,
    preBalances: meta.preBalances,
    postBalances: meta.postBalances,
    preTokenBalances: readTokenBalances(meta.preTokenBalances),
    postTokenBalances: readTokenBalances(meta.postTokenBalances),
    // The message's account order after its static keys.
    loadedAddresses: loaded ? [...loaded.writable, ...loaded.readonly] : [],
  };
}

/** Requests lamports from the sandbox's faucet; resolves to the signature of the airdrop. */
export function requestAirdrop(address: string, lamports: bigint): Promise<string> {
  return call({
    method: 'requestAirdrop',
    params: [address, lamports],
    result: z.string(),
    idempotent: false,
  });
}
