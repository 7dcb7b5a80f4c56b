import { STAKE_ACCOUNT_SIZE } from '../addresses';
import type { StakeAccountFacts } from '../types';

/** Bytes of every account besides its data, by which rent counts. */
const OVERHEAD = 128;

/** The rent-exempt minimum of a stake account of any size, given that of 200 bytes: it grows with the bytes. In lamports. */
export function rentOfStake(
  { bytes = STAKE_ACCOUNT_SIZE }: Pick<StakeAccountFacts, 'bytes'>,
  usual: bigint,
): bigint {
  return (usual * BigInt(OVERHEAD + bytes)) / BigInt(OVERHEAD + STAKE_ACCOUNT_SIZE);
}
