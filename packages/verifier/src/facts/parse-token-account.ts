import { TOKEN_ACCOUNT_SIZE, TOKEN_PROGRAM } from '../addresses';
import { readAddress, readU32, readU64 } from '../bytes';
import type { RawAccount, TokenAccountFacts } from '../types';

const states = ['uninitialized', 'initialized', 'frozen'] as const;

/** Where the optional members begin: delegate, rent of wrapped SOL, close authority. */
const options = [72, 109, 129];

/** Reads a classic token account; null when the account is not one. */
export function parseTokenAccount(address: string, account: RawAccount): TokenAccountFacts | null {
  const { data } = account;
  const state = states[data[108] ?? -1];
  if (account.owner !== TOKEN_PROGRAM || data.length !== TOKEN_ACCOUNT_SIZE || state === undefined)
    return null;
  if (options.some((at) => (readU32(data, at) ?? 0) > 1)) return null;
  return {
    address,
    lamports: account.lamports,
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: readU64(data, 64) ?? 0n,
    delegate: readU32(data, 72) === 1 ? readAddress(data, 76) : null,
    closeAuthority: readU32(data, 129) === 1 ? readAddress(data, 133) : null,
    state,
  };
}
