import * as z from 'zod/mini';
import { type CallOptions, call } from './call';
import { type Commitment, inContext, u64 } from './values';

const epochInfo = z.object({
  epoch: u64,
  absoluteSlot: u64,
  blockHeight: u64,
  slotIndex: u64,
  slotsInEpoch: u64,
});
export type EpochInfo = z.output<typeof epochInfo>;

/** Where the chain is in time. */
export function getEpochInfo(options: CallOptions = {}): Promise<EpochInfo> {
  return call({
    ...options,
    method: 'getEpochInfo',
    params: [{ commitment: 'confirmed' }],
    result: epochInfo,
  });
}

/** Base58 hash by which a cluster is known. */
export function getGenesisHash(options: CallOptions = {}): Promise<string> {
  return call({ ...options, method: 'getGenesisHash', result: z.string() });
}

export function getBlockHeight(
  commitment: Commitment = 'confirmed',
  options: CallOptions = {},
): Promise<bigint> {
  return call({ ...options, method: 'getBlockHeight', params: [{ commitment }], result: u64 });
}

const latestBlockhash = z.object({ blockhash: z.string(), lastValidBlockHeight: u64 });

/** The newest confirmed blockhash and the last block height at which a transaction with it can land. */
export async function getLatestBlockhash(
  options: CallOptions = {},
): Promise<z.output<typeof latestBlockhash>> {
  const { value } = await call({
    ...options,
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    result: inContext(latestBlockhash),
  });
  return value;
}

/** @param since asks about the finalized chain, as a node knows it that has seen this slot; otherwise about the confirmed one */
export async function isBlockhashValid(
  blockhash: string,
  since?: bigint,
  options: CallOptions = {},
): Promise<boolean> {
  const { value } = await call({
    ...options,
    method: 'isBlockhashValid',
    params: [
      blockhash,
      since === undefined ? { commitment: 'confirmed' } : { commitment: 'finalized', minContextSlot: since },
    ],
    result: inContext(z.boolean()),
  });
  return value;
}

/** Lamports that an account of so many bytes must hold. The rate changes with features, so it is always asked. */
export function getMinimumBalanceForRentExemption(bytes: number, options: CallOptions = {}): Promise<bigint> {
  return call({
    ...options,
    method: 'getMinimumBalanceForRentExemption',
    params: [bytes, { commitment: 'confirmed' }],
    result: u64,
  });
}
