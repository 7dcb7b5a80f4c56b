import { applyFee } from '../epoch/pool-update';
import { encodeStakePool } from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM } from '../programs';
import type { Lowered } from '../types';
import { systemTransfer, tokenMintTo } from './instructions';
import type { PoolCall } from './pool-call';
import { refusePool } from './pool-call';
import { PoolError } from './stake-pool-layout';

/** SOL goes to the reserve, pool tokens are minted at the pool's rate. */
export function depositSol(call: PoolCall): Lowered {
  const { pool, accounts, amount, minimumOut, withdrawAuthority } = call;
  const [poolAccount, , reserve, from, tokensTo, managerFee, referrer, mint] = accounts;
  if (!poolAccount || !reserve || !from || !tokensTo || !managerFee || !referrer || !mint) {
    return refusePool('NotEnoughAccountKeys', 'ten accounts expected');
  }
  if (!from.signer) return refusePool({ Custom: PoolError.SignatureMissing }, 'the depositor did not sign');
  if (![poolAccount, reserve, from, tokensTo, managerFee, referrer, mint].every(({ writable }) => writable)) {
    return refusePool('InvalidArgument', 'an account that changes is read-only');
  }
  if (reserve.address !== pool.reserve)
    return refusePool({ Custom: PoolError.InvalidProgramAddress }, 'wrong reserve');
  if (mint.address !== pool.mint) return refusePool({ Custom: PoolError.WrongPoolMint }, 'wrong mint');
  if (managerFee.address !== pool.managerFeeAccount) {
    return refusePool({ Custom: PoolError.InvalidFeeAccount }, 'wrong fee account');
  }
  const isEmpty = pool.tokenSupply === 0n || pool.totalLamports === 0n;
  const minted = isEmpty ? amount : (amount * pool.tokenSupply) / pool.totalLamports;
  const fee = applyFee(pool.solDepositFee, minted);
  const tokens = minted - fee;
  if (tokens <= 0n) return refusePool({ Custom: PoolError.DepositTooSmall }, 'the deposit is too small');
  if (tokens < minimumOut) return refusePool({ Custom: PoolError.ExceededSlippage }, 'slippage exceeded');
  const referral = (fee * BigInt(pool.referralPercent)) / 100n;
  const mintTo = (address: string, value: bigint) =>
    value === 0n ? [] : [tokenMintTo(pool.mint, address, withdrawAuthority, value)];
  return {
    ok: true,
    logs: ['Program log: Instruction: DepositSol'],
    instructions: [
      systemTransfer(from.address, pool.reserve, amount),
      ...mintTo(tokensTo.address, tokens),
      ...mintTo(managerFee.address, fee - referral),
      ...mintTo(referrer.address, referral),
    ],
    writes: [
      {
        address: call.address,
        owner: STAKE_POOL_PROGRAM,
        data: encodeStakePool({
          ...pool,
          totalLamports: pool.totalLamports + amount,
          tokenSupply: pool.tokenSupply + minted,
        }),
      },
    ],
  };
}
