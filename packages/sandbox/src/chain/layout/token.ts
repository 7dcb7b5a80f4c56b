import { fromBase58, toBase58, viewOf } from '../bytes';

export const MINT_SIZE = 82;
export const TOKEN_ACCOUNT_SIZE = 165;
/** Of a multisig in both token programs, which is no token account whatever it holds. */
const MULTISIG_SIZE = 355;
/** Token-2022 says after the bytes of a token account what an account with extensions is. */
const ACCOUNT_TYPE = 2;

export interface Mint {
  readonly mintAuthority: string | null;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: string | null;
}

export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly delegate: string | null;
  readonly delegatedAmount: bigint;
  readonly state: 'initialized' | 'frozen';
  /** Rent reserve of a wrapped-SOL account in lamports; null for any other mint. */
  readonly nativeReserve: bigint | null;
  readonly closeAuthority: string | null;
}

const optionAt = (data: Uint8Array, at: number): string | null =>
  viewOf(data).getUint32(at, true) === 1 ? toBase58(data.subarray(at + 4, at + 36)) : null;

/** Null when the data is not an initialised mint. */
export function decodeMint(data: Uint8Array): Mint | null {
  if (data.length !== MINT_SIZE || data[45] !== 1) return null;
  return {
    mintAuthority: optionAt(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: viewOf(data).getUint8(44),
    freezeAuthority: optionAt(data, 46),
  };
}

export function encodeMint(mint: { mintAuthority: string; supply: bigint; decimals: number }): Uint8Array {
  const data = new Uint8Array(MINT_SIZE);
  const view = viewOf(data);
  view.setUint32(0, 1, true);
  data.set(fromBase58(mint.mintAuthority), 4);
  view.setBigUint64(36, mint.supply, true);
  data[44] = mint.decimals;
  data[45] = 1;
  return data;
}

/** Whether a validator's filter `tokenAccountState` takes the data: an initialised token account, with or without extensions. */
export function isTokenAccount(data: Uint8Array): boolean {
  const state = data[108];
  const extended = data.length !== MULTISIG_SIZE && data[TOKEN_ACCOUNT_SIZE] === ACCOUNT_TYPE;
  return (data.length === TOKEN_ACCOUNT_SIZE || extended) && (state === 1 || state === 2);
}

/** Null when the data is not an initialised token account. */
export function decodeTokenAccount(data: Uint8Array): TokenAccount | null {
  if (!isTokenAccount(data)) return null;
  const view = viewOf(data);
  return {
    mint: toBase58(data.subarray(0, 32)),
    owner: toBase58(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    delegate: optionAt(data, 72),
    delegatedAmount: view.getBigUint64(121, true),
    state: data[108] === 2 ? 'frozen' : 'initialized',
    nativeReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : null,
    closeAuthority: optionAt(data, 129),
  };
}

export function encodeTokenAccount(account: {
  mint: string;
  owner: string;
  amount: bigint;
  nativeReserve?: bigint;
}): Uint8Array {
  const data = new Uint8Array(TOKEN_ACCOUNT_SIZE);
  const view = viewOf(data);
  data.set(fromBase58(account.mint), 0);
  data.set(fromBase58(account.owner), 32);
  view.setBigUint64(64, account.amount, true);
  data[108] = 1;
  if (account.nativeReserve !== undefined) {
    view.setUint32(109, 1, true);
    view.setBigUint64(113, account.nativeReserve, true);
  }
  return data;
}

/** A copy of a mint with another supply. */
export function withSupply(data: Uint8Array, supply: bigint): Uint8Array {
  const copy = data.slice();
  viewOf(copy).setBigUint64(36, supply, true);
  return copy;
}

/** A copy of a token account with another amount. */
export function withAmount(data: Uint8Array, amount: bigint): Uint8Array {
  const copy = data.slice();
  viewOf(copy).setBigUint64(64, amount, true);
  return copy;
}
