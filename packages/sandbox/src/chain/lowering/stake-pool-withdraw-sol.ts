import { withdraw } from '../instructions';
import { STAKE_ACCOUNT_SIZE } from '../layout/stake-account';
import type { Lowered } from '../types';
import { type PoolCall, refusedAccounts } from './pool-call';
import { redeem } from './redeem';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

/** Pool tokens are burnt, and SOL of the same value leaves the reserve. */
export function withdrawSol(call: PoolCall): Lowered {
  const { pool, accounts, context, withdrawAuthority } = call;
  const [poolAccount, , burner, burnFrom, reserve, receiver, managerFee, mint] = accounts;
  if (!poolAccount || !burner || !burnFrom || !reserve || !receiver || !managerFee || !mint) {
    return refuse('NotEnoughAccountKeys', 'twelve accounts expected');
  }
  if (!burner.signer) return refuse(PoolError.SignatureMissing, 'the token owner did not sign');
  const refused = refusedAccounts(pool, [poolAccount, burnFrom, reserve, receiver, managerFee, mint], {
    reserve,
    mint,
    managerFee,
  });
  if (refused) return refused;
  const tokens = { from: burnFrom.address, owner: burner.address, managerFee: managerFee.address };
  const redeemed = redeem(call, pool.solWithdrawalFee, tokens);
  if ('ok' in redeemed) return redeemed;
  const { lamports } = redeemed;
  const available = (context.read(pool.reserve)?.lamports ?? 0n) - context.rent(STAKE_ACCOUNT_SIZE);
  if (lamports > available) {
    const reason = `the reserve can give ${available} lamports, not ${lamports}`;
    return refuse(PoolError.SolWithdrawalTooLarge, reason);
  }
  return {
    ok: true,
    logs: ['Program log: Instruction: WithdrawSol'],
    instructions: [
      ...redeemed.tokens,
      withdraw(pool.reserve, receiver.address, withdrawAuthority, lamports, 'classic'),
    ],
    writes: [redeemed.pool],
  };
}
