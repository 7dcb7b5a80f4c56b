import { viewOf } from '../bytes';
import { decodeStakePool } from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { Lowered, Lowering } from '../types';
import { withdrawAuthorityOf } from '../world/pool';
import type { PoolCall } from './pool-call';
import { refuse } from './refuse';
import { depositSol } from './stake-pool-deposit';
import { depositStake } from './stake-pool-deposit-stake';
import { PoolError, PoolInstruction } from './stake-pool-layout';
import { cleanUp, updatePoolBalance, updateValidatorList } from './stake-pool-update';
import { withdrawStake } from './stake-pool-withdraw';
import { withdrawSol } from './stake-pool-withdraw-sol';

interface PoolMethod {
  readonly lower: (call: PoolCall) => Lowered;
  /** Numbers in the data behind the tag. */
  readonly amount?: true;
  readonly minimum?: true;
  /** Least length of the data where it holds neither. */
  readonly length?: number;
  /** Positions among the accounts. */
  readonly authority?: number;
  readonly tokenProgram?: number;
  /** Whether the pool may be out of date. */
  readonly outdated?: true;
}

const sol = { lower: depositSol, amount: true, authority: 1, tokenProgram: 9 } as const;
const stake = { lower: depositStake, authority: 3, tokenProgram: 13 } as const;
const solBack = { lower: withdrawSol, amount: true, authority: 1, tokenProgram: 11 } as const;
const stakeBack = { lower: withdrawStake, amount: true, authority: 2, tokenProgram: 11 } as const;
const minimum = { minimum: true } as const;
const outdated = { outdated: true } as const;

const methods: ReadonlyMap<number | undefined, PoolMethod> = new Map<number, PoolMethod>([
  [
    PoolInstruction.UpdateValidatorListBalance,
    { lower: updateValidatorList, length: 6, authority: 1, ...outdated },
  ],
  [
    PoolInstruction.UpdateStakePoolBalance,
    { lower: updatePoolBalance, authority: 1, tokenProgram: 6, ...outdated },
  ],
  [PoolInstruction.CleanupRemovedValidatorEntries, { lower: cleanUp, ...outdated }],
  [PoolInstruction.DepositStake, stake],
  [PoolInstruction.DepositStakeWithSlippage, { ...stake, ...minimum }],
  [PoolInstruction.WithdrawStake, stakeBack],
  [PoolInstruction.WithdrawStakeWithSlippage, { ...stakeBack, ...minimum }],
  [PoolInstruction.DepositSol, sol],
  [PoolInstruction.DepositSolWithSlippage, { ...sol, ...minimum }],
  [PoolInstruction.WithdrawSol, solBack],
  [PoolInstruction.WithdrawSolWithSlippage, { ...solBack, ...minimum }],
]);

/** The stake pool program: deposits, withdrawals and updates, with and without slippage protection. */
export const lowerStakePool: Lowering = (instruction, context) => {
  const { accounts, data } = instruction;
  const method = methods.get(data[0]);
  const numbers = (method?.amount ? 1 : 0) + (method?.minimum ? 1 : 0);
  if (!method || data.length < Math.max(method.length ?? 0, 1 + 8 * numbers)) {
    return refuse('InvalidInstructionData', 'the sandbox does not know this instruction');
  }
  const account = context.read(accounts[0]?.address ?? '');
  const pool = account?.owner === STAKE_POOL_PROGRAM ? decodeStakePool(account.data) : null;
  if (!account || !pool) return refuse(PoolError.InvalidState, 'not a stake pool');
  const withdrawAuthority = withdrawAuthorityOf(account.address).address;
  if (method.authority !== undefined && accounts[method.authority]?.address !== withdrawAuthority) {
    return refuse(PoolError.InvalidProgramAddress, 'wrong withdraw authority');
  }
  if (method.tokenProgram !== undefined && accounts[method.tokenProgram]?.address !== TOKEN_PROGRAM) {
    return refuse('IncorrectProgramId', 'wrong token program');
  }
  if (!method.outdated && pool.lastUpdateEpoch < context.epoch) {
    return refuse(PoolError.StakeListAndPoolOutOfDate, 'the pool must be updated first');
  }
  const view = viewOf(data);
  return method.lower({
    pool,
    address: account.address,
    withdrawAuthority,
    accounts,
    amount: method.amount ? view.getBigUint64(1, true) : 0n,
    minimumOut: method.minimum ? view.getBigUint64(method.amount ? 9 : 1, true) : 0n,
    context,
    data,
  });
};
