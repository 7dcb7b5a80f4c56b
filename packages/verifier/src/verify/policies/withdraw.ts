import { type Said, said } from '../../said/said';
import type { IntentOf, Withdrawal } from '../../types';
import { stakeStateFindings, targetSetFindings, withdrawnByWallet } from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow, targetsRow } from '../evaluate';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { once } from '../template';
import { withdrawStake } from '../templates/stake';

type C = Context<IntentOf<'withdraw'>>;

/** The account's current balance, where everything is withdrawn. */
function taken({ facts }: C, { stakeAccount, lamports, everything }: Withdrawal): bigint {
  const held = facts.stakeAccounts.get(stakeAccount)?.lamports ?? 0n;
  return everything && held > lamports ? held : lamports;
}

function requested({ intent }: C): bigint {
  return intent.withdrawals.reduce((sum, { lamports }) => sum + lamports, 0n);
}

function total(context: C): bigint {
  return context.intent.withdrawals.reduce((sum, withdrawal) => sum + taken(context, withdrawal), 0n);
}

function arrived(context: C): Said | undefined {
  const more = total(context) - requested(context);
  return more === 0n ? undefined : said('arrived-meanwhile', { amount: { lamports: more } });
}

function accounts({ intent }: C): string[] {
  return intent.withdrawals.map(({ stakeAccount }) => stakeAccount);
}

/** One withdrawal for each chosen account, in the order chosen, all to the wallet. */
export const withdrawPolicy: Policy<IntentOf<'withdraw'>> = {
  steps: (context) =>
    context.intent.withdrawals.map((withdrawal) =>
      once(withdrawStake(context, withdrawal.stakeAccount, taken(context, withdrawal))),
    ),
  findings: (context, { matched }) => {
    const row = rows.targets(accounts(context));
    const named = matched.map(({ instruction }) => instruction.accounts[0]?.address ?? '');
    return [
      ...targetSetFindings(row, accounts(context), named),
      ...stakeStateFindings(context, row, accounts(context), [withdrawnByWallet]),
    ];
  },
  rows: (context) => [
    passingRow(
      rows.amount(requested(context)),
      { kind: 'lamports', lamports: total(context) },
      arrived(context),
    ),
    targetsRow(accounts(context)),
  ],
  inflow: total,
  effects: (context) =>
    context.intent.withdrawals.map((withdrawal) => {
      const before = context.facts.stakeAccounts.get(withdrawal.stakeAccount)?.lamports ?? 0n;
      return {
        address: withdrawal.stakeAccount,
        role: 'stake-account',
        unit: 'lamports',
        before,
        after: before - taken(context, withdrawal),
      };
    }),
};
