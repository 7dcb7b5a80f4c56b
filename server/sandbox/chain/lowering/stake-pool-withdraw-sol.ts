import { applyFee } from '../epoch/pool-update';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import { encodeStakePool } from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM } from '../programs';
import type { Lowered } from '../types';
import { stakeWithdraw, tokenBurn, tokenTransfer } from './instructions';
import { type PoolCall, refusePool } from './pool-call';
import { PoolError } from './stake-pool-layout';

/** Pool tokens are burnt, and SOL of the same value leaves the reserve. */
export function withdrawSol(call: PoolCall): Lowered {
  const { pool, accounts, amount, minimumOut, context, withdrawAuthority } = call;
  const [poolAccount, , burner, burnFrom, reserve, receiver, managerFee, mint] = accounts;
  if (!poolAccount || !burner || !burnFrom || !reserve || !receiver || !managerFee || !mint) {
    return refusePool('NotEnoughAccountKeys', 'twelve accounts expected');
  }
  if (!burner.signer)
    return refusePool({ Custom: PoolError.SignatureMissing }, 'the token owner did not sign');
  if (![poolAccount, burnFrom, reserve, receiver, managerFee, mint].every(({ writable }) => writable)) {
    return refusePool('InvalidArgument', 'an account that changes is read-only');
  }
  if (reserve.address !== pool.reserve)
    return refusePool({ Custom: PoolError.InvalidProgramAddress }, 'wrong reserve');
  if (mint.address !== pool.mint) return refusePool({ Custom: PoolError.WrongPoolMint }, 'wrong mint');
  if (managerFee.address !== pool.managerFeeAccount) {
    return refusePool({ Custom: PoolError.InvalidFeeAccount }, 'wrong fee account');
  }
  const fee = burnFrom.address === managerFee.address ? 0n : applyFee(pool.solWithdrawalFee, amount);
  const burnt = amount - fee;
  const lamports = pool.tokenSupply === 0n ? 0n : (burnt * pool.totalLamports) / pool.tokenSupply;
  if (lamports <= 0n)
    return refusePool({ Custom: PoolError.WithdrawalTooSmall }, 'the withdrawal is too small');
  if (lamports < minimumOut) return refusePool({ Custom: PoolError.ExceededSlippage }, 'slippage exceeded');
  const available = (context.read(pool.reserve)?.lamports ?? 0n) - context.rent(STAKE_ACCOUNT_SIZE);
  if (lamports > available) {
    const reason = `the reserve can give ${available} lamports, not ${lamports}`;
    return refusePool({ Custom: PoolError.SolWithdrawalTooLarge }, reason);
  }
  return {
    ok: true,
    logs: ['Program log: Instruction: WithdrawSol'],
    instructions: [
      tokenBurn(burnFrom.address, mint.address, burner.address, burnt),
      ...(fee > 0n ? [tokenTransfer(burnFrom.address, managerFee.address, burner.address, fee)] : []),
      stakeWithdraw(pool.reserve, receiver.address, withdrawAuthority, lamports),
    ],
    writes: [
      {
        address: call.address,
        owner: STAKE_POOL_PROGRAM,
        data: encodeStakePool({
          ...pool,
          totalLamports: pool.totalLamports - lamports,
          tokenSupply: pool.tokenSupply - burnt,
        }),
      },
    ],
  };
}
