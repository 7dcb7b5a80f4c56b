import type { Chain } from './chain';
import { decodeStakePool, encodeStakePool, type PoolFee } from './layout/stake-pool';
import { STAKE_POOL_PROGRAM } from './programs';

/** Sets the pool's fees, as its manager can at any time. Resolves when they are on disk. */
export async function setPoolFees(
  chain: Pick<Chain, 'pool' | 'getAccount' | 'writeProgramData'>,
  { solDeposit, stakeWithdrawal }: { solDeposit: PoolFee; stakeWithdrawal: PoolFee },
): Promise<void> {
  const { address } = chain.pool;
  const account = chain.getAccount(address);
  const pool = account && decodeStakePool(account.data);
  if (!pool) throw new Error('The sandbox has no stake pool.');
  const data = encodeStakePool({ ...pool, solDepositFee: solDeposit, stakeWithdrawalFee: stakeWithdrawal });
  await chain.writeProgramData('pool fees', [{ address, owner: STAKE_POOL_PROGRAM, data }]);
}
