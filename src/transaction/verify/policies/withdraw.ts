import type { WithdrawIntent } from '../../types/intent';
import {
  isLocked,
  type StakeCondition,
  stakeStateFindings,
  targetSetFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { withdrawStake } from '../templates/stake';

type C = Context<WithdrawIntent>;

function total({ intent }: C): bigint {
  return intent.withdrawals.reduce((sum, { lamports }) => sum + lamports, 0n);
}

function accounts({ intent }: C): string[] {
  return intent.withdrawals.map(({ stakeAccount }) => stakeAccount);
}

/** What is asked for is not delegated: it is idle, or the account is inactive and emptied completely. */
function withdrawable(lamports: bigint): StakeCondition {
  return (stake, { facts }) => {
    const kept = stake.lamports - lamports;
    if (kept < 0n) return 'It holds less than that';
    if (kept === 0n) return null;
    const delegated =
      stake.delegation?.deactivationEpoch !== undefined && stake.delegation.deactivationEpoch < facts.epoch
        ? 0n
        : (stake.delegation?.lamports ?? 0n);
    return kept >= delegated + facts.rent.stakeAccount
      ? null
      : 'The rest would be less than its stake and rent';
  };
}

/** No lockup is in force, by the chain's epoch and by the time at which the intent was made. */
const notLocked: StakeCondition = (stake, { facts, intent }) =>
  isLocked(stake, facts.epoch, BigInt(Math.floor(intent.createdAt / 1000))) ? 'It is locked' : null;

/** One withdrawal for each chosen account, in the order chosen, all to the wallet. */
export const withdrawPolicy: Policy<WithdrawIntent> = {
  allowsLookups: false,
  createsAccount: () => false,
  steps: (context) =>
    context.intent.withdrawals.map(({ stakeAccount, lamports }) => ({
      templates: [withdrawStake(context, stakeAccount, lamports)],
      min: 1,
      max: 1,
    })),
  findings: (context, { matched }) => {
    const row = rows.targets(accounts(context));
    const named = matched.map(({ instruction }) => instruction.accounts[0]?.address ?? '');
    return [
      ...targetSetFindings(row, accounts(context), named),
      ...context.intent.withdrawals.flatMap(({ stakeAccount, lamports }) =>
        stakeStateFindings(
          context,
          row,
          [stakeAccount],
          [withdrawnByWallet, notLocked, withdrawable(lamports)],
        ),
      ),
    ];
  },
  rows: (context) => [
    passingRow(rows.amount(total(context)), { kind: 'lamports', lamports: total(context) }),
    passingRow(rows.targets(accounts(context)), { kind: 'addresses', addresses: accounts(context) }),
  ],
  outflow: () => 0n,
  inflow: total,
  effects: ({ facts, intent }) =>
    intent.withdrawals.map(({ stakeAccount, lamports }) => {
      const before = facts.stakeAccounts.get(stakeAccount)?.lamports ?? 0n;
      return {
        address: stakeAccount,
        role: 'stake-account',
        unit: 'lamports',
        before,
        after: before - lamports,
      };
    }),
};
