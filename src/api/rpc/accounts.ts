import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { type Account, account, type Commitment, inContext, u64 } from './values';

/** How many accounts one call may ask for. */
const batch = 100;

const accounts = inContext(z.array(z.nullable(account)));

/** Reads one account; null when it does not exist. */
export async function getAccount(
  address: string,
  commitment: Commitment = 'confirmed',
  options: CallOptions = {},
): Promise<Account | null> {
  const { value } = await call({
    ...options,
    method: 'getAccountInfo',
    params: [address, { encoding: 'base64', commitment }],
    result: inContext(z.nullable(account)),
  });
  return value;
}

/** Reads one account with no more than its first `bytes` bytes of data; null when it does not exist. */
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

/** Reads accounts in the order asked, a hundred at a time; null for those that do not exist. */
export async function getMultipleAccounts(
  addresses: readonly string[],
  commitment: Commitment = 'confirmed',
  options: CallOptions = {},
): Promise<readonly (Account | null)[]> {
  const parts: Promise<readonly (Account | null)[]>[] = [];
  for (let start = 0; start < addresses.length; start += batch) {
    parts.push(readBatch(addresses.slice(start, start + batch), commitment, options));
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
      z.refine((answer) => answer.value.length === addresses.length, 'must have one entry an address'),
    ),
  });
  return value;
}

/** Lamports of an account, 0 when it does not exist. */
export async function getBalance(address: string, options: CallOptions = {}): Promise<bigint> {
  const { value } = await call({
    ...options,
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
    result: inContext(u64),
  });
  return value;
}
