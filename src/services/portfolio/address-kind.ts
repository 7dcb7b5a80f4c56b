import {
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_ACCOUNT_SIZE,
  TOKEN_PROGRAM,
  VOTE_PROGRAM,
} from '@clearstake/verifier';
import { base58 } from '@scure/base';
import type { Account } from '@/api/rpc/values';
import type { StakeReading } from './read-positions';

export type AddressKind =
  /** An account of the System program without data. */
  | { readonly kind: 'wallet' }
  | { readonly kind: 'stake'; readonly reading: Exclude<StakeReading, null> }
  | { readonly kind: 'vote' }
  | { readonly kind: 'token'; readonly mint: string; readonly owner: string }
  | { readonly kind: 'mint' }
  | { readonly kind: 'program' }
  /** Data of another program. Programs can be authorities of stake accounts. */
  | { readonly kind: 'data'; readonly owner: string }
  | { readonly kind: 'missing' };

/** Addresses that cannot be an authority of stake accounts, and so have no portfolio. */
export type OtherKind = Extract<AddressKind, { kind: 'stake' | 'vote' | 'token' | 'mint' | 'program' }>;

/** Whether an address has something better to show than a portfolio. */
export function isOtherKind(kind: AddressKind | undefined): kind is OtherKind {
  return kind !== undefined && !['wallet', 'data', 'missing'].includes(kind.kind);
}

/** How many bytes of an account determine its kind: a program's code can be megabytes. */
export const headBytes = 400;
const mintBytes = 82;
const multisigBytes = 355;
/** Where Token-2022 stores an account's type, after the bytes of a token account. */
const typeOffset = TOKEN_ACCOUNT_SIZE;
const [mintType, tokenType] = [1, 2];

/**
 * The kind of an account by its first {@link headBytes} bytes; null when it does not exist. A stake account
 * is not read yet: that depends on its size and the epoch.
 */
export function kindOfAccount(account: Account | null): AddressKind {
  if (account === null) return { kind: 'missing' };
  const { owner, data, executable } = account;
  if (executable) return { kind: 'program' };
  switch (owner) {
    case SYSTEM_PROGRAM:
      return data.length === 0 ? { kind: 'wallet' } : { kind: 'data', owner };
    case STAKE_PROGRAM:
      return { kind: 'stake', reading: 'unreadable' };
    case VOTE_PROGRAM:
      return { kind: 'vote' };
    case TOKEN_PROGRAM:
    case TOKEN_2022_PROGRAM:
      return tokenKind(owner, data);
    default:
      return { kind: 'data', owner };
  }
}

function tokenKind(owner: string, data: Uint8Array): AddressKind {
  const type = owner === TOKEN_2022_PROGRAM && data.length !== multisigBytes ? data[typeOffset] : undefined;
  if (data.length === mintBytes || type === mintType) return { kind: 'mint' };
  if (data.length === TOKEN_ACCOUNT_SIZE || type === tokenType) {
    return {
      kind: 'token',
      mint: base58.encode(data.slice(0, 32)),
      owner: base58.encode(data.slice(32, 64)),
    };
  }
  return { kind: 'data', owner };
}
