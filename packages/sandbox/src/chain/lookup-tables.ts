import { toBase58, viewOf } from './bytes';
import { LOOKUP_TABLE_PROGRAM } from './programs';
import type { WireMessage } from './transaction/wire';
import type { ChainAccount, TransactionError } from './types';

const HEADER = 56;
const ACTIVE = 0xffff_ffff_ffff_ffffn;

export interface LookupTable {
  /** `null` while it is active. */
  readonly deactivationSlot: bigint | null;
  readonly lastExtendedSlot: bigint;
  readonly lastExtendedStartIndex: number;
  readonly authority: string | null;
  readonly addresses: readonly string[];
}

/** Null when the data is not a lookup table. */
export function decodeLookupTable(data: Uint8Array): LookupTable | null {
  if (data.length < HEADER || viewOf(data).getUint32(0, true) !== 1 || (data.length - HEADER) % 32 !== 0)
    return null;
  const view = viewOf(data);
  const deactivation = view.getBigUint64(4, true);
  const addresses: string[] = [];
  for (let at = HEADER; at < data.length; at += 32) addresses.push(toBase58(data.subarray(at, at + 32)));
  return {
    deactivationSlot: deactivation === ACTIVE ? null : deactivation,
    lastExtendedSlot: view.getBigUint64(12, true),
    lastExtendedStartIndex: view.getUint8(20),
    authority: view.getUint8(21) === 1 ? toBase58(data.subarray(22, 54)) : null,
    addresses,
  };
}

/** Addresses that a message loads from lookup tables, or the validator's error when it cannot load them. */
export function loadedAddresses(
  message: WireMessage,
  read: (address: string) => ChainAccount | null,
): { writable: string[]; readonly: string[] } | { error: TransactionError } {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.lookups) {
    const account = read(lookup.table);
    if (!account) return { error: 'AddressLookupTableNotFound' };
    if (account.owner !== LOOKUP_TABLE_PROGRAM) return { error: 'InvalidAddressLookupTableOwner' };
    const table = decodeLookupTable(account.data);
    if (!table) return { error: 'InvalidAddressLookupTableData' };
    const pick = (index: number) => table.addresses[index];
    for (const [indexes, into] of [
      [lookup.writable, writable],
      [lookup.readonly, readonly],
    ] as const) {
      for (const index of indexes) {
        const address = pick(index);
        if (!address) return { error: 'InvalidAddressLookupTableIndex' };
        into.push(address);
      }
    }
  }
  return { writable, readonly };
}
