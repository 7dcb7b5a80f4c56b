import { msg } from '@contract/i18n';
import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { type Account, account, type Commitment, inContext, u64 } from './values';

/** The RPC's maximum number of accounts per call. */
const batchSize = 100;

const accounts = inContext(z.array(z.nullable(account)));

/** One account; null when it does not exist. */
export async function getAccount(address: string, options: CallOptions = {}): Promise<Account | null> {
  const { value } = await call({
    ...options,
    method: 'getAccountInfo',
    params: [address, { encoding: 'base64', commitment: 'confirmed' }],
    result: inContext(z.nullable(account)),
  });
  return value;
}

/** One account with only the first `bytes` bytes of its data; null when it does not exist. */
export async function getAccountHead(
  address: string,
  bytes: number,
  options: CallOptions = {},
): Promise<Account | null> {
  const { value } = await call({
    ...options,
    method: 'getAccountInfo',
    params: [
      address,
      { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: bytes } },
    ],
    result: inContext(z.nullable(account)),
  });
  return value;
}

/** Accounts in the given order, in calls of a hundred; null for those that do not exist. */
export async function getMultipleAccounts(
  addresses: readonly string[],
  commitment: Commitment = 'confirmed',
  options: CallOptions = {},
): Promise<readonly (Account | null)[]> {
  const parts: Promise<readonly (Account | null)[]>[] = [];
  for (let start = 0; start < addresses.length; start += batchSize) {
    parts.push(readBatch(addresses.slice(start, start + batchSize), commitment, options));
  }
  return (await Promise.all(parts)).flat();
}

async function readBatch(
  addresses: readonly string[],
  commitment: Commitment,
  options: CallOptions,
): Promise<readonly (Account | null)[]> {
  const { value } = await call({
    ...options,
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment }],
    result: accounts.check(
      z.refine((answer) => answer.value.length === addresses.length, msg('must have one entry an address')),
    ),
  });
  return value;
}

/** Lamports of an account; 0 when it does not exist. */
export async function getBalance(address: string, options: CallOptions = {}): Promise<bigint> {
  const { value } = await call({
    ...options,
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
    result: inContext(u64),
  });
  return value;
}
