import { viewOf } from '../bytes';
import { epochFeeTokens } from '../epoch/pool-update';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import type { Lowered } from '../types';
import { poolStakeAddress } from '../world/pool';
import { listWrite, mintTo, type PoolCall, poolWrite, refusedAccounts, validatorListOf } from './pool-call';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

const FIRST_PAIR = 7;
const wrongList = () => refuse(PoolError.InvalidValidatorStakeList, 'wrong validator list');

/** Reads the balances of some of the pool's stake accounts into the list. There are no transient ones in the sandbox. */
export function updateValidatorList(call: PoolCall): Lowered {
  const { accounts, data, context } = call;
  const list = accounts[2];
  const validators = list && validatorListOf(call, list.address);
  if (!validators) return wrongList();
  if (!list.writable) return refuse('InvalidArgument', 'the validator list is read-only');
  const start = viewOf(data).getUint32(1, true);
  const stakes = accounts.slice(FIRST_PAIR).filter((_, index) => index % 2 === 0);
  const updated = [...validators.validators];
  for (const [index, { address }] of stakes.entries()) {
    const validator = updated[start + index];
    const account = context.read(address);
    if (!validator || !account || poolStakeAddress(call.address, validator.vote) !== address) {
      return refuse(PoolError.InvalidStakeAccountAddress, 'not the stake account of this entry');
    }
    const entry = { activeLamports: account.lamports, lastUpdateEpoch: context.epoch };
    updated[start + index] = { ...validator, ...entry };
  }
  return {
    ok: true,
    logs: ['Program log: Instruction: UpdateValidatorListBalance'],
    instructions: [],
    writes: [listWrite(call, updated, validators.max)],
  };
}

/** Adds up the list and the reserve, and mints the epoch fee on what the pool has gained since. */
export function updatePoolBalance(call: PoolCall): Lowered {
  const { pool, accounts, context } = call;
  const [poolAccount, , list, reserve, managerFee, mint] = accounts;
  if (!poolAccount || !list || !reserve || !managerFee || !mint) {
    return refuse('NotEnoughAccountKeys', 'seven accounts expected');
  }
  const refused = refusedAccounts(pool, [poolAccount, list, managerFee, mint], { reserve, mint, managerFee });
  if (refused) return refused;
  const validators = validatorListOf(call, list.address);
  if (!validators) return wrongList();
  if (validators.validators.some(({ lastUpdateEpoch }) => lastUpdateEpoch < context.epoch)) {
    return refuse(PoolError.StakeListOutOfDate, 'the validator list must be updated first');
  }
  const inReserve = (context.read(pool.reserve)?.lamports ?? 0n) - context.rent(STAKE_ACCOUNT_SIZE);
  const totalLamports = validators.validators.reduce(
    (sum, { activeLamports, transientLamports }) => sum + activeLamports + transientLamports,
    inReserve,
  );
  const fee = epochFeeTokens(pool, totalLamports);
  const isNewEpoch = pool.lastUpdateEpoch < context.epoch;
  return {
    ok: true,
    logs: ['Program log: Instruction: UpdateStakePoolBalance'],
    instructions: mintTo(call, managerFee.address, fee),
    writes: [
      poolWrite(call, {
        totalLamports,
        tokenSupply: pool.tokenSupply + fee,
        ...(isNewEpoch && {
          lastUpdateEpoch: context.epoch,
          lastEpochTokenSupply: pool.tokenSupply,
          lastEpochTotalLamports: pool.totalLamports,
        }),
      }),
    ],
  };
}

/** No validator of the sandbox's pool is ever removed. */
export function cleanUp(call: PoolCall): Lowered {
  if (!validatorListOf(call, call.accounts[1]?.address ?? '')) return wrongList();
  return { ok: true, instructions: [], logs: ['Program log: Instruction: CleanupRemovedValidatorEntries'] };
}
