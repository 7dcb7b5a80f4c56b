import { STAKE_ACCOUNT_SIZE, STAKE_PROGRAM } from '../addresses';
import { readAddress, readU32, readU64 } from '../bytes';
import type { RawAccount, StakeAccountFacts } from '../types';

const states = ['uninitialized', 'initialized', 'delegated', 'rewards-pool'] as const;

/**
 * Reads a stake account; null when the account is not one (another owner, too short, an unknown state). Like the stake program it
 * ignores what follows the state: older clients made accounts of 4,008 bytes.
 */
export function parseStakeAccount(address: string, account: RawAccount): StakeAccountFacts | null {
  const { data } = account;
  if (account.owner !== STAKE_PROGRAM || data.length < STAKE_ACCOUNT_SIZE) return null;
  const state = states[readU32(data) ?? -1];
  if (state === undefined) return null;
  return {
    address,
    lamports: account.lamports,
    ...(data.length !== STAKE_ACCOUNT_SIZE && { bytes: data.length }),
    state,
    staker: readAddress(data, 12),
    withdrawer: readAddress(data, 44),
    lockup: {
      unixTimestamp: BigInt.asIntN(64, readU64(data, 76) ?? 0n),
      epoch: readU64(data, 84) ?? 0n,
      custodian: readAddress(data, 92),
    },
    delegation:
      state === 'delegated'
        ? {
            vote: readAddress(data, 124),
            lamports: readU64(data, 156) ?? 0n,
            activationEpoch: readU64(data, 164) ?? 0n,
            deactivationEpoch: readU64(data, 172) ?? 0n,
          }
        : null,
  };
}

/** Bytes of every account besides its data, by which rent counts. */
const OVERHEAD = 128;

/** The rent-exempt minimum of a stake account of any size, given that of 200 bytes: it grows with the bytes. In lamports. */
export function rentOfStake(
  { bytes = STAKE_ACCOUNT_SIZE }: Pick<StakeAccountFacts, 'bytes'>,
  usual: bigint,
): bigint {
  return (usual * BigInt(OVERHEAD + bytes)) / BigInt(OVERHEAD + STAKE_ACCOUNT_SIZE);
}
