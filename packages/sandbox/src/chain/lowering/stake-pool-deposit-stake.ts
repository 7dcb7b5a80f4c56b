import { applyFee } from '../epoch/pool-update';
import { authorize, merge, withdraw } from '../instructions';
import { delegationOf } from '../layout/stake-account';
import { STAKE_PROGRAM } from '../programs';
import type { Lowered } from '../types';
import { depositAuthorityOf, poolStakeAddress } from '../world/pool';
import { listWrite, mintTo, type PoolCall, poolWrite, refusedAccounts, validatorListOf } from './pool-call';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** An active stake account is merged into the pool's with the same validator; its rent goes to the reserve. */
export function depositStake(call: PoolCall): Lowered {
  const { pool, accounts, withdrawAuthority, minimumOut, context } = call;
  const [poolAccount, list, depositAuthority, , stake, validatorStake, reserve] = accounts;
  const [tokensTo, managerFee, referrer, mint, , , , stakeProgram] = accounts.slice(7);
  if (!poolAccount || !list || !depositAuthority || !stake || !validatorStake || !reserve || !tokensTo) {
    return refuse('NotEnoughAccountKeys', 'fifteen accounts expected');
  }
  if (!managerFee || !referrer || !mint) return refuse('NotEnoughAccountKeys', 'fifteen accounts expected');
  const changing = [poolAccount, list, stake, validatorStake, reserve, tokensTo, managerFee, referrer, mint];
  if (stakeProgram?.address !== STAKE_PROGRAM) return refuse('IncorrectProgramId', 'wrong stake program');
  if (depositAuthority.address !== depositAuthorityOf(call.address)) {
    return refuse(PoolError.InvalidStakeDepositAuthority, 'wrong deposit authority');
  }
  const refused = refusedAccounts(pool, changing, { reserve, mint, managerFee });
  if (refused) return refused;
  const validators = validatorListOf(call, list.address);
  if (!validators) return refuse(PoolError.InvalidValidatorStakeList, 'wrong validator list');
  const validator = validators.validators.find(
    ({ vote }) => poolStakeAddress(call.address, vote) === validatorStake.address,
  );
  const before = context.read(validatorStake.address);
  if (!validator || !before)
    return refuse(PoolError.InvalidStakeAccountAddress, 'not a stake account of the pool');
  const deposited = context.read(stake.address);
  const delegation = deposited && delegationOf(deposited.data);
  if (!delegation) return refuse('InvalidAccountData', 'not a delegated stake account');

  const total = deposited.lamports;
  const worth = (lamports: bigint) =>
    pool.tokenSupply === 0n || pool.totalLamports === 0n
      ? lamports
      : (lamports * pool.tokenSupply) / pool.totalLamports;
  const minted = worth(total);
  const fromStake = worth(delegation.stake);
  const stakeFee = applyFee(pool.stakeDepositFee, fromStake);
  const solFee = applyFee(pool.solDepositFee, minted - fromStake);
  const shareOf = (fee: bigint) => (fee * BigInt(pool.referralPercent)) / 100n;
  const referral = shareOf(stakeFee) + shareOf(solFee);
  const tokens = minted - stakeFee - solFee;
  if (tokens <= 0n) return refuse(PoolError.DepositTooSmall, 'the deposit is too small');
  if (tokens < minimumOut) return refuse(PoolError.ExceededSlippage, 'slippage exceeded');

  const beyondStake = total - delegation.stake;
  const activeLamports = before.lamports + delegation.stake;
  const remaining = validators.validators.map((each) =>
    each.vote === validator.vote ? { ...each, activeLamports } : each,
  );
  return {
    ok: true,
    logs: ['Program log: Instruction: DepositStake'],
    instructions: [
      authorize(stake.address, depositAuthority.address, withdrawAuthority, 0, 'classic'),
      authorize(stake.address, depositAuthority.address, withdrawAuthority, 1, 'classic'),
      merge(validatorStake.address, stake.address, withdrawAuthority, 'classic'),
      ...mintTo(call, tokensTo.address, tokens),
      ...mintTo(call, managerFee.address, stakeFee + solFee - referral),
      ...mintTo(call, referrer.address, referral),
      withdraw(validatorStake.address, pool.reserve, withdrawAuthority, beyondStake, 'classic'),
    ],
    writes: [
      listWrite(call, remaining, validators.max),
      poolWrite(call, { totalLamports: pool.totalLamports + total, tokenSupply: pool.tokenSupply + minted }),
    ],
    // The lamports were read as before the message; another instruction of it may have changed them.
    check: (after) =>
      after(validatorStake.address)?.lamports === activeLamports
        ? null
        : { Custom: PoolError.CalculationFailure },
  };
}
