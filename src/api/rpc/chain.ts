import * as z from 'zod/mini';
import type { SlotTime } from '@/lib/staking/epoch-length';
import { type CallOptions, call, callInContext } from './call';
import { type Commitment, u64 } from './values';

const confirmed = [{ commitment: 'confirmed' }];

const epochInfo = z.object({
  epoch: u64,
  absoluteSlot: u64,
  blockHeight: u64,
  slotIndex: u64,
  slotsInEpoch: u64,
});

export function getEpochInfo(options: CallOptions = {}) {
  return call({ ...options, method: 'getEpochInfo', params: confirmed, result: epochInfo });
}

/** Base58 genesis hash, which identifies a cluster. */
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

/** The latest confirmed blockhash, and the last block height at which a transaction with it can land. */
export function getLatestBlockhash(options: CallOptions = {}) {
  return callInContext({
    ...options,
    method: 'getLatestBlockhash',
    params: confirmed,
    result: latestBlockhash,
  });
}

/** @param since evaluates at finalized commitment on a node that has reached this slot; without it, at confirmed commitment */
export function isBlockhashValid(blockhash: string, since?: bigint): Promise<boolean> {
  return callInContext({
    method: 'isBlockhashValid',
    params: [
      blockhash,
      since === undefined ? { commitment: 'confirmed' } : { commitment: 'finalized', minContextSlot: since },
    ],
    result: z.boolean(),
  });
}

/**
 * The rent-exempt minimum of an account of that size, in lamports. It changes with cluster features, so it is never hard-coded.
 */
export function getMinimumBalanceForRentExemption(bytes: number, options: CallOptions = {}): Promise<bigint> {
  return call({
    ...options,
    method: 'getMinimumBalanceForRentExemption',
    params: [bytes, { commitment: 'confirmed' }],
    result: u64,
  });
}

/** A node records one sample a minute. */
const sampleCount = 30;

const sample = z.object({ numSlots: u64, samplePeriodSecs: u64 });

/** Recent slot time as measured by the node; null when it has no sample. Throws what {@link call} throws. */
export async function getSlotTime(options: CallOptions = {}): Promise<SlotTime | null> {
  const entries = await call({
    ...options,
    method: 'getRecentPerformanceSamples',
    params: [sampleCount],
    result: z.array(z.unknown()),
  });
  const recent = entries.flatMap((entry) => sample.safeParse(entry).data ?? []);
  const slots = recent.reduce((sum, { numSlots }) => sum + Number(numSlots), 0);
  const seconds = recent.reduce((sum, { samplePeriodSecs }) => sum + Number(samplePeriodSecs), 0);
  if (slots === 0 || seconds === 0) return null;
  return { milliseconds: (seconds * 1000) / slots, minutes: Math.max(1, Math.round(seconds / 60)) };
}
