import { readAddress, readU32, readU64 } from '../bytes';
import type { LookupTableFacts, RawAccount } from '../types';

const HEADER = 56;
const KEY = 32;
const LOOKUP_TABLE = 1;
/** One byte is an index. */
const MOST_ADDRESSES = 256;
const HAS_AUTHORITY = 21;

/** Reads an address lookup table; null when the account is not an initialized one. */
export function parseLookupTable(address: string, account: RawAccount): LookupTableFacts | null {
  const { data, owner } = account;
  if (readU32(data) !== LOOKUP_TABLE || data.length < HEADER || (data.length - HEADER) % KEY !== 0)
    return null;
  const count = (data.length - HEADER) / KEY;
  if (count > MOST_ADDRESSES || (data[HAS_AUTHORITY] ?? 0) > 1) return null;
  return {
    address,
    owner,
    deactivationSlot: readU64(data, 4) ?? 0n,
    lastExtendedSlot: readU64(data, 12) ?? 0n,
    addresses: Array.from({ length: count }, (_, index) => readAddress(data, HEADER + KEY * index)),
  };
}
