import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { u64 } from './values';

/** When a block was made, in unix seconds; null when the node does not know. */
export function getBlockTime(slot: bigint, options: CallOptions = {}): Promise<bigint | null> {
  return call({ ...options, method: 'getBlockTime', params: [slot], result: z.nullable(u64) });
}
