import { decodeLookupTable } from '@server/sandbox/chain/lookup-tables';

const ACTIVE = '18446744073709551615';

export function parseLookupTable(data: Uint8Array): { type: string; info: unknown } | null {
  const table = decodeLookupTable(data);
  if (!table) return null;
  return {
    type: 'lookupTable',
    info: {
      deactivationSlot: table.deactivationSlot?.toString() ?? ACTIVE,
      lastExtendedSlot: table.lastExtendedSlot.toString(),
      lastExtendedSlotStartIndex: table.lastExtendedStartIndex,
      ...(table.authority && { authority: table.authority }),
      addresses: table.addresses,
    },
  };
}
