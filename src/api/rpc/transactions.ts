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

export interface LandedTransaction {
  readonly slot: bigint;
  /** Unix seconds. */
  readonly blockTime: bigint | null;
  readonly wire: Uint8Array;
  readonly error: string | null;
  readonly fee: bigint;
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
  readonly preTokenBalances: readonly TokenBalance[] | null;
  readonly postTokenBalances: readonly TokenBalance[] | null;
  /** The writable ones of all lookup tables, then the others: the message's account order after its static keys. */
  readonly loadedAddresses: readonly string[];
}

/** `account` counts in the message's account order; `amount` is in base units. */
export interface TokenBalance {
  readonly account: number;
  readonly mint: string;
  readonly amount: bigint;
}

function readTokenBalances(found: z.output<typeof tokenBalances>): readonly TokenBalance[] | null {
  if (!found) return null;
  return found.map(({ accountIndex, mint, uiTokenAmount }) => ({
    account: accountIndex,
    mint,
    amount: BigInt(uiTokenAmount.amount),
  }));
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
  const { meta } = found;
  const loaded = meta.loadedAddresses;
  return {
    slot: found.slot,
    blockTime: found.blockTime ?? null,
    wire: found.transaction,
    error: transactionErrorWords(meta.err),
    fee: meta.fee,
    preBalances: meta.preBalances,
    postBalances: meta.postBalances,
    preTokenBalances: readTokenBalances(meta.preTokenBalances),
    postTokenBalances: readTokenBalances(meta.postTokenBalances),
    loadedAddresses: loaded ? [...loaded.writable, ...loaded.readonly] : [],
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
