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
  return new Map(
    listed.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [[data.pubkey, data.account] as const] : [];
    }),
  );
}
