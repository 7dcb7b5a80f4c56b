import { authorize, merge, transfer, withdraw } from '../instructions';
import { delegationOf } from '../layout/stake-account';
import { applyFee, tokensFor } from '../pool-rate';
import { poolStakeAddress } from '../world/pool';
import { issue, listWrite, poolMethod } from './pool-method';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** SOL goes to the reserve, pool tokens are minted at the pool's rate. */
export const depositSol = poolMethod(
  'DepositSol',
  {
    accounts: [
      'pool withdrawAuthority reserve depositor tokensTo feeAccount referrer mint systemProgram tokenProgram',
    ],
    signer: 'depositor',
    amount: true,
  },
  (call) => {
    const { pool, accounts, amount } = call;
    const minted = tokensFor(pool, amount);
    const issued = issue(call, amount, minted, [applyFee(pool.solDepositFee, minted)]);
    if ('ok' in issued) return issued;
    return {
      instructions: [transfer(accounts.depositor, pool.reserve, amount), ...issued.tokens],
      writes: [issued.pool],
    };
  },
);

/** An active stake account is merged into the pool's with the same validator; its rent goes to the reserve. */
export const depositStake = poolMethod(
  'DepositStake',
  {
    accounts: [
      'pool validatorList depositAuthority withdrawAuthority stake validatorStake reserve tokensTo feeAccount',
      'referrer mint clock stakeHistory tokenProgram stakeProgram',
    ],
  },
  (call) => {
    const { pool, list, context } = call;
    const { stake, validatorStake, depositAuthority, withdrawAuthority } = call.accounts;
    const validator = list.validators.find(
      ({ vote }) => poolStakeAddress(call.accounts.pool, vote) === validatorStake,
    );
    const before = context.read(validatorStake);
    if (!validator || !before)
      return refuse(PoolError.InvalidStakeAccountAddress, 'not a stake account of the pool');
    const deposited = context.read(stake);
    const delegation = deposited && delegationOf(deposited.data);
    if (!delegation) return refuse('InvalidAccountData', 'not a delegated stake account');

    const total = deposited.lamports;
    const minted = tokensFor(pool, total);
    const fromStake = tokensFor(pool, delegation.stake);
    const issued = issue(call, total, minted, [
      applyFee(pool.stakeDepositFee, fromStake),
      applyFee(pool.solDepositFee, minted - fromStake),
    ]);
    if ('ok' in issued) return issued;

    const activeLamports = before.lamports + delegation.stake;
    const validators = list.validators.map((each) =>
      each.vote === validator.vote ? { ...each, activeLamports } : each,
    );
    return {
      instructions: [
        authorize(stake, depositAuthority, withdrawAuthority, 0, 'classic'),
        authorize(stake, depositAuthority, withdrawAuthority, 1, 'classic'),
        merge(validatorStake, stake, withdrawAuthority, 'classic'),
        ...issued.tokens,
        withdraw(validatorStake, pool.reserve, withdrawAuthority, total - delegation.stake, 'classic'),
      ],
      writes: [listWrite(call, validators), issued.pool],
      // The lamports were read as before the message; another instruction of it may have changed them.
      check: (after) =>
        after(validatorStake)?.lamports === activeLamports ? null : { Custom: PoolError.CalculationFailure },
    };
  },
);
