import { applyFee } from '../epoch/pool-update';
import { transfer } from '../instructions';
import type { Lowered } from '../types';
import { mintTo, type PoolCall, poolWrite, refusedAccounts } from './pool-call';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** SOL goes to the reserve, pool tokens are minted at the pool's rate. */
export function depositSol(call: PoolCall): Lowered {
  const { pool, accounts, amount, minimumOut } = call;
  const [poolAccount, , reserve, from, tokensTo, managerFee, referrer, mint] = accounts;
  if (!poolAccount || !reserve || !from || !tokensTo || !managerFee || !referrer || !mint) {
    return refuse('NotEnoughAccountKeys', 'ten accounts expected');
  }
  if (!from.signer) return refuse(PoolError.SignatureMissing, 'the depositor did not sign');
  const refused = refusedAccounts(pool, [poolAccount, reserve, from, tokensTo, managerFee, referrer, mint], {
    reserve,
    mint,
    managerFee,
  });
  if (refused) return refused;
  const isEmpty = pool.tokenSupply === 0n || pool.totalLamports === 0n;
  const minted = isEmpty ? amount : (amount * pool.tokenSupply) / pool.totalLamports;
  const fee = applyFee(pool.solDepositFee, minted);
  const tokens = minted - fee;
  if (tokens <= 0n) return refuse(PoolError.DepositTooSmall, 'the deposit is too small');
  if (tokens < minimumOut) return refuse(PoolError.ExceededSlippage, 'slippage exceeded');
  const referral = (fee * BigInt(pool.referralPercent)) / 100n;
  return {
    ok: true,
    logs: ['Program log: Instruction: DepositSol'],
    instructions: [
      transfer(from.address, pool.reserve, amount),
      ...mintTo(call, tokensTo.address, tokens),
      ...mintTo(call, managerFee.address, fee - referral),
      ...mintTo(call, referrer.address, referral),
    ],
    writes: [
      poolWrite(call, {
        totalLamports: pool.totalLamports + amount,
        tokenSupply: pool.tokenSupply + minted,
      }),
    ],
  };
}
