import { targetsOf } from '../../intent/targets-of';
import { type Said, said } from '../../said/said';
import type { IntentOf, Withdrawal } from '../../types';
import { stakeStateFindings, targetSetFindings, withdrawnByWallet } from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow, targetsRow } from '../evaluate';
import type { Policy } from '../policy';
import { lamports, rows } from '../row-specs';
import { once } from '../template';
import { withdrawStake } from '../templates/stake';
import { heldBy, stakeEffect } from './effects';

type C = Context<IntentOf<'withdraw'>>;

/** The account's current balance, where everything is withdrawn. */
function taken(context: C, { stakeAccount, lamports, everything }: Withdrawal): bigint {
  const held = heldBy(context, stakeAccount);
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

/** One withdrawal for each chosen account, in the order chosen, all to the wallet. */
export const withdrawPolicy: Policy<IntentOf<'withdraw'>> = {
  steps: (context) =>
    context.intent.withdrawals.map((withdrawal) =>
      once(withdrawStake(context, withdrawal.stakeAccount, taken(context, withdrawal))),
    ),
  findings: (context, { matched }) => {
    const row = rows.targets(targetsOf(context.intent));
    const named = matched.map(({ instruction }) => instruction.accounts[0]?.address ?? '');
    return [
      ...targetSetFindings(row, targetsOf(context.intent), named),
      ...stakeStateFindings(context, row, targetsOf(context.intent), [withdrawnByWallet]),
    ];
  },
  rows: (context) => [
    passingRow(rows.amount(requested(context)), lamports(total(context)), arrived(context)),
    targetsRow(targetsOf(context.intent)),
  ],
  inflow: total,
  effects: (context) =>
    context.intent.withdrawals.map((withdrawal) =>
      stakeEffect(context, withdrawal.stakeAccount, -taken(context, withdrawal)),
    ),
};
