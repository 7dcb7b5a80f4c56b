import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_ACCOUNT_SIZE, TOKEN_PROGRAM } from '../addresses';
import { readAddress } from '../bytes';
import type { DecodedMessage, DerivedAddresses, RawAccount } from '../types';
import { parseStakeAccount } from './parse-stake-account';

/** Offset of an account's owner in both token programs; Token-2022's extensions do not move it. */
const TOKEN_OWNER = 32;
/** A durable nonce account, and the offset of its authority. */
const NONCE_SIZE = 80;
const NONCE_AUTHORITY = 8;

/**
 * Whether an account of a swap's route is the wallet's: its token account, or a nonce or stake account with the wallet as an
 * authority.
 */
function belongsToWallet(address: string, account: RawAccount, wallet: string): boolean {
  const { owner, data } = account;
  if (owner === TOKEN_PROGRAM || owner === TOKEN_2022_PROGRAM)
    return data.length >= TOKEN_ACCOUNT_SIZE && readAddress(data, TOKEN_OWNER) === wallet;
  if (owner === SYSTEM_PROGRAM)
    return data.length === NONCE_SIZE && readAddress(data, NONCE_AUTHORITY) === wallet;
  const stake = parseStakeAccount(address, account);
  return stake?.staker === wallet || stake?.withdrawer === wallet;
}

/**
 * Writable accounts of a swap's route that belong to the wallet in some way, besides the wallet and its two token accounts of the
 * swap.
 */
export function ownAccountsIn(
  message: DecodedMessage | null,
  accounts: ReadonlyMap<string, RawAccount | null>,
  derived: DerivedAddresses,
  wallet: string,
): string[] {
  const own = new Set([wallet, derived.poolTokenAccount, derived.wrappedSolAccount]);
  const listed = message?.instructions.flatMap((instruction) => instruction.accounts) ?? [];
  const writable = listed.filter((account) => account.writable).map(({ address }) => address);
  const addresses = new Set(writable.filter((address) => address !== null));
  return [...addresses].filter((address) => {
    const account = accounts.get(address);
    return !own.has(address) && account && belongsToWallet(address, account, wallet);
  });
}
