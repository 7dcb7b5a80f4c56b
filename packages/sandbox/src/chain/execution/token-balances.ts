import { decodeMint, decodeTokenAccount } from '../layout/token';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { AccountReader, TokenBalance } from '../types';

/** Token balances of these accounts in the order of a message's keys, as returned by `read`. */
export function tokenBalances(keys: readonly string[], read: AccountReader): TokenBalance[] {
  return keys.flatMap((address, accountIndex) => {
    const account = read(address);
    if (!account || (account.owner !== TOKEN_PROGRAM && account.owner !== TOKEN_2022_PROGRAM)) return [];
    const token = decodeTokenAccount(account.data);
    if (!token) return [];
    const mintAccount = read(token.mint);
    const mint = mintAccount ? decodeMint(mintAccount.data) : null;
    if (!mint) return [];
    return [
      {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: account.owner,
        amount: token.amount,
        decimals: mint.decimals,
      },
    ];
  });
}
