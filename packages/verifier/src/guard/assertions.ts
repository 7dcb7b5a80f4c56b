import { addressBytes, concatBytes, u64 } from '../bytes';

/**
 * Instruction data of the guard program's assertions: borsh, with list lengths in one byte below 128. Tags and variants are those
 * of its published client.
 */
const TOKEN_ACCOUNTS = 10;
const ACCOUNT_INFO = 5;
const STAKE_ACCOUNTS = 12;
const TOKEN_ACCOUNT = 9;

const SILENT = 0;
const EQUAL = 0;
const AT_LEAST = 4;
const NONE = 0;

const LAMPORTS = 0;
const TOKEN_AMOUNT = 2;
const TOKEN_DELEGATE = 3;
const STAKE_META = 1;
const WITHDRAWER = 2;
const LOCKUP_TIMESTAMP = 3;
const LOCKUP_EPOCH = 4;

const amountAtLeast = (units: bigint): Uint8Array =>
  concatBytes(Uint8Array.of(TOKEN_AMOUNT), u64(units), Uint8Array.of(AT_LEAST));

/** The account has at least these lamports. */
export function lamportsAtLeast(lamports: bigint): Uint8Array {
  return concatBytes(Uint8Array.of(ACCOUNT_INFO, SILENT, LAMPORTS), u64(lamports), Uint8Array.of(AT_LEAST));
}

/** The token account has at least these base units. */
export function tokensAtLeast(units: bigint): Uint8Array {
  return concatBytes(Uint8Array.of(TOKEN_ACCOUNT, SILENT), amountAtLeast(units));
}

/** The token account has at least these base units, and only its owner may spend them. */
export function tokensKept(units: bigint): Uint8Array {
  return concatBytes(
    Uint8Array.of(TOKEN_ACCOUNTS, SILENT, 2),
    amountAtLeast(units),
    Uint8Array.of(TOKEN_DELEGATE, NONE, EQUAL),
  );
}

/** The stake account's withdraw authority is this one; and it has no lockup, if `unlocked`. */
export function withdrawableBy(withdrawer: string, unlocked: boolean): Uint8Array {
  const zero = (field: number) =>
    concatBytes(Uint8Array.of(STAKE_META, field), u64(0n), Uint8Array.of(EQUAL));
  return concatBytes(
    Uint8Array.of(STAKE_ACCOUNTS, SILENT, unlocked ? 3 : 1),
    Uint8Array.of(STAKE_META, WITHDRAWER),
    addressBytes(withdrawer),
    Uint8Array.of(EQUAL),
    ...(unlocked ? [zero(LOCKUP_TIMESTAMP), zero(LOCKUP_EPOCH)] : []),
  );
}
