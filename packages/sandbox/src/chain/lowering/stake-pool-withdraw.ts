import { authorize, split } from '../instructions';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import { STAKE_PROGRAM } from '../programs';
import type { Lowered } from '../types';
import { poolStakeAddress } from '../world/pool';
import { listWrite, type PoolCall, refusedAccounts, validatorListOf } from './pool-call';
import { redeem } from './redeem';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** Minimum balance of a pool's stake account beyond its rent. */
const MINIMUM_ACTIVE_STAKE = 1_000_000_000n;

/** Pool tokens are burnt, and stake of the same value is split off to the new account, which the user's key controls. */
export function withdrawStake(call: PoolCall): Lowered {
  const { pool, accounts, withdrawAuthority, context } = call;
  const [
    poolAccount,
    list,
    ,
    source,
    target,
    authority,
    burner,
    burnFrom,
    managerFee,
    mint,
    ,
    ,
    stakeProgram,
  ] = accounts;
  if (
    !poolAccount ||
    !list ||
    !source ||
    !target ||
    !authority ||
    !burner ||
    !burnFrom ||
    !managerFee ||
    !mint
  ) {
    return refuse('NotEnoughAccountKeys', 'thirteen accounts expected');
  }
  if (!burner.signer) return refuse(PoolError.SignatureMissing, 'the token owner did not sign');
  if (stakeProgram?.address !== STAKE_PROGRAM) return refuse('IncorrectProgramId', 'wrong stake program');
  const refused = refusedAccounts(pool, [poolAccount, list, source, target, burnFrom, managerFee, mint], {
    mint,
    managerFee,
  });
  if (refused) return refused;
  const validators = validatorListOf(call, list.address);
  if (!validators) return refuse(PoolError.InvalidValidatorStakeList, 'wrong validator list');
  const validator = validators.validators.find(
    ({ vote }) => poolStakeAddress(call.address, vote) === source.address,
  );
  if (!validator) return refuse(PoolError.InvalidStakeAccountAddress, 'not a stake account of the pool');

  const tokens = { from: burnFrom.address, owner: burner.address, managerFee: managerFee.address };
  const redeemed = redeem(call, pool.stakeWithdrawalFee, tokens);
  if ('ok' in redeemed) return redeemed;
  const { lamports } = redeemed;
  const keeps = context.rent(STAKE_ACCOUNT_SIZE) + MINIMUM_ACTIVE_STAKE;
  if (validator.activeLamports - lamports < keeps) {
    return refuse(
      PoolError.StakeLamportsNotEqualToMinimum,
      `the stake account can give ${validator.activeLamports - keeps} lamports, not ${lamports}`,
    );
  }
  const remaining = validators.validators.map((each) =>
    each.vote === validator.vote ? { ...each, activeLamports: each.activeLamports - lamports } : each,
  );
  return {
    ok: true,
    logs: ['Program log: Instruction: WithdrawStake'],
    instructions: [
      split(source.address, target.address, withdrawAuthority, lamports),
      authorize(target.address, withdrawAuthority, authority.address, 0, 'classic'),
      authorize(target.address, withdrawAuthority, authority.address, 1, 'classic'),
      ...redeemed.tokens,
    ],
    writes: [listWrite(call, remaining, validators.max), redeemed.pool],
  };
}
