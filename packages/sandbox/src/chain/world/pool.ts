import type { Cluster } from '@clearstake/contract/config';
import { type PinnedPool, pinsFor } from '@clearstake/contract/pins';
import { fromBase58 } from '../bytes';
import { sandboxAddress } from '../keys';
import { programAddress, utf8 } from '../pda';
import { STAKE_POOL_PROGRAM } from '../programs';

export type PoolAddresses = Readonly<ReturnType<typeof poolAddresses>>;

/** As pinned; what no pin names, a whole pool included, has the sandbox's own address. */
export function poolAddresses(cluster: Cluster) {
  const pool: Partial<PinnedPool> = pinsFor(cluster).pool ?? {};
  return {
    address: pool.address ?? sandboxAddress('pool'),
    mint: pool.mint ?? sandboxAddress('pool-mint'),
    validatorList: pool.validatorList ?? sandboxAddress('validator-list'),
    reserve: pool.reserve ?? sandboxAddress('reserve'),
    /** The token account that collects the pool's fees. */
    managerFee: pool.managerFeeAccount ?? sandboxAddress('manager-fee'),
  };
}

const derived = new Map<string, ReturnType<typeof programAddress>>();

function poolAuthority(pool: string, seed: 'withdraw' | 'deposit') {
  const key = `${pool} ${seed}`;
  const authority = derived.get(key) ?? programAddress(STAKE_POOL_PROGRAM, [fromBase58(pool), utf8(seed)]);
  derived.set(key, authority);
  return authority;
}

/** Authority of the mint and of all stake of a pool, with the bump of its derivation. */
export const withdrawAuthorityOf = (pool: string) => poolAuthority(pool, 'withdraw');
/** The authority that a stake account has when it is deposited, where the pool names no other. */
export const depositAuthorityOf = (pool: string): string => poolAuthority(pool, 'deposit').address;

export const poolStakeAddress = (pool: string, vote: string): string =>
  programAddress(STAKE_POOL_PROGRAM, [fromBase58(vote), fromBase58(pool)]).address;
