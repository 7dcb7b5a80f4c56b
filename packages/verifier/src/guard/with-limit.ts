import { u32 } from '../bytes';
import type { DecodedMessage } from '../types';
import { isBudget } from '../verify/budget';

/** The message's bytes with another value of a compute-budget limit of four bytes, by its tag; null where it sets none. */
export function withLimit({ instructions, bytes }: DecodedMessage, tag: number, value: number) {
  const limit = instructions.find((instruction) => isBudget(instruction) && instruction.data[0] === tag);
  if (!limit) return null;
  const changed = bytes.slice();
  changed.set(u32(value), limit.dataBytes.start + 1);
  return changed;
}
