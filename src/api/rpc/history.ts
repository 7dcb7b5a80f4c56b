import * as z from 'zod/mini';
import type { Transaction } from '@/lib/portfolio/stake-events';
import { type CallOptions, call } from './call';
import { u64 } from './values';

const record = z.object({
  signature: z.string(),
  slot: u64,
  blockTime: z.nullish(u64),
  err: z.nullable(z.unknown()),
});

export interface SignatureRecord {
  readonly signature: string;
  readonly slot: bigint;
  /** Unix seconds; null when the node does not know it. */
  readonly blockTime: bigint | null;
  readonly failed: boolean;
}

/**
 * One page of the transactions that name an address, newest first; only those before the signature `before`, if given. Entries that
 * cannot be read are left out; a page is full with as many entries as were asked for: there may be older ones.
 */
export async function getSignaturesForAddress(
  address: string,
  page: { readonly limit: number; readonly before?: string | undefined },
  options: CallOptions = {},
) {
  const { limit, before } = page;
  const entries = await call({
    ...options,
    method: 'getSignaturesForAddress',
    params: [address, { limit, commitment: 'confirmed', ...(before !== undefined && { before }) }],
    result: z.array(z.unknown()),
  });
  const records = entries.flatMap((entry): SignatureRecord[] => {
    const { success, data } = record.safeParse(entry);
    if (!success) return [];
    const { signature, slot, blockTime, err } = data;
    return [{ signature, slot, blockTime: blockTime ?? null, failed: err !== null }];
  });
  return { records, leftOut: entries.length - records.length, full: entries.length >= limit };
}

/** The oldest slot whose transactions the node keeps. */
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

/** The newest version that nodes decode; in JSON they name accounts, instructions and balances of all of them alike. */
const newestVersion = 1;

/** What a successful transaction did; null when the node does not have it, and when it failed. */
export async function getTransactionEffects(signature: string): Promise<Transaction | null> {
  const transaction = await call({
    method: 'getTransaction',
    params: [
      signature,
      { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: newestVersion },
    ],
    result: effects,
  });
  return transaction === null || transaction.meta.err !== null ? null : readEffects(signature, transaction);
}

function readEffects(
  signature: string,
  { slot, blockTime, transaction, meta }: NonNullable<z.output<typeof effects>>,
): Transaction {
  const { message } = transaction;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const addresses = [...message.accountKeys, ...writable, ...readonly];
  const resolve = ({ programIdIndex, accounts, data }: z.output<typeof compiled>) => ({
    program: addresses[programIdIndex] ?? '',
    accounts: accounts.map((position) => addresses[position] ?? ''),
    data,
  });
  const innerInstructions = new Map(
    (meta.innerInstructions ?? []).map((inner) => [inner.index, inner.instructions.map(resolve)]),
  );
  return {
    signature,
    slot,
    blockTime: blockTime ?? null,
    instructions: message.instructions.flatMap((instruction, position) => [
      resolve(instruction),
      ...(innerInstructions.get(position) ?? []),
    ]),
    balances: new Map(
      addresses.map((address, position) => [
        address,
        { before: meta.preBalances[position] ?? 0n, after: meta.postBalances[position] ?? 0n },
      ]),
    ),
  };
}

/** The time of a block, in Unix seconds; null when the node does not know it. */
export function getBlockTime(slot: bigint, options: CallOptions = {}): Promise<bigint | null> {
  return call({ ...options, method: 'getBlockTime', params: [slot], result: z.nullable(u64) });
}
