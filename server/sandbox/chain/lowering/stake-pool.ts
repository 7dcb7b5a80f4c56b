import { viewOf } from '../bytes';
import { decodeStakePool } from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { Lowering } from '../types';
import { POOL, POOL_WITHDRAW_AUTHORITY } from '../world/pool';
import { type PoolCall, refusePool } from './pool-call';
import { depositSol } from './stake-pool-deposit';
import { PoolError, PoolInstruction } from './stake-pool-layout';
import { withdrawStake } from './stake-pool-withdraw';

/** The stake pool program: DepositSol and WithdrawStake, with and without slippage protection. */
export const lowerStakePool: Lowering = (instruction, context) => {
  const { accounts, data } = instruction;
  const tag = data[0];
  const isDeposit = tag === PoolInstruction.DepositSol || tag === PoolInstruction.DepositSolWithSlippage;
  const isWithdrawal =
    tag === PoolInstruction.WithdrawStake || tag === PoolInstruction.WithdrawStakeWithSlippage;
  const withSlippage =
    tag === PoolInstruction.DepositSolWithSlippage || tag === PoolInstruction.WithdrawStakeWithSlippage;
  if ((!isDeposit && !isWithdrawal) || data.length < (withSlippage ? 17 : 9)) {
    return refusePool('InvalidInstructionData', 'the sandbox knows DepositSol and WithdrawStake only');
  }
  const account = context.read(accounts[0]?.address ?? '');
  const pool = account?.owner === STAKE_POOL_PROGRAM ? decodeStakePool(account.data) : null;
  if (!pool || account?.address !== POOL)
    return refusePool({ Custom: PoolError.InvalidState }, 'not a stake pool');
  if (accounts[isDeposit ? 1 : 2]?.address !== POOL_WITHDRAW_AUTHORITY) {
    return refusePool({ Custom: PoolError.InvalidProgramAddress }, 'wrong withdraw authority');
  }
  if (accounts[isDeposit ? 9 : 11]?.address !== TOKEN_PROGRAM) {
    return refusePool('IncorrectProgramId', 'wrong token program');
  }
  if (pool.lastUpdateEpoch < context.epoch) {
    return refusePool({ Custom: PoolError.StakeListAndPoolOutOfDate }, 'the pool must be updated first');
  }
  const view = viewOf(data);
  const call: PoolCall = {
    pool,
    accounts,
    amount: view.getBigUint64(1, true),
    minimumOut: withSlippage ? view.getBigUint64(9, true) : 0n,
    context,
  };
  return isDeposit ? depositSol(call) : withdrawStake(call);
};
