import type { PinnedPool } from '@clearstake/contract/pins';
import { readAddress } from '../bytes';
import type { RawAccount } from '../types';

/** The seeds by which a pool's stake accounts with one validator are derived; 0 for a validator stake account without one. */
export interface PoolStakeSeeds {
  readonly validator: number;
  readonly transient: bigint;
}

const VALIDATOR_LIST = 2;
const HEADER = 9;
const ENTRY = 73;

/**
 * Reads the seeds by vote account from the pool's validator list, in the SPL layout. Empty for an account of another program or
 * kind, and ends where the data do.
 */
export function parseValidatorList(
  pool: PinnedPool,
  { owner, data }: RawAccount,
): ReadonlyMap<string, PoolStakeSeeds> {
  const seeds = new Map<string, PoolStakeSeeds>();
  if (owner !== pool.program || data[0] !== VALIDATOR_LIST || data.length < HEADER) return seeds;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const end = Math.min(HEADER + view.getUint32(5, true) * ENTRY, data.length);
  for (let at = HEADER; at + ENTRY <= end; at += ENTRY) {
    seeds.set(readAddress(data, at + 41), {
      validator: view.getUint32(at + 36, true),
      transient: view.getBigUint64(at + 24, true),
    });
  }
  return seeds;
}
