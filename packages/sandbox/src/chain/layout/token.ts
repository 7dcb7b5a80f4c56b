import { getBooleanCodec, getStructCodec } from '@solana/kit';
import { key, optional, u8, u64 } from './codecs';

export const MINT_SIZE = 82;
export const TOKEN_ACCOUNT_SIZE = 165;
/** Where a mint has its supply, and a token account its amount. */
export const SUPPLY_AT = 36;
export const AMOUNT_AT = 64;
/** Of a multisig in both token programs, which is no token account whatever it holds. */
const MULTISIG_SIZE = 355;
/** Token-2022 says after the bytes of a token account what an account with extensions is. */
const ACCOUNT_TYPE = 2;

const mint = getStructCodec([
  ['mintAuthority', optional(key)],
  ['supply', u64],
  ['decimals', u8],
  ['isInitialized', getBooleanCodec()],
  ['freezeAuthority', optional(key)],
]);

const tokenAccount = getStructCodec([
  ['mint', key],
  ['owner', key],
  ['amount', u64],
  ['delegate', optional(key)],
  ['state', u8],
  // Rent reserve of a wrapped-SOL account in lamports; null for any other mint.
  ['nativeReserve', optional(u64)],
  ['delegatedAmount', u64],
  ['closeAuthority', optional(key)],
]);

export type Mint = Readonly<ReturnType<typeof mint.decode>>;

export interface TokenAccount extends Omit<Readonly<ReturnType<typeof tokenAccount.decode>>, 'state'> {
  readonly state: 'initialized' | 'frozen';
}

/** Null when the data is not an initialised mint. */
export const decodeMint = (data: Uint8Array): Mint | null =>
  data.length === MINT_SIZE && data[45] === 1 ? mint.decode(data) : null;

export const encodeMint = (fields: {
  mintAuthority: string | null;
  supply: bigint;
  decimals: number;
}): Uint8Array => new Uint8Array(mint.encode({ ...fields, isInitialized: true, freezeAuthority: null }));

/** Whether a validator's filter `tokenAccountState` takes the data: an initialised token account, with or without extensions. */
export function isTokenAccount(data: Uint8Array): boolean {
  const state = data[108];
  const extended = data.length !== MULTISIG_SIZE && data[TOKEN_ACCOUNT_SIZE] === ACCOUNT_TYPE;
  return (data.length === TOKEN_ACCOUNT_SIZE || extended) && (state === 1 || state === 2);
}

/** Null when the data is not an initialised token account. */
export function decodeTokenAccount(data: Uint8Array): TokenAccount | null {
  if (!isTokenAccount(data)) return null;
  const account = tokenAccount.decode(data);
  return { ...account, state: account.state === 2 ? 'frozen' : 'initialized' };
}

export function encodeTokenAccount(fields: {
  mint: string;
  owner: string;
  amount: bigint;
  nativeReserve?: bigint;
}): Uint8Array {
  const rest = { state: 1, delegate: null, nativeReserve: null, delegatedAmount: 0n, closeAuthority: null };
  return new Uint8Array(tokenAccount.encode({ ...rest, ...fields }));
}
