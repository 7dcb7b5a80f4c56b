import { msg } from '@clearstake/contract/i18n';
import * as z from 'zod/mini';
import { asError, readEach } from '@/lib/read-each';
import { validate } from '../http/read';
import { type CallOptions, call, callInContext } from './call';
import { type Account, account, type Commitment, inContext, u64 } from './values';

/** The RPC's maximum number of accounts per call. */
const batchSize = 100;

const method = 'getMultipleAccounts';
const batch = inContext(z.array(z.unknown()));
const entry = z.nullable(account);

/** One account; null when it does not exist. @param dataSlice only these bytes of its data */
export function getAccount(
  address: string,
  { dataSlice, ...options }: CallOptions & { readonly dataSlice?: { offset: number; length: number } } = {},
): Promise<Account | null> {
  return callInContext({
    ...options,
    method: 'getAccountInfo',
    params: [address, { encoding: 'base64', commitment: 'confirmed', ...(dataSlice && { dataSlice }) }],
    result: entry,
  });
}

interface AccountOptions extends CallOptions {
  /** A node that has not reached this slot refuses. */
  readonly minContextSlot?: bigint;
}

/**
 * Reads accounts in calls of a hundred, null for those that do not exist. A call that fails or an entry that cannot be read costs its
 * own accounts only (`unread`). The slot is the oldest of the answers; undefined without any.
 */
export async function readAccounts(
  addresses: readonly string[],
  commitment: Commitment = 'confirmed',
  options: AccountOptions = {},
) {
  const batches = Array.from({ length: Math.ceil(addresses.length / batchSize) }, (_, index) =>
    addresses.slice(index * batchSize, (index + 1) * batchSize),
  );
  const accounts = new Map<string, Account | null>();
  const unread = new Map<string, Error>();
  let slot: bigint | undefined;
  const answers = await readEach(batches, (part) => readBatch(part, commitment, options), options.signal);
  for (const { item: part, error } of answers.failed) for (const address of part) unread.set(address, error);
  for (const { item: part, value: answer } of answers.read) {
    if (slot === undefined || answer.context.slot < slot) slot = answer.context.slot;
    part.forEach((address, index) => {
      try {
        accounts.set(address, validate(`RPC ${method}`, entry, answer.value[index], ['value', index]));
      } catch (error) {
        unread.set(address, asError(error));
      }
    });
  }
  return { accounts, unread, slot };
}

/** Accounts in the given order; null for those that do not exist. Throws where one of them cannot be read. */
export async function getMultipleAccounts(
  addresses: readonly string[],
  commitment: Commitment = 'confirmed',
  options: AccountOptions = {},
): Promise<readonly (Account | null)[]> {
  const { accounts, unread } = await readAccounts(addresses, commitment, options);
  for (const failure of unread.values()) throw failure;
  return addresses.map((address) => accounts.get(address) ?? null);
}

function readBatch(
  addresses: readonly string[],
  commitment: Commitment,
  { minContextSlot, ...options }: AccountOptions,
) {
  return call({
    ...options,
    method,
    params: [
      addresses,
      { encoding: 'base64', commitment, ...(minContextSlot !== undefined && { minContextSlot }) },
    ],
    result: batch.check(
      z.refine((answer) => answer.value.length === addresses.length, msg('must have one entry an address')),
    ),
  });
}

/** Lamports of an account; 0 when it does not exist. */
export function getBalance(address: string, options: CallOptions = {}): Promise<bigint> {
  return callInContext({
    ...options,
    method: 'getBalance',
    params: [address, { commitment: 'confirmed' }],
    result: u64,
  });
}

const listedTokens = z.object({ pubkey: z.string(), account });

/** The token accounts of an owner for a mint, by address, as far as the entries of the node's index can be read. */
export async function listTokenAccounts(
  owner: string,
  mint: string,
  options: CallOptions = {},
): Promise<Map<string, Account>> {
  const listed = await callInContext({
    ...options,
    method: 'getTokenAccountsByOwner',
    params: [owner, { mint }, { encoding: 'base64', commitment: 'confirmed' }],
    result: z.array(z.unknown()),
  });
  const readable = listed.flatMap((each) => listedTokens.safeParse(each).data ?? []);
  return new Map(readable.map(({ pubkey, account: tokens }) => [pubkey, tokens]));
}
