import { fromBase58 } from '../bytes';
import { sandboxAddress } from '../keys';
import { programAddress, utf8 } from '../pda';
import { STAKE_POOL_PROGRAM } from '../programs';

/** Addresses of the sandbox's stake pool, fixed by its keys. */
export const POOL = sandboxAddress('pool');
export const POOL_MINT = sandboxAddress('pool-mint');
export const POOL_RESERVE = sandboxAddress('reserve');
export const POOL_VALIDATOR_LIST = sandboxAddress('validator-list');
/** The token account that collects the pool's fees. */
export const POOL_MANAGER_FEE = sandboxAddress('manager-fee');

const withdraw = programAddress(STAKE_POOL_PROGRAM, [fromBase58(POOL), utf8('withdraw')]);

/** Authority of the mint and of all stake of the pool. */
export const POOL_WITHDRAW_AUTHORITY = withdraw.address;
export const POOL_WITHDRAW_BUMP = withdraw.bump;
export const POOL_DEPOSIT_AUTHORITY = programAddress(STAKE_POOL_PROGRAM, [
  fromBase58(POOL),
  utf8('deposit'),
]).address;

/** The pool's stake account with a validator. */
export const poolStakeAddress = (vote: string): string =>
  programAddress(STAKE_POOL_PROGRAM, [fromBase58(vote), fromBase58(POOL)]).address;
