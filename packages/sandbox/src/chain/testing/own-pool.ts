import { aggregatorPoolTokens } from '../world/aggregator';
import { poolAddresses, withdrawAuthorityOf } from '../world/pool';

export const {
  address: POOL,
  mint: POOL_MINT,
  reserve: POOL_RESERVE,
  validatorList: POOL_VALIDATOR_LIST,
  managerFee: POOL_MANAGER_FEE,
} = poolAddresses('sandbox');
export const POOL_WITHDRAW_AUTHORITY = withdrawAuthorityOf(POOL).address;
export const AGGREGATOR_POOL_TOKENS = aggregatorPoolTokens(POOL_MINT);
