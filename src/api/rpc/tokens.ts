import * as z from 'zod/mini';
import { type CallOptions, callInContext } from './call';
import { type Account, account } from './values';

const entry = z.object({ pubkey: z.string(), account });

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
  const readable = listed.flatMap((each) => entry.safeParse(each).data ?? []);
  return new Map(readable.map(({ pubkey, account: tokens }) => [pubkey, tokens]));
}
