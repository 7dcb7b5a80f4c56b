import { viewOf } from '../bytes';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import { epochFeeTokens } from '../pool-rate';
import { poolStakeAddress } from '../world/pool';
import { listWrite, mintTo, poolMethod, poolWrite } from './pool-method';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** Reads the balances of some of the pool's stake accounts into the list. There are no transient ones in the sandbox. */
export const updateValidatorList = poolMethod(
  'UpdateValidatorListBalance',
  {
    accounts: ['pool withdrawAuthority validatorList reserve clock stakeHistory stakeProgram'],
    reads: ['pool', 'reserve'],
    length: 6,
    outdated: true,
  },
  (call) => {
    const { accounts, others, list, data, context } = call;
    const start = viewOf(data).getUint32(1, true);
    // Each stake account is followed by its transient one.
    const stakes = others.filter((_, index) => index % 2 === 0);
    const updated = [...list.validators];
    for (const [index, address] of stakes.entries()) {
      const validator = updated[start + index];
      const account = context.read(address);
      if (!validator || !account || poolStakeAddress(accounts.pool, validator.vote) !== address) {
        return refuse(PoolError.InvalidStakeAccountAddress, 'not the stake account of this entry');
      }
      const entry = { activeLamports: account.lamports, lastUpdateEpoch: context.epoch };
      updated[start + index] = { ...validator, ...entry };
    }
    return {
      instructions: [],
      writes: [listWrite(call, updated)],
    };
  },
);

/** Adds up the list and the reserve, and mints the epoch fee on what the pool has gained since. */
export const updatePoolBalance = poolMethod(
  'UpdateStakePoolBalance',
  {
    accounts: ['pool withdrawAuthority validatorList reserve feeAccount mint tokenProgram'],
    reads: ['reserve'],
    outdated: true,
  },
  (call) => {
    const { pool, list, context } = call;
    if (list.validators.some(({ lastUpdateEpoch }) => lastUpdateEpoch < context.epoch)) {
      return refuse(PoolError.StakeListOutOfDate, 'the validator list must be updated first');
    }
    const inReserve = (context.read(pool.reserve)?.lamports ?? 0n) - context.rent(STAKE_ACCOUNT_SIZE);
    const totalLamports = list.validators.reduce(
      (sum, { activeLamports, transientLamports }) => sum + activeLamports + transientLamports,
      inReserve,
    );
    const fee = epochFeeTokens(pool, totalLamports);
    const isNewEpoch = pool.lastUpdateEpoch < context.epoch;
    return {
      instructions: mintTo(call, pool.managerFeeAccount, fee),
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
  },
);

/** No validator of the sandbox's pool is ever removed. */
export const cleanUp = poolMethod(
  'CleanupRemovedValidatorEntries',
  { accounts: ['pool validatorList'], reads: ['pool', 'validatorList'], outdated: true },
  () => ({ instructions: [] }),
);
