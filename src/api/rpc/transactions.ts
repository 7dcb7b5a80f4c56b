import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { transactionErrorWords } from './transaction-error';
import { account, base64Bytes, type Commitment, commitment, inContext, toBase64, u64 } from './values';

const simulation = inContext(
  z.object({
    err: z.nullable(z.unknown()),
    logs: z.nullish(z.array(z.string())),
    unitsConsumed: z.nullish(u64),
    accounts: z.nullish(z.array(z.nullable(account))),
  }),
);

export interface Simulation {
  readonly error: string | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint | null;
  readonly accounts: readonly (z.output<typeof account> | null)[];
}

/** Runs a transaction without its signatures; gives the post-state of the named addresses, in their order. */
export async function simulateTransaction(
  wire: Uint8Array,
  addresses: readonly string[],
  options: CallOptions = {},
): Promise<Simulation> {
  const { value } = await call({
    ...options,
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
    error: transactionErrorWords(value.err),
    logs: value.logs ?? [],
    unitsConsumed: value.unitsConsumed ?? null,
    accounts: value.accounts ?? [],
  };
}

/** Broadcasts a signed transaction with preflight. Resolves to the node's word for its signature. */
export function sendTransaction(wire: Uint8Array, options: CallOptions = {}): Promise<string> {
  return call({
    ...options,
    method: 'sendTransaction',
    params: [toBase64(wire), { encoding: 'base64', skipPreflight: false, preflightCommitment: 'confirmed' }],
    result: z.string(),
    repeatable: false,
  });
}

const status = z.object({
  slot: u64,
  err: z.nullable(z.unknown()),
  confirmationStatus: z.nullish(commitment),
});

export interface SignatureStatus {
  readonly slot: bigint;
  readonly confirmationStatus: Commitment | null;
  readonly error: string | null;
}

/** Statuses in the order asked, history searched; null for signatures that the node does not know. */
export async function getSignatureStatuses(
  signatures: readonly string[],
  options: CallOptions = {},
): Promise<readonly (SignatureStatus | null)[]> {
  const { value } = await call({
    ...options,
    method: 'getSignatureStatuses',
    params: [signatures, { searchTransactionHistory: true }],
    result: inContext(
      z
        .array(z.nullable(status))
        .check(z.refine((list) => list.length === signatures.length, 'must have one entry a signature')),
    ),
  });
  return value.map((found) =>
    found === null
      ? null
      : {
          slot: found.slot,
          confirmationStatus: found.confirmationStatus ?? null,
          error: transactionErrorWords(found.err),
        },
  );
}

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
    }),
  }),
);

export interface LandedTransaction {
  readonly slot: bigint;
  /** Unix seconds. */
  readonly blockTime: bigint | null;
  readonly wire: Uint8Array;
  readonly error: string | null;
  readonly fee: bigint;
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
}

/** A confirmed transaction by its signature; null when the node does not know it. */
export async function getTransaction(
  signature: string,
  options: CallOptions = {},
): Promise<LandedTransaction | null> {
  const found = await call({
    ...options,
    method: 'getTransaction',
    params: [signature, { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    result: landed,
  });
  if (found === null) return null;
  return {
    slot: found.slot,
    blockTime: found.blockTime ?? null,
    wire: found.transaction,
    error: transactionErrorWords(found.meta.err),
    fee: found.meta.fee,
    preBalances: found.meta.preBalances,
    postBalances: found.meta.postBalances,
  };
}

/** Asks the sandbox's faucet for lamports; resolves to the signature of the gift. */
export function requestAirdrop(
  address: string,
  lamports: bigint,
  options: CallOptions = {},
): Promise<string> {
  return call({
    ...options,
    method: 'requestAirdrop',
    params: [address, lamports],
    result: z.string(),
    repeatable: false,
  });
}
