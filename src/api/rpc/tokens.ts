import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { type Account, account, inContext } from './values';

const entry = z.object({ pubkey: z.string(), account });

/** The token accounts of an owner for a mint, by address, as far as the entries of the node's index can be read. */
export async function listTokenAccounts(
  owner: string,
  mint: string,
  options: CallOptions = {},
): Promise<Map<string, Account>> {
  const { value } = await call({
    ...options,
    method: 'getTokenAccountsByOwner',
    params: [owner, { mint }, { encoding: 'base64', commitment: 'confirmed' }],
    result: inContext(z.array(z.unknown())),
  });
  return new Map(
    value.flatMap((each) => {
      const { success, data } = entry.safeParse(each);
      return success ? [[data.pubkey, data.account] as const] : [];
    }),
  );
}
