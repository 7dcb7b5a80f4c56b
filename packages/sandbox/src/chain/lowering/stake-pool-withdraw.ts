import { authorize, split, withdraw } from '../instructions';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import { poolStakeAddress } from '../world/pool';
import { listWrite, poolMethod, redeem } from './pool-method';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** Minimum balance of a pool's stake account beyond its rent. */
const MINIMUM_ACTIVE_STAKE = 1_000_000_000n;

/** Pool tokens are burnt, and SOL of the same value leaves the reserve. */
export const withdrawSol = poolMethod(
  'WithdrawSol',
  {
    accounts: [
      'pool withdrawAuthority tokenOwner burnFrom reserve receiver feeAccount mint clock stakeHistory',
      'stakeProgram tokenProgram',
    ],
    signer: 'tokenOwner',
    amount: true,
  },
  (call) => {
    const { pool, accounts, context } = call;
    const redeemed = redeem(call, pool.solWithdrawalFee);
    if ('ok' in redeemed) return redeemed;
    const { lamports } = redeemed;
    const available = (context.read(pool.reserve)?.lamports ?? 0n) - context.rent(STAKE_ACCOUNT_SIZE);
    if (lamports > available) {
      const reason = `the reserve can give ${available} lamports, not ${lamports}`;
      return refuse(PoolError.SolWithdrawalTooLarge, reason);
    }
    return {
      instructions: [
        ...redeemed.tokens,
        withdraw(pool.reserve, accounts.receiver, accounts.withdrawAuthority, lamports, 'classic'),
      ],
      writes: [redeemed.pool],
    };
  },
);

/** Pool tokens are burnt, and stake of the same value is split off to the new account, which the user's key controls. */
export const withdrawStake = poolMethod(
  'WithdrawStake',
  {
    accounts: [
      'pool validatorList withdrawAuthority source target authority tokenOwner burnFrom feeAccount mint clock',
      'tokenProgram stakeProgram',
    ],
    signer: 'tokenOwner',
    amount: true,
  },
  (call) => {
    const { pool, list, context } = call;
    const { source, target, authority, withdrawAuthority } = call.accounts;
    const validator = list.validators.find(
      ({ vote }) => poolStakeAddress(call.accounts.pool, vote) === source,
    );
    if (!validator) return refuse(PoolError.InvalidStakeAccountAddress, 'not a stake account of the pool');

    const redeemed = redeem(call, pool.stakeWithdrawalFee);
    if ('ok' in redeemed) return redeemed;
    const { lamports } = redeemed;
    const keeps = context.rent(STAKE_ACCOUNT_SIZE) + MINIMUM_ACTIVE_STAKE;
    if (validator.activeLamports - lamports < keeps) {
      return refuse(
        PoolError.StakeLamportsNotEqualToMinimum,
        `the stake account can give ${validator.activeLamports - keeps} lamports, not ${lamports}`,
      );
    }
    const validators = list.validators.map((each) =>
      each.vote === validator.vote ? { ...each, activeLamports: each.activeLamports - lamports } : each,
    );
    return {
      instructions: [
        split(source, target, withdrawAuthority, lamports),
        authorize(target, withdrawAuthority, authority, 0, 'classic'),
        authorize(target, withdrawAuthority, authority, 1, 'classic'),
        ...redeemed.tokens,
      ],
      writes: [listWrite(call, validators), redeemed.pool],
    };
  },
);
