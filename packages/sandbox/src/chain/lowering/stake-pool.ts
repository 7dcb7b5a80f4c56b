import { viewOf } from '../bytes';
import { decodeStakePool, decodeValidatorList, type StakePool } from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM, STAKE_PROGRAM, TOKEN_PROGRAM } from '../programs';
import type { Lowering } from '../types';
import { depositAuthorityOf, withdrawAuthorityOf } from '../world/pool';
import type { PoolMethod } from './pool-method';
import { refuse } from './refuse';
import { depositSol, depositStake } from './stake-pool-deposit';
import { PoolError, PoolInstruction } from './stake-pool-layout';
import { cleanUp, updatePoolBalance, updateValidatorList } from './stake-pool-update';
import { withdrawSol, withdrawStake } from './stake-pool-withdraw';

const minimum = { minimum: true } as const;

const methods: ReadonlyMap<number | undefined, PoolMethod> = new Map<number, PoolMethod>([
  [PoolInstruction.UpdateValidatorListBalance, updateValidatorList],
  [PoolInstruction.UpdateStakePoolBalance, updatePoolBalance],
  [PoolInstruction.CleanupRemovedValidatorEntries, cleanUp],
  [PoolInstruction.DepositStake, depositStake],
  [PoolInstruction.DepositStakeWithSlippage, { ...depositStake, ...minimum }],
  [PoolInstruction.WithdrawStake, withdrawStake],
  [PoolInstruction.WithdrawStakeWithSlippage, { ...withdrawStake, ...minimum }],
  [PoolInstruction.DepositSol, depositSol],
  [PoolInstruction.DepositSolWithSlippage, { ...depositSol, ...minimum }],
  [PoolInstruction.WithdrawSol, withdrawSol],
  [PoolInstruction.WithdrawSolWithSlippage, { ...withdrawSol, ...minimum }],
]);

/** Accounts that no instruction changes, beside those that a method names. */
const unchanging = /Authority$|Program$|^(?:authority|tokenOwner|clock|stakeHistory)$/;

/** An account's name as the logs have it. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Accounts that are the same in every method that lists them, with the refusal of any other. */
const fixed = (address: string, pool: StakePool): readonly (readonly [string, string, string | number])[] => [
  ['withdrawAuthority', withdrawAuthorityOf(address).address, PoolError.InvalidProgramAddress],
  ['tokenProgram', TOKEN_PROGRAM, 'IncorrectProgramId'],
  ['stakeProgram', STAKE_PROGRAM, 'IncorrectProgramId'],
  ['depositAuthority', depositAuthorityOf(address), PoolError.InvalidStakeDepositAuthority],
  ['reserve', pool.reserve, PoolError.InvalidProgramAddress],
  ['mint', pool.mint, PoolError.WrongPoolMint],
  ['feeAccount', pool.managerFeeAccount, PoolError.InvalidFeeAccount],
  ['validatorList', pool.validatorList, PoolError.InvalidValidatorStakeList],
];

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
  const { names, reads = [], signer } = method;
  if (accounts.length < names.length) {
    return refuse('NotEnoughAccountKeys', `${names.length} accounts expected`);
  }
  const at = (name: string) => accounts[names.indexOf(name)];
  if (signer !== undefined && !at(signer)?.signer) {
    return refuse(PoolError.SignatureMissing, `the ${words(signer)} did not sign`);
  }
  const changing = names.filter((name) => !unchanging.test(name) && !reads.includes(name));
  if (!changing.every((name) => at(name)?.writable)) {
    return refuse('InvalidArgument', 'an account that changes is read-only');
  }
  for (const [name, address, error] of fixed(account.address, pool)) {
    if (names.includes(name) && at(name)?.address !== address) return refuse(error, `wrong ${words(name)}`);
  }
  if (!method.outdated && pool.lastUpdateEpoch < context.epoch) {
    return refuse(PoolError.StakeListAndPoolOutOfDate, 'the pool must be updated first');
  }
  const list = decodeValidatorList(context.read(pool.validatorList)?.data ?? new Uint8Array());
  if (!list) return refuse(PoolError.InvalidValidatorStakeList, 'wrong validator list');
  const addresses = accounts.map(({ address }) => address);
  const view = viewOf(data);
  return method.lower({
    pool,
    accounts: Object.fromEntries(names.map((name, index) => [name, addresses[index] ?? ''])),
    others: addresses.slice(names.length),
    list,
    amount: method.amount ? view.getBigUint64(1, true) : 0n,
    minimumOut: method.minimum ? view.getBigUint64(method.amount ? 9 : 1, true) : 0n,
    context,
    data,
  });
};
