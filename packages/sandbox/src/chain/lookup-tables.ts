import {
  getArrayCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getNullableCodec,
  getStructCodec,
  padRightCodec,
} from '@solana/kit';
import { viewOf } from './bytes';
import { key, u8, u64 } from './layout/codecs';
import { LOOKUP_TABLE_PROGRAM } from './programs';
import type { WireMessage } from './transaction/wire';
import type { AccountReader, TransactionError } from './types';

const HEADER = 56;
const ACTIVE = 0xffff_ffff_ffff_ffffn;

const lookupTable = getHiddenPrefixCodec(
  getStructCodec([
    ['deactivationSlot', u64],
    ['lastExtendedSlot', u64],
    ['lastExtendedStartIndex', u8],
    ['authority', padRightCodec(getNullableCodec(key, { noneValue: 'zeroes' }), 2)],
    ['addresses', getArrayCodec(key, { size: 'remainder' })],
  ]),
  [getConstantCodec(Uint8Array.of(1, 0, 0, 0))],
);

/** The data of an active table that was extended once, at the beginning. */
export const encodeLookupTable = (authority: string, addresses: string[]): Uint8Array =>
  new Uint8Array(
    lookupTable.encode({
      deactivationSlot: ACTIVE,
      lastExtendedSlot: 0n,
      lastExtendedStartIndex: 0,
      authority,
      addresses,
    }),
  );

/** Null when the data is not a lookup table; its `deactivationSlot` is the highest number while it is active. */
export function decodeLookupTable(data: Uint8Array) {
  if (data.length < HEADER || viewOf(data).getUint32(0, true) !== 1 || (data.length - HEADER) % 32 !== 0)
    return null;
  return lookupTable.decode(data);
}

/** Addresses that a message loads from lookup tables, or the validator's error when it cannot load them. */
export function loadedAddresses(
  message: WireMessage,
  read: AccountReader,
): { writable: string[]; readonly: string[] } | { error: TransactionError } {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const { accountKey, writableIndexes, readonlyIndexes } of message.addressTableLookups) {
    const account = read(accountKey);
    if (!account) return { error: 'AddressLookupTableNotFound' };
    if (account.owner !== LOOKUP_TABLE_PROGRAM) return { error: 'InvalidAddressLookupTableOwner' };
    const table = decodeLookupTable(account.data);
    if (!table) return { error: 'InvalidAddressLookupTableData' };
    if ([...writableIndexes, ...readonlyIndexes].some((index) => table.addresses[index] === undefined))
      return { error: 'InvalidAddressLookupTableIndex' };
    writable.push(...writableIndexes.flatMap((index) => table.addresses[index] ?? []));
    readonly.push(...readonlyIndexes.flatMap((index) => table.addresses[index] ?? []));
  }
  return { writable, readonly };
}
