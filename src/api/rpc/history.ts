import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { u64 } from './values';

const record = z.object({
  signature: z.string(),
  slot: u64,
  blockTime: z.nullish(u64),
  err: z.nullable(z.unknown()),
});

/** A transaction that named an address. */
export interface SignatureRecord {
  readonly signature: string;
  readonly slot: bigint;
  /** Unix seconds; null when the node does not say. */
  readonly blockTime: bigint | null;
  readonly failed: boolean;
}

/** One page of the transactions that named an address, newest first; those before `before`, a signature, when it is given. */
export async function getSignaturesForAddress(
  address: string,
  page: { readonly limit: number; readonly before?: string | undefined },
  options: CallOptions = {},
): Promise<readonly SignatureRecord[]> {
  const { limit, before } = page;
  const found = await call({
    ...options,
    method: 'getSignaturesForAddress',
    params: [address, { limit, commitment: 'confirmed', ...(before !== undefined && { before }) }],
    result: z.array(record),
  });
  return found.map(({ signature, slot, blockTime, err }) => ({
    signature,
    slot,
    blockTime: blockTime ?? null,
    failed: err !== null,
  }));
}

/** The oldest slot of which the node still has transactions. */
export function getFirstAvailableBlock(options: CallOptions = {}): Promise<bigint> {
  return call({ ...options, method: 'getFirstAvailableBlock', result: u64 });
}

const index = z.int().check(z.nonnegative());
const compiled = z.object({ programIdIndex: index, accounts: z.array(index), data: z.string() });
const keys = z.array(z.string());

const effects = z.nullable(
  z.object({
    slot: u64,
    blockTime: z.nullish(u64),
    transaction: z.object({
      message: z.object({ accountKeys: keys, instructions: z.array(compiled) }),
    }),
    meta: z.object({
      err: z.nullable(z.unknown()),
      preBalances: z.array(u64),
      postBalances: z.array(u64),
      innerInstructions: z.nullish(z.array(z.object({ index, instructions: z.array(compiled) }))),
      loadedAddresses: z.nullish(z.object({ writable: keys, readonly: keys })),
    }),
  }),
);

/** One instruction with its accounts as addresses; `data` is base58. */
export interface RanInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: string;
}

/** What a transaction did, as the node tells it. */
export interface TransactionEffects {
  readonly slot: bigint;
  /** Unix seconds; null when the node does not say. */
  readonly blockTime: bigint | null;
  /** In the order in which they ran: each with those that its program called behind it. */
  readonly instructions: readonly RanInstruction[];
  /** Lamports of each account before and after. */
  readonly balances: ReadonlyMap<string, { readonly before: bigint; readonly after: bigint }>;
}

/** What a transaction that succeeded did; null when the node does not know it, or when it failed. */
export async function getTransactionEffects(
  signature: string,
  options: CallOptions = {},
): Promise<TransactionEffects | null> {
  const found = await call({
    ...options,
    method: 'getTransaction',
    params: [signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    result: effects,
  });
  return found === null || found.meta.err !== null ? null : readEffects(found);
}

function readEffects({ slot, blockTime, transaction, meta }: NonNullable<z.output<typeof effects>>) {
  const { message } = transaction;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const addresses = [...message.accountKeys, ...writable, ...readonly];
  const resolve = ({ programIdIndex, accounts, data }: z.output<typeof compiled>): RanInstruction => ({
    program: addresses[programIdIndex] ?? '',
    accounts: accounts.map((at) => addresses[at] ?? ''),
    data,
  });
  const called = new Map(
    (meta.innerInstructions ?? []).map((inner) => [inner.index, inner.instructions.map(resolve)]),
  );
  return {
    slot,
    blockTime: blockTime ?? null,
    instructions: message.instructions.flatMap((one, at) => [resolve(one), ...(called.get(at) ?? [])]),
    balances: new Map(
      addresses.map((address, at) => [
        address,
        { before: meta.preBalances[at] ?? 0n, after: meta.postBalances[at] ?? 0n },
      ]),
    ),
  };
}
