import type { Chain } from '../../chain/chain';
import { createTokenAccount, depositSol } from '../../chain/instructions';
import { TOKEN_ACCOUNT_SIZE } from '../../chain/layout/token';
import { unprocessable } from '../http/api-error';
import { requireFunds } from './costs';
import { requirePool, tokenHolding, tokensForDeposit } from './pool';
import { writeUnsigned } from './wire-format';

/** Allowed slippage below the pool's current rate, in hundredths of a percent. */
const slippageBps = 5n;

/** The minimum that a built transaction guarantees of an expected amount; none on a real cluster, which is what is expected there. */
export function minimumOf({ cluster }: Chain, expected: bigint): bigint | null {
  return cluster === 'sandbox' ? expected - (expected * slippageBps) / 10_000n : null;
}

/**
 * Builds the deposit of lamports into the pool, paid by the wallet, with its token account created when missing.
 * @throws ApiError 409 before the pool's update in this epoch, 422 when the wallet cannot pay or the amount is too small to mint
 * a token
 */
export function buildLiquidStake(chain: Chain, wallet: string, lamports: bigint) {
  const pool = requirePool(chain);
  const tokens = tokenHolding(chain, wallet, pool.mint);
  const expected = tokensForDeposit(pool, lamports);
  if (expected <= 0n) {
    throw unprocessable(`${lamports} lamports are too few to receive a pool token. Nothing was built.`);
  }
  requireFunds(chain, wallet, {
    amount: lamports,
    rent: tokens.amount === null ? chain.rent(TOKEN_ACCOUNT_SIZE) : 0n,
    signatures: 1,
  });
  return writeUnsigned(chain, wallet, [
    createTokenAccount(wallet, tokens.address, pool.mint),
    depositSol(pool, { wallet, tokens: tokens.address, lamports, minimum: minimumOf(chain, expected) }),
  ]);
}
