import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { u64 } from './values';

/** The time of a block, in Unix seconds; null when the node does not know it. */
export function getBlockTime(slot: bigint, options: CallOptions = {}): Promise<bigint | null> {
  return call({ ...options, method: 'getBlockTime', params: [slot], result: z.nullable(u64) });
}
