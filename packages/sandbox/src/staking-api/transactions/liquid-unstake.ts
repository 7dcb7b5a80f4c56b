import type { Chain } from '../../chain/chain';
import { createAccount, deactivate, withdrawPoolStake } from '../../chain/instructions';
import { STAKE_ACCOUNT_SIZE } from '../../chain/layout/stake-account';
import { poolStakeAddress } from '../../chain/world/pool';
import { unprocessable } from '../http/api-error';
import { requireFunds, solText } from './costs';
import { freshKeypair } from './fresh-keypair';
import { minimumOf } from './liquid-stake';
import { lamportsForTokens, type Pool, requirePool, requirePoolTokens } from './pool';
import { writeUnsigned } from './wire-format';

/**
 * Builds the withdrawal of pool tokens into a new stake account of the wallet, which is deactivated in the same transaction.
 * @throws ApiError 409 before the pool's update in this epoch, 422 when the wallet has too few tokens or SOL, or the stake would
 * be below the minimum
 */
export function buildLiquidUnstake(chain: Chain, wallet: string, amount: bigint) {
  const pool = requirePool(chain);
  const tokens = requirePoolTokens(chain, pool, wallet, amount);
  const lamports = lamportsForTokens(pool, amount);
  const minimum = chain.minimumDelegation();
  if (lamports < minimum) {
    throw unprocessable(
      `These pool tokens are worth ${solText(lamports)}, less than the ${solText(minimum)} that a stake account must hold. Nothing was built.`,
    );
  }
  const rent = chain.rent(STAKE_ACCOUNT_SIZE);
  requireFunds(chain, wallet, { amount: 0n, rent, signatures: 2 });
  const source = splitSource(chain, pool, lamports);
  const stakeAccount = freshKeypair(chain);
  const stake = stakeAccount.address;
  const minimumOut = minimumOf(chain, lamports);
  const written = writeUnsigned(chain, wallet, [
    createAccount(wallet, stake, rent),
    withdrawPoolStake(pool, { wallet, tokens, source, stake, amount, minimum: minimumOut }),
    deactivate(stake, wallet, 'classic'),
  ]);
  return { ...written, stakeAccount };
}

/**
 * Where the pool's program takes the stake from: the validator stake account with the most available.
 * @throws ApiError 422 when that account has too little
 */
function splitSource(chain: Chain, pool: Pool, lamports: bigint): string {
  const kept = chain.minimumDelegation() + chain.rent(STAKE_ACCOUNT_SIZE);
  const [largest] = pool.validators.toSorted((a, b) => (a.activeLamports < b.activeLamports ? 1 : -1));
  if (!largest || largest.activeLamports < lamports + kept) {
    throw unprocessable(
      `No stake account of the pool can give ${solText(lamports)} at once; try a smaller amount. Nothing was built.`,
    );
  }
  return poolStakeAddress(pool.address, largest.vote);
}
