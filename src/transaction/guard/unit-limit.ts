import { u32 } from '../bytes';
import type { DecodedMessage } from '../types/decoded';
import { isBudget } from '../verify/budget';

const SET_UNIT_LIMIT = 2;

/** Sets another compute limit in the message; null where it sets none. */
export function withUnitLimit(message: DecodedMessage, units: number): Uint8Array | null {
  const limit = message.instructions.find((one) => isBudget(one) && one.data[0] === SET_UNIT_LIMIT);
  if (!limit) return null;
  const bytes = message.bytes.slice();
  bytes.set(u32(units), limit.dataBytes.start + 1);
  return bytes;
}
